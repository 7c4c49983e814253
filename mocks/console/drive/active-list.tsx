import type { ComponentChildren } from 'preact';
import { keepingFocus } from '../parts/keep-focus.ts';
import { Table } from '../parts/table.tsx';

interface ActiveListProps {
  readonly caption: string;
  /** Headers of the columns; empty for a column of buttons. */
  readonly headers: readonly string[];
  /** Undefined while they are loaded. */
  readonly rows: readonly ComponentChildren[] | undefined;
  /** What the page says if there are no rows. */
  readonly none: string;
  /** What the button below the table says. */
  readonly removeAll: string;
  readonly onRemoveAll: () => unknown;
}

/** The active faults or overrides as a table, with a button that removes all of them. */
export function ActiveList({
  caption,
  headers,
  rows,
  none,
  removeAll,
  onRemoveAll,
}: ActiveListProps) {
  if (!rows) return <p>…</p>;
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <>
      <Table caption={caption} headers={headers}>
        {rows}
      </Table>
      <div class="row">
        <button type="button" onClick={keepingFocus(onRemoveAll)}>
          {removeAll}
        </button>
      </div>
    </>
  );
}
