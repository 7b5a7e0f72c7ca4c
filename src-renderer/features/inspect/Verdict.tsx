import type { OperationOutput } from '#shared/operations/registry.ts';
import { Callout } from '../../ui/Callout.tsx';
import { HashChip } from '../../ui/HashChip.tsx';
import { StoredVersions } from './StoredVersions.tsx';
import styles from './InspectPage.module.css';

/** What was checked of a file, what came out, and what was not checked. */
export function Verdict({ file }: { file: OperationOutput<'package.verify'> }) {
  return (
    <div className={styles.verdict}>
      {file.hash_matches ? (
        <Callout tone="good" title="The document is the one that the file says it is">
          Checked: its hash, computed afresh, equals the one in the file. Not checked: who wrote the
          file, and the version number in it, which no hash covers.
        </Callout>
      ) : (
        <Callout tone="bad" title="The document is not the one that the file says it is">
          It was changed after the hash was written, or the hash was. Ask for the file again.
        </Callout>
      )}
      <dl className={styles.hashes}>
        <div>
          <dt>Claimed</dt>
          <dd>
            <HashChip whole hash={file.claimed_hash} label="claimed hash" />
          </dd>
        </div>
        <div>
          <dt>Computed</dt>
          <dd>
            <HashChip whole hash={file.computed_hash} label="computed hash" />
          </dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{file.package_version}, as the file has it</dd>
        </div>
        <div>
          <dt>On this record</dt>
          <dd>
            <StoredVersions items={file.stored} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
