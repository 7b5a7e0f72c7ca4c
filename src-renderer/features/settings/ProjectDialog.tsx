import { useRef, useState } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import type { Project } from '#shared/domain/records.ts';
import { host } from '../../client/bridge.ts';
import { useAction } from '../../client/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { errorOf } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Renames a project, or gives it another folder. */
export function ProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const update = useAction('project.update');
  const [name, setName] = useState(project.name);
  const [folder, setFolder] = useState(project.folder ?? '');
  const first = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const chosen = await host().chooseFolder(`Folder of ${project.name}`);
    if (chosen !== null) setFolder(chosen);
  };
  const submit = async () => {
    const answer = await update.run({
      project: project.id,
      name: name.trim(),
      folder: folder.trim() === '' ? null : folder,
    });
    if (answer.ok) onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Change the project"
      submit="Save"
      pending={update.pending}
      problem={update.problem}
      initialFocus={first}
      onSubmit={() => void submit()}
    >
      <TextField
        ref={first}
        label="Name"
        maxLength={textLimits.name}
        value={name}
        error={errorOf(update.problem, 'name')}
        onChange={setName}
      />
      <TextField
        label="Folder"
        optional
        data
        hint="The checkout that sessions of this project work in. Nothing is written into it."
        maxLength={textLimits.path}
        value={folder}
        error={errorOf(update.problem, 'folder')}
        onChange={setFolder}
      />
      <div>
        <Button onClick={() => void choose()}>Choose a folder…</Button>
      </div>
    </FormDialog>
  );
}
