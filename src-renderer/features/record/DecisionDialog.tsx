import { useRef } from 'react';
import { listLimits, textLimits } from '#shared/domain/limits.ts';
import type { Decision, WorkItem } from '#shared/domain/records.ts';
import { useAction } from '../../client/useAction.ts';
import { Callout } from '../../ui/Callout.tsx';
import { useDraft } from '../../ui/drafts.ts';
import { errorOf } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ListEditor } from '../../ui/ListEditor.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';

const empty: { statement: string; rationale: string; evidence: string[] } = {
  statement: '',
  rationale: '',
  evidence: [],
};

interface DecisionDialogProps {
  work: WorkItem;
  /** The decision that the new one replaces. */
  supersedes: Decision | null;
  onClose: () => void;
}

/** Records a decision, alone or in the place of an earlier one. */
export function DecisionDialog({ work, supersedes, onClose }: DecisionDialogProps) {
  const record = useAction('decision.record');
  const { form, change, clear } = useDraft(`decision ${work.id} ${supersedes?.id ?? ''}`, empty);
  const first = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    const answer = await record.run({
      work: work.id,
      statement: form.statement,
      rationale: form.rationale.trim() === '' ? null : form.rationale,
      evidence: form.evidence.map((uri) => uri.trim()).filter((uri) => uri !== ''),
      ...(supersedes === null ? {} : { supersedes: supersedes.id }),
    });
    if (!answer.ok) return;
    clear();
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={supersedes === null ? 'Record a decision' : 'Supersede a decision'}
      submit={supersedes === null ? 'Record' : 'Supersede'}
      pending={record.pending}
      problem={record.problem}
      initialFocus={first}
      onSubmit={() => void submit()}
    >
      {supersedes && (
        <Callout title="No longer stands after this">
          <VisibleText text={supersedes.statement} />
        </Callout>
      )}
      <TextArea
        ref={first}
        label="Decision"
        hint="One sentence that can stand alone."
        rows={2}
        maxLength={textLimits.statement}
        value={form.statement}
        error={errorOf(record.problem, 'statement')}
        onChange={(statement) => {
          change({ statement });
        }}
      />
      <TextArea
        label="Why"
        optional
        maxLength={textLimits.rationale}
        value={form.rationale}
        error={errorOf(record.problem, 'rationale')}
        onChange={(rationale) => {
          change({ rationale });
        }}
      />
      <ListEditor
        label="Evidence"
        hint="What it rests on: links, paths, commits."
        add="Add evidence"
        maximum={listLimits.evidence}
        items={form.evidence}
        error={errorOf(record.problem, 'evidence')}
        onChange={(evidence) => {
          change({ evidence });
        }}
      />
    </FormDialog>
  );
}
