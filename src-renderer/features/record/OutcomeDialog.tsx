import { useRef } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import type { WorkItem } from '#shared/domain/records.ts';
import { useAction } from '../../client/useAction.ts';
import { useDraft } from '../../ui/drafts.ts';
import { errorOf } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { CriterionChoice, type Judgement } from './CriterionChoice.tsx';

interface OutcomeForm {
  summary: string;
  judged: Readonly<Record<string, Judgement>>;
}

const empty: OutcomeForm = { summary: '', judged: {} };

function judgedAs(work: WorkItem, form: OutcomeForm, judgement: Judgement): string[] {
  return work.acceptance_criteria.filter((text) => form.judged[text] === judgement);
}

/** Records which acceptance criteria are met. */
export function OutcomeDialog({ work, onClose }: { work: WorkItem; onClose: () => void }) {
  const record = useAction('outcome.record');
  const { form, change, clear } = useDraft(`outcome ${work.id}`, empty);
  const first = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    const answer = await record.run({
      work: work.id,
      summary: form.summary,
      met: judgedAs(work, form, 'met'),
      unmet: judgedAs(work, form, 'unmet'),
    });
    if (!answer.ok) return;
    clear();
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record an outcome"
      submit="Record"
      pending={record.pending}
      problem={record.problem}
      initialFocus={first}
      onSubmit={() => void submit()}
    >
      <TextArea
        ref={first}
        label="What was achieved"
        optional
        maxLength={textLimits.note}
        value={form.summary}
        error={errorOf(record.problem, 'summary')}
        onChange={(summary) => {
          change({ summary });
        }}
      />
      {work.acceptance_criteria.map((text) => (
        <CriterionChoice
          key={text}
          criterion={text}
          value={form.judged[text] ?? 'unknown'}
          onChange={(judgement) => {
            change({ judged: { ...form.judged, [text]: judgement } });
          }}
        />
      ))}
      {work.acceptance_criteria.length === 0 && (
        <p>The work item has no acceptance criteria to judge. Add some by editing it.</p>
      )}
    </FormDialog>
  );
}
