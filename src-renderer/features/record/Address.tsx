import { host } from '../../client/bridge.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import styles from './Address.module.css';

const openable = /^(?:https?|mailto):/iu;

/** An address of the record, in full; one that the browser can open opens there after a click. */
export function Address({ uri }: { uri: string }) {
  const text = (
    <span className={styles.address}>
      <VisibleText text={uri} />
    </span>
  );
  if (!openable.test(uri)) return text;
  return (
    <LinkButton title="Opens in the browser" onClick={() => void host().openExternal(uri)}>
      {text}
    </LinkButton>
  );
}
