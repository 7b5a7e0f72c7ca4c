import { useRef } from 'react';
import { listLimits, textLimits } from '#shared/domain/limits.ts';
import type { WorkItem } from '#shared/domain/records.ts';
import type { RuntimeName } from '#shared/domain/runtimes.ts';
import { useAction } from '../../client/useAction.ts';
import { useQuery } from '../../client/useQuery.ts';
import { useDraft } from '../../ui/drafts.ts';
import { errorOf } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { runtimeOptions, sessionLine } from './sessionWords.ts';

interface RegisterForm {
  runtime: RuntimeName;
  purpose: string;
  parent: string;
  model: string;
  machine: string;
  provider_session_id: string;
}

/** Stands for the choice of no parent: a choice must have a text of its own. */
const NO_PARENT = 'none';

const empty: RegisterForm = {
  runtime: 'codex',
  purpose: '',
  parent: NO_PARENT,
  model: '',
  machine: '',
  provider_session_id: '',
};

const facts = [
  { field: 'model', label: 'Model', data: false },
  { field: 'machine', label: 'Machine', data: false },
  { field: 'provider_session_id', label: "The runtime's own id", data: true },
] as const;

interface RegisterDialogProps {
  work: WorkItem;
  onClose: () => void;
}

/** Registers a session that runs, or ran, elsewhere. */
export function RegisterDialog({ work, onClose }: RegisterDialogProps) {
  const start = useAction('session.start');
  const { form, change, clear } = useDraft(`session ${work.id}`, empty);
  const first = useRef<HTMLInputElement>(null);
  const sessions = useQuery('session.list', { work: work.id, limit: listLimits.page }).data?.items;
  const parents = [
    { value: NO_PARENT, label: 'None: it starts afresh' },
    ...(sessions ?? []).map((session) => ({ value: session.id, label: sessionLine(session) })),
  ];
  const submit = async () => {
    const { runtime, purpose, parent } = form;
    const known = facts.filter(({ field }) => form[field].trim() !== '');
    const answer = await start.run({
      work: work.id,
      runtime,
      purpose: purpose.trim(),
      ...(parent === NO_PARENT ? {} : { parent_session_id: parent }),
      ...Object.fromEntries(known.map(({ field }) => [field, form[field].trim()])),
    });
    if (!answer.ok) return;
    clear();
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Register a session"
      description="For a session that was started elsewhere; nothing is run."
      submit="Register"
      pending={start.pending}
      problem={start.problem}
      initialFocus={first}
      onSubmit={() => void submit()}
    >
      <TextField
        ref={first}
        label="Purpose"
        placeholder="implement, review, investigate …"
        maxLength={textLimits.purpose}
        value={form.purpose}
        error={errorOf(start.problem, 'purpose')}
        onChange={(purpose) => {
          change({ purpose });
        }}
      />
      <Select
        label="Runtime"
        options={runtimeOptions}
        value={form.runtime}
        onChange={(runtime) => {
          change({ runtime });
        }}
      />
      <Select
        label="Descends from"
        options={parents}
        value={form.parent}
        error={errorOf(start.problem, 'parent_session_id')}
        onChange={(parent) => {
          change({ parent });
        }}
      />
      {facts.map(({ field, label, data }) => (
        <TextField
          key={field}
          label={label}
          optional
          data={data}
          maxLength={200}
          value={form[field]}
          error={errorOf(start.problem, field)}
          onChange={(text) => {
            change({ [field]: text });
          }}
        />
      ))}
    </FormDialog>
  );
}
