import { useRef } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import type { Blocker } from '#shared/domain/records.ts';
import { useAction } from '../../client/useAction.ts';
import { useDraft } from '../../ui/drafts.ts';
import { errorOf } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';

const empty = { resolution: '' };

/** Resolves a blocker. */
export function ResolveDialog({ blocker, onClose }: { blocker: Blocker; onClose: () => void }) {
  const resolve = useAction('blocker.resolve');
  const { form, change, clear } = useDraft(`resolve ${blocker.id}`, empty);
  const first = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    const resolution = form.resolution.trim() === '' ? null : form.resolution;
    const answer = await resolve.run({ blocker: blocker.id, resolution });
    if (!answer.ok) return;
    clear();
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Resolve the blocker"
      description={<VisibleText text={blocker.title} />}
      submit="Resolve"
      pending={resolve.pending}
      problem={resolve.problem}
      initialFocus={first}
      onSubmit={() => void submit()}
    >
      <TextArea
        ref={first}
        label="How it was resolved"
        optional
        maxLength={textLimits.note}
        value={form.resolution}
        error={errorOf(resolve.problem, 'resolution')}
        onChange={(text) => {
          change({ resolution: text });
        }}
      />
    </FormDialog>
  );
}
