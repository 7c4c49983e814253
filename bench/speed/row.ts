import type { Ratio } from './rounds.ts';

/** One row of the table of results, or several that are measured together. */
export interface Row {
  /** For `--row` and `results.json`. */
  readonly name: string;
  run(options: RunOptions): Promise<RowResult>;
}

export interface RunOptions {
  /** Fewer and shorter rounds: shows that all runs, and no more. */
  readonly quick: boolean;
  /** Tells a person how it goes on. */
  readonly log: (line: string) => void;
}

export interface RowResult {
  readonly lines: readonly ResultLine[];
  /** What was measured, for whoever wants to know more. */
  readonly figures: unknown;
  /** In Markdown; goes where a document has the markers of the row's name. */
  readonly table?: string;
}

/** One line of the table. */
export interface ResultLine {
  readonly what: string;
  readonly against: string;
  readonly bar: string;
  readonly measured: string;
  readonly met: boolean;
}

/** A ratio and its spread, for the table. */
export function ratioText({ median, least, most }: Ratio): string {
  return `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

/** A line that is met when a ratio is at least the bar. */
export const atLeast = lineBy('≥', (ratio, bar) => ratio >= bar);

/** A line that is met when a ratio is at most the bar. */
export const atMost = lineBy('≤', (ratio, bar) => ratio <= bar);

function lineBy(sign: string, isMet: (ratio: number, bar: number) => boolean) {
  return (
    bar: number,
    ratio: Ratio,
    what: string,
    against: string,
    unit = 'requests/s',
  ): ResultLine => ({
    what: `${what}: ${unit}`,
    against,
    bar: `${sign} ${bar}`,
    measured: ratioText(ratio),
    met: isMet(ratio.median, bar),
  });
}
