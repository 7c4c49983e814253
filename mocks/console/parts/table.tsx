import type { ComponentChildren } from 'preact';
import { useLoaded } from '../client/api.ts';
import { type Action, Problem, useAction } from './notice.tsx';
import { shortText } from './text.tsx';

interface TableProps<T> {
  readonly caption: string;
  readonly rows: readonly T[] | undefined;
  /** What distinguishes a row from the others. */
  readonly id: (row: T) => string | number;
  readonly columns: Readonly<Record<string, (row: T) => ComponentChildren>>;
  /** The header of the column that names the row. */
  readonly head?: string;
  /** Whether the page is about this row. */
  readonly isCurrent?: (row: T) => boolean;
  /** The buttons of each row. */
  readonly actions?: (row: T) => Acts;
  /** What the row is about, for screen readers. Default: its id. */
  readonly subject?: (row: T) => string;
}

export function Table<T>(props: TableProps<T>) {
  const { caption, rows, id, columns, head, isCurrent, actions, subject = id } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
    <section class="scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {Object.keys(columns).map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
            {actions && <td />}
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
              {actions && (
                <td>
                  <Buttons of={String(subject(row))} acts={actions(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What buttons do, by their titles. */
export type Acts = Readonly<Record<string, () => unknown>>;

interface ButtonsProps {
  readonly acts: Acts;
  /** Those after them that lose something. */
  readonly dangers?: Acts;
  /** The subject of their row, for screen readers: others see it there. Without it, they are large. */
  readonly of?: string | undefined;
}

export function Buttons({ acts, dangers = {}, of }: ButtonsProps) {
  const usual = of === undefined ? '' : 'small';
  return (
    <div class="row">
      {Object.entries({ ...acts, ...dangers }).map(([title, act]) => (
        <button
          key={title}
          type="button"
          class={title in dangers ? 'danger' : usual}
          onClick={keepingFocus(act)}
        >
          {title}
          {of !== undefined && <span class="for-readers"> ({shortText(of)})</span>}
        </button>
      ))}
    </div>
  );
}

interface EditableListProps<T> extends Omit<TableProps<T>, 'rows' | 'actions'> {
  readonly load: () => Promise<readonly T[]>;
  /** The buttons of each row. */
  readonly each: (row: T, run: Action['run']) => Acts;
  /** The buttons below the table. */
  readonly all?: (run: Action['run']) => Acts;
  /** What the page says if there are no rows. */
  readonly none: string;
}

export function EditableList<T>({ load, each, all, none, ...table }: EditableListProps<T>) {
  const loaded = useLoaded(load);
  const { run, problem } = useAction(loaded);
  const { value: rows } = loaded;
  return (
    <>
      {rows?.length ? (
        <>
          <Table {...table} rows={rows} actions={(row) => each(row, run)} />
          {all && <Buttons acts={all(run)} />}
        </>
      ) : (
        <p>{rows ? none : '…'}</p>
      )}
      <Problem text={problem} />
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
