import { useMemo, type MouseEvent } from 'react';
import { host } from '../client/bridge.ts';
import styles from './Markdown.module.css';
import { renderMarkdown } from './renderMarkdown.ts';

/**
 * Text of the record, rendered. HTML in it is shown as text, images as their address; a link shows
 * its address and opens in the browser after a click.
 */
export function Markdown({ text }: { text: string }) {
  const html = useMemo(() => renderMarkdown(text), [text]);
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    event.preventDefault();
    void host().openExternal(link.href);
  };
  return (
    <div
      className={styles.markdown}
      onClick={handleClick}
      onAuxClick={handleClick}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
