import type { Problem } from '#shared/domain/answer.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../ui/Dialog.tsx';
import { ErrorCallout } from '../ui/ErrorCallout.tsx';

interface ProblemDialogProps {
  title: string;
  problem: Problem;
  onClose: () => void;
}

/** Says what went wrong where the place it came from is no longer on screen. */
export function ProblemDialog({ title, problem, onClose }: ProblemDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} width="narrow">
      <DialogBody>
        <ErrorCallout problem={problem} />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}
