import type { Environment } from './io.ts';

/** Whether to print colours: FORCE_COLOR decides, then NO_COLOR, then whether it is a terminal. */
export function isColoured({ isTTY }: { readonly isTTY?: boolean }, env: Environment): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: unwanted, TERM: terminal } = env;
  if (forced !== undefined) return !['0', 'false'].includes(forced);
  return !unwanted && isTTY === true && terminal !== 'dumb';
}

const codes = { green: [32, 39], yellow: [33, 39], red: [31, 39], dim: [2, 22] } as const;

type Paint = (text: string) => string;

/** @param coloured False leaves texts as they are. */
export function colours(coloured: boolean): Readonly<Record<keyof typeof codes, Paint>> {
  const paint = ([on, off]: readonly [number, number]): Paint =>
    coloured ? (text) => `\u001b[${on}m${text}\u001b[${off}m` : (text) => text;
  const { green, yellow, red, dim } = codes;
  return { green: paint(green), yellow: paint(yellow), red: paint(red), dim: paint(dim) };
}

/** Columns of text: those of the terminal, between 40 and 100; 100 elsewhere. */
export function textWidth({ columns }: { readonly columns?: number }): number {
  return columns ? Math.min(100, Math.max(40, columns)) : 100;
}
