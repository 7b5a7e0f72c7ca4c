import { chordName } from '../client/platform.ts';
import { Dialog, DialogBody } from '../ui/Dialog.tsx';
import { keyGroups } from './keys.ts';
import styles from './KeysDialog.module.css';

/** The table of keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys" width="wide">
      <DialogBody>
        <div className={styles.groups}>
          {keyGroups.map((group) => (
            <section key={group.title}>
              <h3 className={styles.title}>{group.title}</h3>
              <dl className={styles.keys}>
                {group.keys.map(({ keys, does }) => (
                  <div key={keys} className={styles.key}>
                    <dt>{does}</dt>
                    <dd>
                      <kbd className={styles.kbd}>{chordName(keys)}</kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
