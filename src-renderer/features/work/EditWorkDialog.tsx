import { useRef, useState } from 'react';
import type { WorkItem } from '#shared/domain/records.ts';
import { useAction } from '../../client/useAction.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { changesOf, formOf, type WorkForm } from './workForm.ts';
import { WorkFormFields } from './WorkFormFields.tsx';

/** Changes what a work item says; only the fields that were touched are sent. */
export function EditWorkDialog({ work, onClose }: { work: WorkItem; onClose: () => void }) {
  const update = useAction('work.update');
  const [form, setForm] = useState<WorkForm>(() => formOf(work));
  // The changes are told by what stood there when the dialog opened.
  const [before] = useState(work);
  const title = useRef<HTMLInputElement>(null);
  const submit = async () => {
    const changes = changesOf(before, form);
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    const answer = await update.run({ work: work.id, ...changes });
    if (!answer.ok) return;
    onClose();
    showToast(`Changed ${answer.value.key}.`);
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Edit ${work.key}`}
      submit="Save"
      pending={update.pending}
      problem={update.problem}
      initialFocus={title}
      width="wide"
      onSubmit={() => void submit()}
    >
      <WorkFormFields
        project={work.project_id}
        self={work.id}
        form={form}
        onChange={(part) => {
          setForm((old) => ({ ...old, ...part }));
        }}
        problem={update.problem}
        first={title}
      />
    </FormDialog>
  );
}
