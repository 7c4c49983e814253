import type { ComponentChildren } from 'preact';
import { useLoaded } from '../client/api.ts';
import { type Acts, Buttons } from './buttons.tsx';
import { Problem } from './notice.tsx';

interface TableProps<T> {
  readonly caption: string;
  readonly rows: readonly T[] | undefined;
  /** What distinguishes a row from the others. */
  readonly id: (row: T) => string | number;
  /** By their headers; the first one names the row. */
  readonly columns: Readonly<Record<string, (row: T) => ComponentChildren>>;
  /** Whether the page is about this row. */
  readonly isCurrent?: (row: T) => boolean;
  /** The buttons of each row. */
  readonly actions?: (row: T) => Acts;
  /** What the row is about, for screen readers. Default: its id. */
  readonly subject?: (row: T) => string;
}

export function Table<T>(props: TableProps<T>) {
  const { caption, rows, id, columns, isCurrent, actions, subject = id } = props;
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
              {Object.entries(columns).map(([header, content], index) => {
                const cell = content(row);
                return index === 0 ? <th scope="row">{cell}</th> : <td key={header}>{cell}</td>;
              })}
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

interface EditableListProps<T> extends Omit<TableProps<T>, 'rows' | 'actions'> {
  readonly load: () => Promise<readonly T[]>;
  /** The buttons of each row. */
  readonly each: (row: T) => Acts;
  /** The buttons below the table. */
  readonly all?: Acts;
  /** What the page says if there are no rows. */
  readonly none: string;
}

export function EditableList<T>({ load, each, all, none, ...table }: EditableListProps<T>) {
  const { value: rows, problem } = useLoaded(load);
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
