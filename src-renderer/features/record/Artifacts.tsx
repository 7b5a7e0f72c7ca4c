import { useState } from 'react';
import type { Artifact, WorkItem } from '#shared/domain/records.ts';
import { usePages } from '../../client/usePages.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { HashChip } from '../../ui/HashChip.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { Address } from './Address.tsx';
import { ArtifactDialog } from './ArtifactDialog.tsx';
import styles from './Artifacts.module.css';
import { Entry } from './Entry.tsx';
import { RecordSection } from './RecordSection.tsx';

function keyOf(artifact: Artifact): string {
  return artifact.id;
}

/** What was made, each in all its versions. */
export function Artifacts({ work }: { work: WorkItem }) {
  const pages = usePages('artifact.list', { work: work.id }, keyOf);
  const [dialog, setDialog] = useState<{ after: Artifact | null } | null>(null);
  return (
    <>
      <RecordSection
        title="Artifacts"
        teach="What was made: a document, a commit, a report. Recording the same title again makes its next version."
        add="Record an artifact"
        onAdd={() => {
          setDialog({ after: null });
        }}
        pages={pages}
        renderItem={(artifact) => (
          <ArtifactEntry
            artifact={artifact}
            onNext={() => {
              setDialog({ after: artifact });
            }}
          />
        )}
      />
      {dialog && (
        <ArtifactDialog
          work={work}
          after={dialog.after}
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
    </>
  );
}

function ArtifactEntry({ artifact, onNext }: { artifact: Artifact; onNext: () => void }) {
  return (
    <Entry
      title={
        <span className={styles.title}>
          <VisibleText text={artifact.title} />
          <Chip data>v{artifact.version}</Chip>
          <Chip>{artifact.type}</Chip>
          {artifact.sha256 !== null && (
            <HashChip hash={artifact.sha256} label="content's SHA-256" />
          )}
        </span>
      }
      at={artifact.recorded_at}
      session={artifact.session_id}
      action={
        <Button small kind="quiet" onClick={onNext}>
          Next version
        </Button>
      }
    >
      {artifact.uri !== null && <Address uri={artifact.uri} />}
    </Entry>
  );
}
