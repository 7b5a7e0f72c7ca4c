import { Suspense } from 'react';
import type { OpenProject } from '../client/currentProject.ts';
import { defer } from '../ui/defer.tsx';
import { useWindowState } from './windowState.ts';

const OpenDialog = defer(async () => (await import('./OpenDialog.tsx')).OpenDialog);

/** The dialog that is open from anywhere in the window, if one is. */
export function WindowDialogs({ project }: { project: OpenProject }) {
  const dialog = useWindowState((state) => state.dialog);
  if (dialog === null) return null;
  return (
    <Suspense fallback={null}>
      <OpenDialog project={project} dialog={dialog} />
    </Suspense>
  );
}
