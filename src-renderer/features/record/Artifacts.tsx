import { FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Artifact, WorkItem } from '#shared/domain/records.ts';
import { usePages } from '../../client/usePages.ts';
import { openDialog } from '../../shell/windowState.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { HashChip } from '../../ui/HashChip.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { Address } from './Address.tsx';
import { groupArtifacts, type ArtifactGroup } from './artifactGroups.ts';
import styles from './Artifacts.module.css';
import { Entry } from './Entry.tsx';
import { RecordSection } from './RecordSection.tsx';

function keyOf(artifact: Artifact): string {
  return artifact.id;
}

/** What was made, each in its latest version with the earlier ones folded. */
export function Artifacts({ work }: { work: WorkItem }) {
  const pages = usePages('artifact.list', { work: work.id }, keyOf);
  const groups = useMemo(() => groupArtifacts(pages.items), [pages.items]);
  return (
    <RecordSection
      title="Artifacts"
      teach="What was made: a document, a commit, a report. Recording the same title again makes its next version."
      add="Record an artifact"
      onAdd={() => {
        openDialog({ kind: 'artifact', work, after: null });
      }}
      pages={{ ...pages, items: groups }}
      renderItem={(group) => (
        <ArtifactEntry
          group={group}
          onNext={() => {
            openDialog({ kind: 'artifact', work, after: group.latest });
          }}
        />
      )}
    />
  );
}

function ArtifactEntry({ group, onNext }: { group: ArtifactGroup; onNext: () => void }) {
  const { latest, earlier } = group;
  const [open, setOpen] = useState(false);
  return (
    <Entry
      mark={<FileText size={14} aria-hidden />}
      title={<ArtifactTitle artifact={latest} />}
      at={latest.recorded_at}
      session={latest.session_id}
      action={
        <Button small kind="quiet" onClick={onNext}>
          Next version
        </Button>
      }
    >
      {latest.uri !== null && <Address uri={latest.uri} />}
      {earlier.length > 0 && (
        <div>
          <Button
            small
            kind="quiet"
            className={styles.fold}
            aria-expanded={open}
            onClick={() => {
              setOpen(!open);
            }}
          >
            {earlier.length === 1 ? '1 earlier version' : `${earlier.length} earlier versions`}
          </Button>
        </div>
      )}
      {open && <EarlierVersions versions={earlier} />}
    </Entry>
  );
}

function ArtifactTitle({ artifact }: { artifact: Artifact }) {
  return (
    <span className={styles.title}>
      <VisibleText text={artifact.title} />
      <Chip data>v{artifact.version}</Chip>
      <Chip title={artifact.type}>
        <VisibleText text={artifact.type} />
      </Chip>
      {artifact.sha256 !== null && <HashChip hash={artifact.sha256} label="content's SHA-256" />}
    </span>
  );
}

function EarlierVersions({ versions }: { versions: readonly Artifact[] }) {
  return (
    <ul className={styles.earlier}>
      {versions.map((artifact) => (
        <li key={artifact.id} className={styles.title}>
          <Chip data>v{artifact.version}</Chip>
          {artifact.sha256 !== null && (
            <HashChip hash={artifact.sha256} label="content's SHA-256" />
          )}
          {artifact.uri !== null && <Address uri={artifact.uri} />}
          <TimeText at={artifact.recorded_at} ago />
        </li>
      ))}
    </ul>
  );
}
