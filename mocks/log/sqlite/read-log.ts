import type { DatabaseSync } from 'node:sqlite';
import type { Entry } from '../store.ts';
import { damaged } from './problem.ts';
import { checksum } from './schema.ts';

/** What a data file holds, apart from the history before the snapshot. */
export interface Log {
  readonly salt: string;
  readonly snapshot: string | undefined;
  /** The id of the last command before the snapshot was taken, 0 without one. */
  readonly after: number;
  readonly entries: readonly Entry[];
  /** The id of the last command, 0 if there was none. */
  readonly last: number;
}

/** Whether nothing has been appended or saved since. */
export function isCurrent(database: DatabaseSync, { after, last }: Log): boolean {
  const newest = database
    .prepare(
      'SELECT (SELECT max(id) FROM command) AS id, (SELECT max(after) FROM snapshot) AS after',
    )
    .get();
  const saved = Number(newest?.after ?? 0);
  return saved === after && Math.max(Number(newest?.id ?? 0), saved) === last;
}

/** @throws {FileProblem} when the content is not what was written, as far as it is read. */
export function readLog(database: DatabaseSync): Log {
  const salt = database.prepare('SELECT value FROM salt').get();
  if (!salt) throw damaged('its salt is missing');
  const newest = database.prepare('SELECT max(after) AS after FROM snapshot').get();
  const after = Number(newest?.after ?? 0);
  const snapshot = readState(database, after);
  const entries = [...readEntries(database, after)];
  return { salt: String(salt.value), snapshot, after, entries, last: after + entries.length };
}

/**
 * The state after a command; undefined if there is none.
 * @throws {FileProblem} if it is not what was written.
 */
export function readState(database: DatabaseSync, after: number): string | undefined {
  const row = database.prepare('SELECT state, checksum FROM snapshot WHERE after = ?').get(after);
  if (!row) return undefined;
  const state = String(row.state);
  if (checksum(state, after) === row.checksum) return state;
  throw damaged(`the state after command ${after} has changed`);
}

/**
 * The commands after another one.
 * @param limit The most commands to read. Default: all.
 * @throws {FileProblem} if one is missing, or is not what was written.
 */
export function* readEntries(database: DatabaseSync, after: number, limit = -1): Iterable<Entry> {
  let expected = after + 1;
  const rows = database
    .prepare('SELECT id, time, text, checksum FROM command WHERE id > ? ORDER BY id LIMIT ?')
    .iterate(after, limit);
  for (const row of rows) {
    const [id, time, text] = [Number(row.id), Number(row.time), String(row.text)];
    if (id !== expected || checksum(text, id, time) !== row.checksum) {
      throw damaged(`command ${expected} is missing or has changed`);
    }
    yield { id: String(id), time, text };
    expected += 1;
  }
}
