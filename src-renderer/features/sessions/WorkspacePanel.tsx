import { useState } from 'react';
import type { Session, WorkspaceReport } from '#shared/domain/records.ts';
import { useQuery } from '../../client/useQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { FilesDialog } from './FilesDialog.tsx';
import { LineCounts } from './LineCounts.tsx';
import styles from './WorkspacePanel.module.css';

interface WorkspacePanelProps {
  session: Session;
  /** Whether the checkout is being read now. */
  reading: boolean;
}

/** What a session touched in its checkout: counts, and the paths in a dialog. Never content. */
export function WorkspacePanel({ session, reading }: WorkspacePanelProps) {
  const report = useQuery('session.show', { session: session.id }).data?.workspace_report ?? null;
  const [open, setOpen] = useState(false);
  if (reading) return <Progress label="Reading the touched files from git" />;
  if (report === null) return <p className={styles.none}>No touched files were reported.</p>;
  return (
    <div className={styles.report}>
      <Button
        small
        onClick={() => {
          setOpen(true);
        }}
      >
        {report.files_total === 1
          ? '1 touched file'
          : `${formatCount(report.files_total)} touched files`}
      </Button>
      <LineCounts insertions={report.insertions} deletions={report.deletions} />
      <ReportFacts report={report} />
      {open && (
        <FilesDialog
          session={session}
          report={report}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function ReportFacts({ report }: { report: WorkspaceReport }) {
  return (
    <span className={styles.facts}>
      {report.head !== null && (
        <span>
          at <code>{report.head.slice(0, 8)}</code>
        </span>
      )}
      <TimeText at={report.reported_at} ago />
      {report.skipped > 0 && <span>{report.skipped} with an unreadable path left out</span>}
    </span>
  );
}
