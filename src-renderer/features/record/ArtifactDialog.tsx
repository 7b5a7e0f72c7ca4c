import { useMemo, useRef } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import type { Artifact, WorkItem } from '#shared/domain/records.ts';
import { useAction } from '../../client/useAction.ts';
import { useDraft } from '../../ui/drafts.ts';
import { errorOf } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface ArtifactDialogProps {
  work: WorkItem;
  /** The artifact whose next version is recorded. */
  after: Artifact | null;
  onClose: () => void;
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Records an artifact, or the next version of one. */
export function ArtifactDialog({ work, after, onClose }: ArtifactDialogProps) {
  const record = useAction('artifact.record');
  const empty = useMemo(
    () => ({
      type: after?.type ?? '',
      title: after?.title ?? '',
      uri: after?.uri ?? '',
      sha256: '',
    }),
    [after],
  );
  const { form, change, clear } = useDraft(`artifact ${work.id} ${after?.id ?? ''}`, empty);
  const first = useRef<HTMLInputElement>(null);
  const submit = async () => {
    const answer = await record.run({
      work: work.id,
      type: form.type.trim(),
      title: form.title.trim(),
      uri: orNull(form.uri),
      sha256: orNull(form.sha256),
    });
    if (!answer.ok) return;
    clear();
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={after === null ? 'Record an artifact' : `Next version of “${after.title}”`}
      description="The same title again is recorded as its next version."
      submit="Record"
      pending={record.pending}
      problem={record.problem}
      initialFocus={first}
      onSubmit={() => void submit()}
    >
      <TextField
        ref={first}
        label="Title"
        maxLength={textLimits.title}
        value={form.title}
        error={errorOf(record.problem, 'title')}
        onChange={(title) => {
          change({ title });
        }}
      />
      <TextField
        label="Type"
        placeholder="document, commit, report …"
        maxLength={textLimits.name}
        value={form.type}
        error={errorOf(record.problem, 'type')}
        onChange={(type) => {
          change({ type });
        }}
      />
      <TextField
        label="Where it is"
        optional
        data
        placeholder="docs/migration.md"
        maxLength={textLimits.uri}
        value={form.uri}
        error={errorOf(record.problem, 'uri')}
        onChange={(uri) => {
          change({ uri });
        }}
      />
      <TextField
        label="SHA-256 of its content"
        optional
        data
        maxLength={64}
        value={form.sha256}
        error={errorOf(record.problem, 'sha256')}
        onChange={(sha256) => {
          change({ sha256 });
        }}
      />
    </FormDialog>
  );
}
