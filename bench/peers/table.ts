import type { Ratio } from '../speed/rounds.ts';
import type { ResultLine } from '../speed/row.ts';
import { mock } from './mock.ts';
import type { Peer } from './peer.ts';

/** A row of the peers' table: the figures of the mock and of each peer, with the ratio. */
export interface TableRow {
  readonly what: string;
  readonly unit: string;
  /** The required ratio; undefined for above 1. */
  readonly barOf: (peer: Peer) => number | undefined;
  readonly cells: Readonly<Record<string, Cell | undefined>>;
}

export interface Cell {
  /** Undefined after a wrong answer. */
  readonly figure: number | undefined;
  /** The lead of the mock; undefined for the mock and after a wrong answer. */
  readonly ratio: Ratio | undefined;
}

/** Converts a row to a line of the results. */
export function resultLine({ what, barOf, cells }: TableRow, peers: readonly Peer[]): ResultLine {
  const measured = peers.filter(({ name }) => cells[name]);
  const ratioOf = ({ name }: Peer) => cells[name]?.ratio?.median;
  return {
    what,
    against: 'peers',
    bar: barText(measured, barOf),
    measured: measured.map((peer) => `${peer.name} ${times(ratioOf(peer))}`).join('; '),
    met: measured.every((peer) => isAhead(ratioOf(peer), barOf(peer))),
  };
}

/** All rows as Markdown. */
export function tableText(rows: readonly TableRow[], peers: readonly Peer[]): string {
  const names = [mock, ...peers].map(({ name }) => name);
  const lines = rows.map(({ what, unit, cells }) => {
    const texts = names.map((name) => cellText(cells[name]));
    return `| ${what}, ${unit} | ${texts.join(' | ')} |`;
  });
  const versions = [mock, ...peers].map(({ name, version }) => `${name} ${version}`);
  return [
    `| | ${versions.join(' | ')} |`,
    `|---|${names.map(() => '---:|').join('')}`,
    ...lines,
  ].join('\n');
}

/** A peer that answers wrongly counts as behind. */
function isAhead(ratio: number | undefined, bar: number | undefined): boolean {
  if (ratio === undefined) return true;
  return bar === undefined ? ratio > 1 : ratio >= bar;
}

function barText(peers: readonly Peer[], barOf: TableRow['barOf']): string {
  const harder = peers.filter((peer) => barOf(peer) !== undefined);
  return ['> 1×', ...harder.map((peer) => `${peer.name} ≥ ${barOf(peer)}×`)].join('; ');
}

function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (cell.figure === undefined) return 'wrong';
  const figure = cell.figure.toLocaleString('en');
  return cell.ratio ? `${figure} (${times(cell.ratio.median)})` : figure;
}

function times(ratio: number | undefined): string {
  return ratio === undefined ? 'wrong' : `${Number(ratio.toPrecision(2))}×`;
}
