import type { ReactNode } from 'react';
import styles from './Table.module.css';

/** One column of a table. */
export interface Column<Row> {
  key: string;
  title: string;
  /** What stands in the cell. */
  cell: (row: Row) => ReactNode;
  /** `number` aligns to the end, `data` is monospaced, `wide` takes the room that is left. */
  kind?: 'text' | 'number' | 'data' | 'wide';
}

interface TableProps<Row> {
  /** What the table lists. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What stands under the rows, such as a button for more. */
  foot?: ReactNode;
}

/** A table of at most a few hundred rows; longer lists are a `VirtualList`. */
export function Table<Row>({ label, columns, rows, keyOf, foot }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-kind={column.kind}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.key} data-kind={column.kind}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {foot}
    </div>
  );
}
