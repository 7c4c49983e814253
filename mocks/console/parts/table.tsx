import type { ComponentChildren } from 'preact';

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
