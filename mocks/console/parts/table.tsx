import type { ComponentChildren } from 'preact';
import { useLoaded } from '../client/loaded.ts';
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
  /** The buttons of each row, by their titles. */
  readonly actions?: Readonly<Record<string, (row: T) => unknown>>;
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
                  <div class="row">
                    {Object.entries(actions).map(([title, act]) => (
                      <RowButton key={title} of={String(subject(row))} onClick={() => act(row)}>
                        {title}
                      </RowButton>
                    ))}
                  </div>
                </td>
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

export function RowButton({ of, onClick, children }: RowButtonProps) {
  return (
    <button type="button" class="small" onClick={keepingFocus(onClick)}>
      {children} <span class="for-readers">({shortText(of)})</span>
    </button>
  );
}

type Acts = Readonly<Record<string, () => unknown>>;

interface ButtonsProps {
  /** What they do, by their titles. */
  readonly acts: Acts;
  /** Likewise for those after them that lose something. */
  readonly dangers?: Acts;
}

export function Buttons({ acts, dangers = {} }: ButtonsProps) {
  return (
    <div class="row">
      {Object.entries({ ...acts, ...dangers }).map(([title, act]) => (
        <button
          key={title}
          type="button"
          class={title in dangers ? 'danger' : ''}
          onClick={keepingFocus(act)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

interface EditableListProps<T> extends Omit<TableProps<T>, 'rows' | 'actions'> {
  readonly load: () => Promise<readonly T[]>;
  readonly actions: (run: Action['run']) => {
    readonly each: Readonly<Record<string, (row: T) => unknown>>;
    readonly all?: Acts;
  };
  /** What the page says if there are no rows. */
  readonly none: string;
}

export function EditableList<T>({ load, actions, none, ...table }: EditableListProps<T>) {
  const loaded = useLoaded(load);
  const { run, problem } = useAction(loaded);
  const { value: rows } = loaded;
  const { each, all } = actions(run);
  return (
    <>
      {rows?.length ? (
        <>
          <Table {...table} rows={rows} actions={each} />
          {all && <Buttons acts={all} />}
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
