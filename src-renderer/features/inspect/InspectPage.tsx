import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import type { OperationOutput } from '#shared/operations/registry.ts';
import { host } from '../../client/bridge.ts';
import { useQuery } from '../../client/useQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PackageView } from '../package/PackageView.tsx';
import { FindHash } from './FindHash.tsx';
import styles from './InspectPage.module.css';
import { Verdict } from './Verdict.tsx';

/** Opens a package file from anywhere and says exactly what was checked of it. */
export function InspectPage() {
  const [path, setPath] = useState<string | null>(null);
  const verified = useQuery('package.verify', path === null ? null : { path });
  const choose = async () => {
    const chosen = await host().chooseFile('Open a package file');
    if (chosen !== null) setPath(chosen);
  };
  const open = (
    <Button kind={path === null ? 'primary' : 'plain'} onClick={() => void choose()}>
      Open a package file
    </Button>
  );
  return (
    <section className={styles.page} aria-labelledby="inspect-title">
      <header className={styles.head}>
        <h1 id="inspect-title" className={styles.title}>
          Inspect
        </h1>
        {path !== null && open}
      </header>
      <FindHash />
      {path === null && (
        <EmptyState
          icon={<FileSearch size={28} aria-hidden />}
          title="No file is open"
          action={open}
          command="kernel package verify FILE"
        >
          Somebody sent you a <code>.handoff.json</code>? Its hash is computed afresh and compared
          with what the file claims and with what is on this record.
        </EmptyState>
      )}
      {path !== null && (
        <p className={styles.path}>
          <code>{path}</code>
        </p>
      )}
      {path !== null && verified.data === undefined && !verified.problem && (
        <Loading what="the file" />
      )}
      {verified.problem && <ErrorCallout problem={verified.problem} />}
      {verified.data && !verified.problem && <Opened file={verified.data} />}
    </section>
  );
}

function Opened({ file }: { file: OperationOutput<'package.verify'> }) {
  return (
    <>
      <Verdict file={file} />
      <PackageView document={file.document} />
    </>
  );
}
