import type { RefObject } from 'react';
import type { Problem } from '#shared/domain/answer.ts';
import { listLimits, textLimits } from '#shared/domain/limits.ts';
import { errorOf } from '../../ui/Field.tsx';
import { ListEditor } from '../../ui/ListEditor.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DependencyPicker } from './DependencyPicker.tsx';
import type { WorkForm } from './workForm.ts';
import { priorityOptions, taskTypeOptions } from './words.ts';
import styles from './WorkFormFields.module.css';

interface WorkFormFieldsProps {
  project: string;
  /** The work item that is edited, which cannot come before itself. */
  self: string | null;
  form: WorkForm;
  onChange: (part: Partial<WorkForm>) => void;
  problem: Problem | null;
  first: RefObject<HTMLInputElement | null>;
}

/** The fields of a work item. */
export function WorkFormFields(props: WorkFormFieldsProps) {
  const { project, self, form, onChange, problem, first } = props;
  return (
    <>
      <TextField
        ref={first}
        label="Title"
        required
        maxLength={textLimits.title}
        value={form.title}
        error={errorOf(problem, 'title')}
        onChange={(title) => {
          onChange({ title });
        }}
      />
      <TextArea
        label="Goal"
        hint="What is true when the work is done. Markdown."
        optional
        maxLength={textLimits.goal}
        value={form.goal}
        error={errorOf(problem, 'goal')}
        onChange={(goal) => {
          onChange({ goal });
        }}
      />
      <ListEditor
        label="Acceptance criteria"
        hint="When it counts as done, one check an entry."
        add="Add a criterion"
        maximum={listLimits.acceptanceCriteria}
        items={form.acceptance_criteria}
        error={errorOf(problem, 'acceptance_criteria')}
        onChange={(acceptance_criteria) => {
          onChange({ acceptance_criteria });
        }}
      />
      <ListEditor
        label="Constraints"
        hint="What must not be done on the way."
        add="Add a constraint"
        maximum={listLimits.constraints}
        items={form.constraints}
        error={errorOf(problem, 'constraints')}
        onChange={(constraints) => {
          onChange({ constraints });
        }}
      />
      <Choices form={form} onChange={onChange} problem={problem} />
      <DependencyPicker
        project={project}
        self={self}
        chosen={form.depends_on}
        error={errorOf(problem, 'depends_on')}
        onChange={(depends_on) => {
          onChange({ depends_on });
        }}
      />
    </>
  );
}

function Choices({
  form,
  onChange,
  problem,
}: Pick<WorkFormFieldsProps, 'form' | 'onChange' | 'problem'>) {
  return (
    <div className={styles.choices}>
      <Select
        label="Type"
        options={taskTypeOptions}
        value={form.task_type}
        onChange={(task_type) => {
          onChange({ task_type });
        }}
      />
      <Select
        label="Priority"
        options={priorityOptions}
        value={form.priority}
        onChange={(priority) => {
          onChange({ priority });
        }}
      />
      <TextField
        label="Planned for"
        optional
        placeholder="1.4"
        maxLength={textLimits.name}
        value={form.version}
        error={errorOf(problem, 'version')}
        onChange={(version) => {
          onChange({ version });
        }}
      />
    </div>
  );
}
