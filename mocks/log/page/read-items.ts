import type { Entry } from '../store.ts';
import type { PageItems } from './page-items.ts';

/** What a mock has kept in the storage of a page. */
export interface Kept {
  /** The states by the number of commands before them, oldest first; undefined for none at all. */
  readonly states: Map<number, string | undefined>;
  /** All commands after the oldest state. */
  readonly entries: Entry[];
  /** Describes what could not be read. */
  readonly problem: string | undefined;
}

/** Reads what a mock has kept, from the latest state that is intact on, and removes the rest. */
export function readItems(items: PageItems): Kept {
  const saved = items.positions('state');
  const known = new Set(items.positions('command'));
  const intact = saved.filter((position) => items.get('state', position) !== undefined);
  const starts = known.has(1) ? [0, ...intact] : intact;
  const latest = starts.at(-1);
  if (latest === undefined) return readNothing(items, saved.length + known.size);
  const after = readCommands(items, known, latest, 1);
  const before = readCommands(items, known, latest + 1, -1).reverse();
  const first = starts.find((start) => start >= latest - before.length) ?? latest;
  const end = latest + after.length;
  const kept = starts.filter((start) => start >= first);
  for (const position of saved) if (!kept.includes(position)) items.remove('state', position);
  for (const position of known) {
    if (position <= first || position > end) items.remove('command', position);
  }
  return {
    states: new Map(kept.map((position) => [position, items.get('state', position)])),
    entries: [...before.slice(before.length - (latest - first)), ...after],
    problem: problemOf(end, known, kept.length < starts.length || intact.length < saved.length),
  };
}

function readNothing(items: PageItems, found: number): Kept {
  items.clear();
  const problem = found === 0 ? undefined : 'its beginning is missing or damaged, so it is dropped';
  return { states: new Map([[0, undefined]]), entries: [], problem };
}

/** The commands next to a position, up to the first that is missing or damaged. */
function readCommands(
  items: PageItems,
  known: ReadonlySet<number>,
  from: number,
  step: 1 | -1,
): Entry[] {
  const entries: Entry[] = [];
  for (let position = from + step; known.has(position); position += step) {
    const entry = parseEntry(position, items.get('command', position));
    if (!entry) break;
    entries.push(entry);
  }
  return entries;
}

function parseEntry(position: number, item = ''): Entry | undefined {
  const [, time, text] = /^(\d+) (.*)$/s.exec(item) ?? [];
  if (text === undefined) return undefined;
  return { id: String(position), time: Number(time), text };
}

function problemOf(end: number, known: ReadonlySet<number>, isDamaged: boolean) {
  if ([...known].some((position) => position > end)) {
    return `command ${end + 1} is missing, damaged or was changed by hand, so what it did and what followed is dropped`;
  }
  return isDamaged ? 'a part of its history is damaged and dropped' : undefined;
}
