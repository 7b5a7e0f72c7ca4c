import type { Session, WorkspaceFile, WorkspaceReport } from '#shared/domain/records.ts';
import { makeVisible } from '#shared/text/visible.ts';
import { host } from '../../client/bridge.ts';
import { usePages } from '../../client/usePages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { showToast } from '../../ui/toasts.ts';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { LineCounts } from './LineCounts.tsx';
import styles from './FilesDialog.module.css';

function keyOf(file: WorkspaceFile): string {
  return file.path;
}

interface FilesDialogProps {
  session: Session;
  report: WorkspaceReport;
  onClose: () => void;
}

/** The paths that a session touched, with their line counts. */
export function FilesDialog({ session, report, onClose }: FilesDialogProps) {
  const pages = usePages('workspace.files', { session: session.id }, keyOf);
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title="Touched files"
      description="Paths and line counts only: no content is read or kept. Enter copies a path."
    >
      <div className={styles.files}>
        {pages.problem && <ErrorCallout problem={pages.problem} />}
        {pages.loading && <Loading what="the files" />}
        {!pages.loading && !pages.problem && pages.items.length === 0 && (
          <p className={styles.none}>The report names no file: nothing was touched.</p>
        )}
        {pages.items.length > 0 && (
          <VirtualList
            label="Touched files"
            count={pages.items.length}
            total={report.files_total}
            rowHeight={28}
            onView={pages.view}
            keyOf={(index) => pages.items[index]?.path ?? String(index)}
            renderRow={(index) => <FileRow file={pages.items[index]} />}
            onOpen={(index) => {
              const path = pages.items[index]?.path;
              if (path === undefined) return;
              void host().copyText(path);
              showToast(`Copied ${makeVisible(path)}.`);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function FileRow({ file }: { file: WorkspaceFile | undefined }) {
  if (file === undefined) return null;
  return (
    <div className={styles.row}>
      <code className={styles.path} title={file.path}>
        <VisibleText text={file.path} />
      </code>
      <LineCounts insertions={file.insertions} deletions={file.deletions} />
    </div>
  );
}
