import { useMemo } from 'react';
import type { HandoffPackageV1 } from '#shared/package/handoffPackage.ts';
import { packageMarkdown } from '#shared/package/markdown.ts';
import { Markdown } from '../../ui/Markdown.tsx';
import styles from './PackageView.module.css';

/** A package as a person reads it, and folded under it the document that the hash is over. */
export function PackageView({ document }: { document: HandoffPackageV1 }) {
  const markdown = useMemo(() => packageMarkdown(document), [document]);
  const json = useMemo(() => JSON.stringify(document, null, 2), [document]);
  return (
    <section className={styles.view} aria-label="Package">
      <Markdown text={markdown} />
      <details className={styles.raw}>
        <summary>The document as JSON (the hash covers it without generated_at)</summary>
        <pre tabIndex={0}>{json}</pre>
      </details>
    </section>
  );
}
