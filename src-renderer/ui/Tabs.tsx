import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { formatCount } from './numbers.ts';
import styles from './Tabs.module.css';

/** One tab and what it shows. */
export interface TabOf<Value extends string> {
  value: Value;
  label: string;
  /** How many things are behind it. */
  count?: number | undefined;
  panel: ReactNode;
}

interface TabsProps<Value extends string> {
  /** What the tabs choose among. */
  label: string;
  tabs: readonly TabOf<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Tabs over panels; only the chosen panel is there. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root
      className={styles.root}
      value={value}
      onValueChange={(next) => {
        onChange(next as Value);
      }}
    >
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className={styles.count}>{formatCount(tab.count)}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
