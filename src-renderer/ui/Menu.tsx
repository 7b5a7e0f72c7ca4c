import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styles from './Menu.module.css';

/** One thing that a menu offers. */
export interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  /** The keys that do the same. */
  keys?: string;
  danger?: boolean;
  /** Whether a line stands above it. */
  apart?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it; it must take a ref. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
}

/** A menu of actions. */
export function Menu({ trigger, entries, align = 'start' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4} align={align}>
          <Base.Popup className={styles.popup}>
            {entries.map((entry) => (
              <MenuLine key={entry.key} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuLine({ entry }: { entry: MenuEntry }) {
  return (
    <>
      {entry.apart && <Base.Separator className={styles.separator} />}
      <Base.Item
        className={styles.item}
        data-danger={entry.danger || undefined}
        onClick={entry.onSelect}
      >
        {entry.icon}
        <span className={styles.label}>{entry.label}</span>
        {entry.keys !== undefined && <kbd className={styles.keys}>{entry.keys}</kbd>}
      </Base.Item>
    </>
  );
}
