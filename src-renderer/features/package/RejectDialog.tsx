import { useRef } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import type { Handoff } from '#shared/domain/records.ts';
import { rejectReasons, type RejectReason } from '#shared/domain/states.ts';
import { useAction } from '../../client/useAction.ts';
import { useDraft } from '../../ui/drafts.ts';
import { errorOf } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { reasonWords } from '../handoff/handoffWords.ts';

const empty: { reason: RejectReason; note: string } = { reason: 'missing_context', note: '' };

const notes: Readonly<Record<RejectReason, string>> = {
  missing_context: 'The next session could not start from it',
  wrong_runtime: 'Another destination should take it on',
  superseded: 'Something else took its place',
  other: 'Say it in the note',
};

const options = rejectReasons.map((value) => ({
  value,
  label: reasonWords(value),
  note: notes[value],
}));

/** Turns a package down. The work itself is untouched: amend it and compile again. */
export function RejectDialog({ handoff, onClose }: { handoff: Handoff; onClose: () => void }) {
  const reject = useAction('handoff.reject');
  const { form, change, clear } = useDraft(`reject ${handoff.id}`, empty);
  const note = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    const answer = await reject.run({ handoff: handoff.id, ...form, note: form.note.trim() });
    if (!answer.ok) return;
    clear();
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Reject this package"
      description="It goes to Needs you until somebody amends the work and compiles it again."
      submit="Reject"
      pending={reject.pending}
      problem={reject.problem}
      initialFocus={note}
      onSubmit={() => void submit()}
    >
      <Select
        label="Reason"
        options={options}
        value={form.reason}
        onChange={(reason) => {
          change({ reason });
        }}
      />
      <TextArea
        ref={note}
        label="Note"
        hint="What is missing, for whoever amends the work; the next package carries it"
        optional
        maxLength={textLimits.note}
        value={form.note}
        error={errorOf(reject.problem, 'note')}
        onChange={(value) => {
          change({ note: value });
        }}
      />
    </FormDialog>
  );
}
