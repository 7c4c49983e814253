import { positionsToKeep } from '../retention.ts';
import type { Checkpoint, CommandStore, Entry } from '../store.ts';
import type { Reply, Session } from './connection.ts';

export type Keys = ReturnType<typeof keysOf>;

/** The names of the keys of a store. The braces keep them together in a Redis Cluster. */
export function keysOf(prefix: string) {
  const key = (name: string) => `{${prefix}}:${name}`;
  return {
    meta: key('meta'),
    /** The stream of commands. */
    log: key('log'),
    /** The newest state; older ones have the id of their last entry at the end of their keys. */
    snapshot: key('snapshot'),
    /** The ids of all states, and their positions. */
    checkpoints: key('checkpoints'),
    /** While the store is empty: the mocks that could restore it, and the newest entry that each knows. */
    candidates: key('candidates'),
  };
}

/** What a store keeps and reads at once. */
export const usualBounds = {
  /**
   * Milliseconds for which commands stay at least, for mocks that have not read them yet. A mock reads
   * every second.
   */
  retention: 10_000,
  /** The entries of a page at first and at most, and the characters that they should have at most. */
  page: { first: 16, entries: 1_000, characters: 4 * 2 ** 20 },
};
export type RedisBounds = typeof usualBounds;

/** Among the checkpoints, in place of an id: the log is there from its first entry on. */
export const beginning = 'beginning';

/**
 * Saves a state, unless there is a later one, and drops what need not be kept.
 * @param retention See `usualBounds`.
 * @returns false if the stream does not have the entry.
 */
export async function saveState(
  session: Session,
  keys: Keys,
  [id, state, keep]: Parameters<CommandStore['saveSnapshot']>,
  retention: number,
): Promise<boolean> {
  const { meta, log, snapshot, checkpoints } = keys;
  const [, saved, entry, listed] = await Promise.all([
    session.send(['WATCH', meta, snapshot, checkpoints]),
    session.send(['HGET', snapshot, 'id']),
    session.send(['XRANGE', log, id, id]),
    session.send(['HGETALL', checkpoints]),
  ]);
  const isLate = typeof saved === 'string' && !isAfter(id, saved);
  if (isLate || entriesOf(entry).length === 0) {
    await session.send(['UNWATCH']);
    return isLate;
  }
  const before = checkpointsOf(listed);
  const positions = [...before.map(({ position }) => position), keep.position];
  const kept = new Set(positionsToKeep(positions, keep));
  const dropped = before.filter(({ position }) => !kept.has(position));
  const [oldest = { id }] = before.filter(({ position }) => kept.has(position));
  // The state that was the newest gets a key of its own, without being sent again.
  const isKept = before.some((one) => one.id === saved && kept.has(one.position));
  await session.transact([
    ...(isKept ? [['RENAME', snapshot, stateKey(keys, String(saved))]] : []),
    ['HSET', snapshot, 'id', id, 'state', state],
    ['HSET', checkpoints, id, String(keep.position)],
    ...dropped.flatMap((one) => [
      ['HDEL', checkpoints, one.id ?? beginning],
      ['UNLINK', stateKey(keys, one.id ?? beginning)],
    ]),
    ...(oldest.id === undefined
      ? []
      : [['XTRIM', log, 'MINID', oldestToKeep(oldest.id, timeOf(id) - retention)]]),
  ]);
  return true;
}

/** The key of the state after an entry, once it is no longer the newest. */
export function stateKey({ snapshot }: Keys, id: string): string {
  return `${snapshot}:${id}`;
}

/** Oldest first. @param reply Ids and positions, in any order. */
export function checkpointsOf(reply: Reply | undefined): readonly Checkpoint[] {
  return pairsOf(reply)
    .map(([id, position]) => ({
      id: id === beginning ? undefined : id,
      position: Number(position),
    }))
    .sort((one, other) => one.position - other.position);
}

export function pairsOf(reply: Reply | undefined): [field: string, value: string][] {
  const texts = (reply ?? []) as readonly string[];
  const at = (index: number) => texts[index] ?? '';
  return texts.flatMap((field, index) => (index % 2 === 0 ? [[field, at(index + 1)]] : []));
}

/** The id of the oldest entry that must stay. @param since All entries since then stay. */
function oldestToKeep(oldest: string, since: number): string {
  const unread = `${Math.max(since, 0)}-0`;
  return isAfter(oldest, unread) ? unread : oldest;
}

/** Fields of an entry: a command, or empty at the start of the stream and at the end of some batches. */
export const commandField = 'c';
export const emptyField = 'e';

/** How many entries to read after a page of so many: fewer if they are long. */
export function nextPageSize(size: number, page: readonly Entry[], most: RedisBounds['page']) {
  const characters = page.reduce((sum, { text }) => sum + text.length, 0);
  const average = Math.max(1, characters / Math.max(1, page.length));
  const fitting = Math.floor(most.characters / average);
  return Math.max(2, Math.min(fitting, most.entries, 4 * size));
}

export interface StreamEntry extends Entry {
  readonly field: string;
}

export function entriesOf(reply: Reply | undefined): StreamEntry[] {
  return ((reply ?? []) as [string, [string, string]][]).map(([id, [field, text]]) => ({
    id,
    time: timeOf(id),
    field,
    text,
  }));
}

/** Without those that are empty. */
export function commandsOf(entries: readonly StreamEntry[]): Entry[] {
  return entries.flatMap(({ field, ...entry }) => (field === commandField ? entry : []));
}

/** A stream's ids begin with the time of the server, which never goes back in it. */
function timeOf(id: string): number {
  return Number(id.slice(0, id.indexOf('-')));
}

export function isAfter(id: string, other: string): boolean {
  const [millis = 0, sequence = 0] = id.split('-').map(Number);
  const [otherMillis = 0, otherSequence = 0] = other.split('-').map(Number);
  return millis === otherMillis ? sequence > otherSequence : millis > otherMillis;
}
