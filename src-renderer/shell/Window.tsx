import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { useProjectState, type ProjectState } from '../client/currentProject.ts';
import { StartPage } from '../features/start/StartPage.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/ErrorCallout.tsx';
import { Loading } from '../ui/Loading.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { PageView } from './PageView.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { WindowDialogs } from './WindowDialogs.tsx';
import styles from './Window.module.css';

/** The whole window. */
export function Window() {
  const state = useProjectState();
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider>
        <div className={styles.window}>
          <WindowContent state={state} />
        </div>
        <ToastRegion />
      </Tooltip.Provider>
    </CSPProvider>
  );
}

function WindowContent({ state }: { state: ProjectState }) {
  useShortcuts();
  if (state.kind === 'loading') return <Loading what="the projects" />;
  if (state.kind === 'none') return <StartPage />;
  if (state.kind === 'problem') {
    return (
      <main className={styles.problem}>
        <h1>The record cannot be read</h1>
        <ErrorCallout
          problem={state.problem}
          actions={<Button onClick={state.retry}>Try again</Button>}
        />
      </main>
    );
  }
  return (
    <>
      <Sidebar project={state.project} />
      <PageView key={state.project.id} project={state.project} />
      <WindowDialogs project={state.project} />
    </>
  );
}
