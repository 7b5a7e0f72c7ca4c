import { useRef } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import type { Session, WorkItem } from '#shared/domain/records.ts';
import type { RuntimeName } from '#shared/domain/runtimes.ts';
import { navigate } from '../../client/navigation.ts';
import { useAction } from '../../client/useAction.ts';
import { usePages } from '../../client/usePages.ts';
import { useDraft } from '../../ui/drafts.ts';
import { errorOf } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { absoluteTime } from '../../ui/relativeTime.ts';
import { runtimeOptions, sessionLine } from '../sessions/sessionWords.ts';
import { versionWords } from './handoffWords.ts';

interface HandOffForm {
  to_runtime: RuntimeName;
  purpose: string;
  objective: string;
  /** Id of the session that hands off; empty for none, null for the newest. */
  source: string | null;
}

const empty: HandOffForm = { to_runtime: 'claude', purpose: '', objective: '', source: null };

function keyOf(session: Session): string {
  return session.id;
}

function sourceOptions(sessions: readonly Session[]): SelectOption<string>[] {
  return [
    ...sessions.map((session) => ({
      value: session.id,
      label: sessionLine(session),
      note: `started ${absoluteTime(session.started_at)}`,
    })),
    { value: '', label: 'No session', note: 'The package then names no touched files' },
  ];
}

/** Hands a work item off: request and compile in one act, then the package is shown. */
export function HandOffDialog({ work, onClose }: { work: WorkItem; onClose: () => void }) {
  const create = useAction('handoff.create');
  const { form, change, clear } = useDraft(`hand off ${work.id}`, empty);
  const sessions = usePages('session.list', { work: work.id }, keyOf).items;
  const purpose = useRef<HTMLInputElement>(null);
  const source = form.source ?? sessions[0]?.id ?? '';
  const submit = async () => {
    const objective = form.objective.trim();
    const answer = await create.run({
      work: work.id,
      to_runtime: form.to_runtime,
      purpose: form.purpose.trim(),
      ...(objective === '' ? {} : { objective }),
      ...(source === '' ? {} : { source_session_id: source }),
    });
    if (!answer.ok) return;
    clear();
    onClose();
    showToast(`${work.key} compiled (${versionWords(answer.value.package)}).`);
    navigate({ page: 'handoff', handoff: answer.value.handoff.id });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Hand off ${work.key}`}
      description="Compiles the record into a package. Nobody receives it before somebody accepts it."
      submit="Hand off"
      pending={create.pending}
      problem={create.problem}
      initialFocus={purpose}
      onSubmit={() => void submit()}
    >
      <Select
        label="To"
        options={runtimeOptions}
        value={form.to_runtime}
        onChange={(to_runtime) => {
          change({ to_runtime });
        }}
      />
      <TextField
        ref={purpose}
        label="Purpose"
        hint="Why it is handed over, such as implement or review"
        maxLength={textLimits.purpose}
        value={form.purpose}
        error={errorOf(create.problem, 'purpose')}
        onChange={(value) => {
          change({ purpose: value });
        }}
      />
      <TextArea
        label="Next objective"
        hint="What the destination is asked to do"
        placeholder={work.title}
        optional
        maxLength={textLimits.statement}
        value={form.objective}
        error={errorOf(create.problem, 'objective')}
        onChange={(objective) => {
          change({ objective });
        }}
      />
      <Select
        label="From"
        hint="The session that hands off: its touched files are in the package"
        options={sourceOptions(sessions)}
        value={source}
        onChange={(value) => {
          change({ source: value });
        }}
      />
    </FormDialog>
  );
}
