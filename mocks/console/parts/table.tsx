import type { ComponentChildren } from 'preact';
import { shortText } from './text.tsx';

interface TableProps {
  readonly caption: string;
  /** Headers of the columns; empty for a column of buttons. */
  readonly headers: readonly string[];
  /** The rows. */
  readonly children: ComponentChildren;
}

/** A table that scrolls sideways if the window is too narrow. */
export function Table({ caption, headers, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
    <section class="scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) =>
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
        <tbody>{children}</tbody>
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

interface ActiveListProps {
  readonly caption: string;
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
export function ActiveList({ rows, none, removeAll, onRemoveAll, ...table }: ActiveListProps) {
  if (!rows) return <p>…</p>;
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <>
      <Table {...table}>{rows}</Table>
      <div class="row">
        <button type="button" onClick={keepingFocus(onRemoveAll)}>
          {removeAll}
        </button>
      </div>
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
