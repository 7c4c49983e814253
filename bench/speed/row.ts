import type { Ratio } from './rounds.ts';

/** One or several rows of the table of results, measured together. */
export interface Row {
  /** For `--row` and `results.json`. */
  readonly name: string;
  run(options: RunOptions): Promise<RowResult>;
}

export interface RunOptions {
  /** Fewer and shorter rounds, only to check that everything runs. */
  readonly quick: boolean;
  /** Reports progress. */
  readonly log: (line: string) => void;
}

export interface RowResult {
  readonly lines: readonly ResultLine[];
  /** All measured figures. */
  readonly figures: unknown;
  /** Markdown, written between the markers of the row's name in the documents. */
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
export function ratioText({ median, min, max }: Ratio): string {
  return `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
}

/** A line whose ratio must be at least the bar. */
export const atLeast = lineBy('≥', (ratio, bar) => ratio >= bar);

/** A line whose ratio must be at most the bar. */
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
