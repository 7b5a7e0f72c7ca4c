import { Copy, FolderOpen, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { OpenProject } from '../../client/currentProject.ts';
import { host } from '../../client/bridge.ts';
import { useQuery } from '../../client/useQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { showToast } from '../../ui/toasts.ts';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { startFromSample } from '../start/starts.ts';
import { useStart } from '../start/useStart.ts';
import { ProjectDialog } from './ProjectDialog.tsx';
import styles from './SettingsPage.module.css';

/** The open project, how the window looks, and where the record is kept. */
export function SettingsPage({ project }: { project: OpenProject }) {
  return (
    <Page title="Settings">
      <div className={styles.settings}>
        <ProjectSettings project={project} />
        <Section title="Appearance">
          <p className={styles.note}>
            Light or dark follows the system&rsquo;s setting, as do reduced motion and more
            contrast.
          </p>
        </Section>
        <RecordSettings />
        <SampleSettings />
      </div>
    </Page>
  );
}

function ProjectSettings({ project }: { project: OpenProject }) {
  const [editing, setEditing] = useState(false);
  return (
    <Section title="Project">
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>
          <VisibleText text={project.name} />
        </dd>
        <dt>Folder</dt>
        <dd>
          {project.folder === null ? (
            'None: sessions can report no touched files from git'
          ) : (
            <code>
              <VisibleText text={project.folder} />
            </code>
          )}
        </dd>
        <dt>Keys</dt>
        <dd>
          <code>{project.key_prefix}-1</code>, <code>{project.key_prefix}-2</code> …
        </dd>
      </dl>
      <div>
        <Button
          icon={<FolderOpen size={14} aria-hidden />}
          onClick={() => {
            setEditing(true);
          }}
        >
          Change name or folder
        </Button>
      </div>
      {editing && (
        <ProjectDialog
          project={project}
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
    </Section>
  );
}

function RecordSettings() {
  const { data, problem, retry } = useQuery('system.show', {});
  return (
    <Section title="The record">
      {problem && (
        <ErrorCallout problem={problem} actions={<Button onClick={retry}>Try again</Button>} />
      )}
      {data && (
        <dl className={styles.facts}>
          <dt>Kept in</dt>
          <dd className={styles.file}>
            <code>
              <VisibleText text={data.database} />
            </code>
            <IconButton
              label="Copy the path"
              icon={<Copy size={14} aria-hidden />}
              onClick={() => {
                void host().copyText(data.database);
                showToast('Copied the path.');
              }}
            />
          </dd>
          <dt>App</dt>
          <dd>{data.app_version}</dd>
          <dt>Schema</dt>
          <dd>{data.schema_version}</dd>
          <dt>SQLite</dt>
          <dd>{data.sqlite_version}</dd>
        </dl>
      )}
      <p className={styles.note}>
        One SQLite file on this machine, shared with the <code>kernel</code> command. Nothing is
        sent anywhere, and nothing is written into a project&rsquo;s folder.
      </p>
    </Section>
  );
}

function SampleSettings() {
  const { run, pending, problem } = useStart(startFromSample);
  return (
    <Section title="Sample">
      <p className={styles.note}>
        A project with believable work, to try everything on. Each time makes a new one.
      </p>
      <div>
        <Button icon={<Sparkles size={14} aria-hidden />} pending={pending} onClick={run}>
          Make a sample project
        </Button>
      </div>
      {problem && <ErrorCallout problem={problem} />}
    </Section>
  );
}
