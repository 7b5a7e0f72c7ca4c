import { useRef } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import type { WorkItem } from '#shared/domain/records.ts';
import { severities, type Severity } from '#shared/domain/states.ts';
import { useAction } from '../../client/useAction.ts';
import { useDraft } from '../../ui/drafts.ts';
import { errorOf } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { StateMark } from '../../ui/StateBadge.tsx';
import { lookOf } from '../../ui/stateLooks.ts';
import { TextField } from '../../ui/TextField.tsx';

const empty: { title: string; severity: Severity } = { title: '', severity: 'medium' };

const severityOptions = severities.toReversed().map((value) => ({
  value,
  label: lookOf('severity', value).word,
  icon: <StateMark kind="severity" state={value} />,
  ...(value === 'critical' ? { note: 'Nothing can go on before it is resolved' } : {}),
}));

/** Opens a blocker. */
export function BlockerDialog({ work, onClose }: { work: WorkItem; onClose: () => void }) {
  const open = useAction('blocker.open');
  const { form, change, clear } = useDraft(`blocker ${work.id}`, empty);
  const first = useRef<HTMLInputElement>(null);
  const submit = async () => {
    const answer = await open.run({ work: work.id, ...form, title: form.title.trim() });
    if (!answer.ok) return;
    clear();
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Open a blocker"
      submit="Open"
      pending={open.pending}
      problem={open.problem}
      initialFocus={first}
      onSubmit={() => void submit()}
    >
      <TextField
        ref={first}
        label="What stands in the way"
        maxLength={textLimits.title}
        value={form.title}
        error={errorOf(open.problem, 'title')}
        onChange={(title) => {
          change({ title });
        }}
      />
      <Select
        label="Severity"
        options={severityOptions}
        value={form.severity}
        onChange={(severity) => {
          change({ severity });
        }}
      />
    </FormDialog>
  );
}
