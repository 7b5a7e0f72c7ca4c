import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGrowing } from '../../client/useGrowing.ts';
import type { Pages } from '../../client/usePages.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Section } from '../../ui/Section.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './RecordSection.module.css';

interface RecordSectionProps<Item extends { id: string }> {
  title: string;
  /** What belongs here, shown while there is nothing. */
  teach: string;
  /** What the button that adds one says. */
  add: string;
  onAdd: () => void;
  pages: Pages<Item>;
  renderItem: (item: Item) => ReactNode;
}

/** One kind of entry of a work item's record: its list, and the button that adds to it. */
export function RecordSection<Item extends { id: string }>(props: RecordSectionProps<Item>) {
  const { title, teach, add, onAdd, pages, renderItem } = props;
  const { items, more, showMore } = useGrowing(pages);
  return (
    <Section
      title={title}
      count={pages.more ? undefined : pages.items.length}
      action={
        <Button small icon={<Plus size={14} aria-hidden />} onClick={onAdd}>
          {add}
        </Button>
      }
    >
      {pages.problem && (
        <ErrorCallout
          problem={pages.problem}
          actions={<Button onClick={pages.retry}>Try again</Button>}
        />
      )}
      {pages.loading && !pages.problem && <Spinner />}
      {!pages.loading && !pages.problem && items.length === 0 && (
        <p className={styles.teach}>{teach}</p>
      )}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              {renderItem(item)}
            </li>
          ))}
        </ul>
      )}
      {more && items.length > 0 && (
        <div>
          <Button small kind="quiet" pending={pages.fetching} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </Section>
  );
}
