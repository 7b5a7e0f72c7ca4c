import type { OpenProject } from '../client/currentProject.ts';
import { Palette } from '../features/palette/Palette.tsx';
import { CreateWorkDialog } from '../features/work/CreateWorkDialog.tsx';
import { EditWorkDialog } from '../features/work/EditWorkDialog.tsx';
import { featureSlots } from './featureSlots.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { closeDialog, useWindowState } from './windowState.ts';

/** The dialog that is open from anywhere in the window, if one is. */
export function WindowDialogs({ project }: { project: OpenProject }) {
  const dialog = useWindowState((state) => state.dialog);
  const { HandOffDialog } = featureSlots;
  switch (dialog?.kind) {
    case 'palette':
      return <Palette project={project} onClose={closeDialog} />;
    case 'keys':
      return <KeysDialog onClose={closeDialog} />;
    case 'create_work':
      return <CreateWorkDialog project={project} onClose={closeDialog} />;
    case 'edit_work':
      return <EditWorkDialog work={dialog.work} onClose={closeDialog} />;
    case 'hand_off':
      return HandOffDialog ? <HandOffDialog work={dialog.work} onClose={closeDialog} /> : null;
    case undefined:
      return null;
  }
}
