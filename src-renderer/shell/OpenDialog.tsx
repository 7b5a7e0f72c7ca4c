import type { OpenProject } from '../client/currentProject.ts';
import { HandOffDialog } from '../features/handoff/HandOffDialog.tsx';
import { Palette } from '../features/palette/Palette.tsx';
import { ArtifactDialog } from '../features/record/ArtifactDialog.tsx';
import { BlockerDialog } from '../features/record/BlockerDialog.tsx';
import { DecisionDialog } from '../features/record/DecisionDialog.tsx';
import { OutcomeDialog } from '../features/record/OutcomeDialog.tsx';
import { RegisterDialog } from '../features/sessions/RegisterDialog.tsx';
import { CreateWorkDialog } from '../features/work/CreateWorkDialog.tsx';
import { EditWorkDialog } from '../features/work/EditWorkDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { ProblemDialog } from './ProblemDialog.tsx';
import { closeDialog, type WindowDialog } from './windowState.ts';

/** Any of the window's dialogs. */
export function OpenDialog({ project, dialog }: { project: OpenProject; dialog: WindowDialog }) {
  switch (dialog.kind) {
    case 'palette':
      return <Palette project={project} onClose={closeDialog} />;
    case 'keys':
      return <KeysDialog onClose={closeDialog} />;
    case 'create_work':
      return <CreateWorkDialog project={project} onClose={closeDialog} />;
    case 'edit_work':
      return <EditWorkDialog work={dialog.work} onClose={closeDialog} />;
    case 'decision':
      return (
        <DecisionDialog work={dialog.work} supersedes={dialog.supersedes} onClose={closeDialog} />
      );
    case 'artifact':
      return <ArtifactDialog work={dialog.work} after={dialog.after} onClose={closeDialog} />;
    case 'blocker':
      return <BlockerDialog work={dialog.work} onClose={closeDialog} />;
    case 'outcome':
      return <OutcomeDialog work={dialog.work} onClose={closeDialog} />;
    case 'session':
      return <RegisterDialog work={dialog.work} onClose={closeDialog} />;
    case 'problem':
      return <ProblemDialog title={dialog.title} problem={dialog.problem} onClose={closeDialog} />;
    case 'hand_off':
      return <HandOffDialog work={dialog.work} onClose={closeDialog} />;
  }
}
