import type { WorkItem } from '#shared/domain/records.ts';
import type { Priority, TaskType } from '#shared/domain/states.ts';
import type { OperationCall } from '#shared/operations/registry.ts';

/** A work item as it is being written. */
export interface WorkForm {
  title: string;
  goal: string;
  task_type: TaskType;
  priority: Priority;
  version: string;
  constraints: string[];
  acceptance_criteria: string[];
  depends_on: string[];
}

/** A form with nothing in it. */
export const emptyWorkForm: WorkForm = {
  title: '',
  goal: '',
  task_type: 'general',
  priority: 'normal',
  version: '',
  constraints: [],
  acceptance_criteria: [],
  depends_on: [],
};

/** The form of a work item that is there. */
export function formOf(work: WorkItem): WorkForm {
  const { title, goal, task_type, priority, constraints, acceptance_criteria, depends_on } = work;
  const version = work.version ?? '';
  return {
    title,
    goal,
    task_type,
    priority,
    version,
    constraints,
    acceptance_criteria,
    depends_on,
  };
}

function filled(items: readonly string[]): string[] {
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

type WorkFields = Omit<OperationCall<'work.create'>, 'project' | 'key'>;

/** What is sent: texts without space around them, empty entries left out. */
export function fieldsOf(form: WorkForm): WorkFields {
  return {
    ...form,
    title: form.title.trim(),
    version: form.version.trim() === '' ? null : form.version.trim(),
    constraints: filled(form.constraints),
    acceptance_criteria: filled(form.acceptance_criteria),
  };
}

/**
 * The fields that were changed, and nothing else: what somebody else wrote meanwhile into the others
 * stays.
 */
export function changesOf(before: WorkItem, form: WorkForm): Partial<WorkFields> {
  const old = fieldsOf(formOf(before));
  const changed = Object.entries(fieldsOf(form)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as keyof WorkFields]),
  );
  return Object.fromEntries(changed);
}
