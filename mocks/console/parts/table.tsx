import type { ComponentChildren } from 'preact';
import { shortText } from './text.tsx';

interface TableProps<T> {
  readonly caption: string;
  readonly rows: readonly T[] | undefined;
  /** What distinguishes a row from the others. */
  readonly id: (row: T) => string | number;
  /** The content of each column, by its header; that of a column of buttons is empty. */
  readonly columns: Readonly<Record<string, (row: T) => ComponentChildren>>;
  /** The header of the column that names the row. */
  readonly head?: string;
  /** Whether the page is about this row. */
  readonly isCurrent?: (row: T) => boolean;
}

/** A table that scrolls sideways if the window is too narrow. */
export function Table<T>({ caption, rows, id, columns, head, isCurrent }: TableProps<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
    <section class="scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {Object.keys(columns).map((header) =>
              header === '' ? (
                <td key={header} />
              ) : (
                <th key={header} scope="col">
                  {header}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={id(row)} aria-current={isCurrent?.(row) ? 'true' : undefined}>
              {Object.entries(columns).map(([header, content]) =>
                header === head ? (
                  <th key={header} scope="row">
                    {content(row)}
                  </th>
                ) : (
                  <td key={header}>{content(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowButtonProps {
  /** The subject of the row, for screen readers: others see it in the table. */
  readonly of: string;
  readonly onClick: () => unknown;
  readonly children: ComponentChildren;
}

/** A small button in a table. */
export function RowButton({ of, onClick, children }: RowButtonProps) {
  return (
    <button type="button" class="small" onClick={keepingFocus(onClick)}>
      {children} <span class="for-readers">({shortText(of)})</span>
    </button>
  );
}

interface ActiveListProps<T> extends TableProps<T> {
  /** What the page says if there are no rows. */
  readonly none: string;
  /** What the button below the table says, if it has one. */
  readonly removeAll?: string;
  readonly onRemoveAll?: () => unknown;
}

/** Active faults, overrides or sandboxes as a table, with a button that removes all of them. */
export function ActiveList<T>({ none, removeAll, onRemoveAll, ...table }: ActiveListProps<T>) {
  if (!table.rows) return <p>…</p>;
  if (table.rows.length === 0) return <p>{none}</p>;
  return (
    <>
      <Table {...table} />
      {onRemoveAll && (
        <div class="row">
          <button type="button" onClick={keepingFocus(onRemoveAll)}>
            {removeAll}
          </button>
        </div>
      )}
    </>
  );
}

/**
 * Wraps the action of a button that the action may remove: the focus then moves to the table that
 * contained the button, or else to the heading above it.
 */
function keepingFocus(action: () => unknown) {
  return async ({ currentTarget }: { readonly currentTarget: HTMLElement }): Promise<void> => {
    const table = currentTarget.closest<HTMLElement>('.scroll');
    const heading = currentTarget.closest('details')?.querySelector('summary');
    await action();
    requestAnimationFrame(() => {
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && !currentTarget.isConnected)
        (table?.isConnected ? table : heading)?.focus();
    });
  };
}
