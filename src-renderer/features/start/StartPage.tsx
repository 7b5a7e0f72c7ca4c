import { FolderOpen, Sparkles } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import styles from './StartPage.module.css';
import { startFromFolder, startFromSample } from './starts.ts';
import { useStart } from './useStart.ts';

/** What the window shows while there is no project. */
export function StartPage() {
  const folder = useStart(startFromFolder);
  const sample = useStart(startFromSample);
  const problem = folder.problem ?? sample.problem;
  return (
    <main className={styles.page}>
      <div className={styles.content}>
        <h1 className={styles.title}>Hand work from one coding session to the next</h1>
        <p className={styles.text}>
          Kernel keeps the record of the work: its goal, decisions, artifacts, blockers and
          sessions. From that it compiles one hashed package that the next session, or a person, can
          start from. Everything stays on this machine.
        </p>
        <ol className={styles.steps}>
          <li>Open the folder of a project; most are git checkouts.</li>
          <li>Write down a piece of work, and what was decided on the way.</li>
          <li>Hand it off: to Codex, Claude Code, another runtime, or a person.</li>
        </ol>
        <div className={styles.actions}>
          <Button
            kind="primary"
            autoFocus
            icon={<FolderOpen size={16} aria-hidden />}
            pending={folder.pending}
            onClick={folder.run}
          >
            Open a project folder
          </Button>
          <Button
            icon={<Sparkles size={16} aria-hidden />}
            pending={sample.pending}
            onClick={sample.run}
          >
            Try it with a sample
          </Button>
        </div>
        <p className={styles.note}>Nothing is ever written into the folder.</p>
        {problem && <ErrorCallout problem={problem} />}
      </div>
    </main>
  );
}
