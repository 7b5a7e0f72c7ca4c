import { useRef } from 'react';
import type { Project } from '#shared/domain/records.ts';
import { navigate } from '../../client/navigation.ts';
import { useAction } from '../../client/useAction.ts';
import { useDraft } from '../../ui/drafts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { emptyWorkForm, fieldsOf } from './workForm.ts';
import { WorkFormFields } from './WorkFormFields.tsx';

/** Creates a work item and shows it. What was typed is kept when the dialog is closed. */
export function CreateWorkDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const create = useAction('work.create');
  const { form, change, clear } = useDraft(`create work ${project.id}`, emptyWorkForm);
  const title = useRef<HTMLInputElement>(null);
  const submit = async () => {
    const answer = await create.run({ project: project.id, ...fieldsOf(form) });
    if (!answer.ok) return;
    clear();
    onClose();
    showToast(`Created ${answer.value.key}.`);
    navigate({ page: 'work', work: answer.value.id });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="New work item"
      submit="Create"
      pending={create.pending}
      problem={create.problem}
      initialFocus={title}
      width="wide"
      onSubmit={() => void submit()}
    >
      <WorkFormFields
        project={project.id}
        self={null}
        form={form}
        onChange={change}
        problem={create.problem}
        first={title}
      />
    </FormDialog>
  );
}
