import type { DatabaseSync } from 'node:sqlite';
import type { Entry } from '../store.ts';
import { checksum } from './database.ts';
import { damaged } from './problem.ts';

/**
 * What a data file holds, apart from the history before the snapshot; `last` is the id of the last
 * command, 0 if there was none. As all functions here, it throws a FileProblem if what it reads is not
 * what was written.
 */
export function readLog(database: DatabaseSync) {
  const salt = database.prepare('SELECT value FROM salt').get();
  if (!salt) throw damaged('its salt is missing');
  const newest = database.prepare('SELECT max(after) AS after FROM snapshot').get();
  const after = Number(newest?.after ?? 0);
  const snapshot = readState(database, after);
  const entries = [...readEntries(database, after)];
  return { salt: String(salt.value), snapshot, entries, last: after + entries.length };
}

/** The state after a command; undefined if there is none. */
export function readState(database: DatabaseSync, after: number): string | undefined {
  const row = database.prepare('SELECT state, checksum FROM snapshot WHERE after = ?').get(after);
  if (!row) return undefined;
  const state = String(row.state);
  if (checksum(state, after) === row.checksum) return state;
  throw damaged(`the state after command ${after} has changed`);
}

/** The commands after another one, at most `limit` of them. */
function* readEntries(database: DatabaseSync, after: number, limit = -1): Iterable<Entry> {
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

/** The most that a page of entries contains. */
const page = { entries: 1_000, characters: 8 * 2 ** 20 };

/**
 * Where the history can be read from: the ids of the commands after which there is a state and all
 * later commands; 0 if the first command is there.
 */
export function readableFrom(database: DatabaseSync): readonly number[] {
  const oldest = oldestCommand(database);
  const states = database
    .prepare('SELECT after FROM snapshot ORDER BY after')
    .all()
    .map(({ after }) => Number(after));
  if (oldest === undefined) return states.length > 0 ? states.slice(-1) : [0];
  const usable = states.filter((after) => after >= oldest - 1);
  return oldest === 1 ? [0, ...usable] : usable;
}

/** Some of the commands after another one; undefined if they have been deleted. */
export function readPage(database: DatabaseSync, after: number): readonly Entry[] | undefined {
  const oldest = oldestCommand(database);
  if (oldest !== undefined && oldest > after + 1) return undefined;
  const entries: Entry[] = [];
  let characters = 0;
  for (const entry of readEntries(database, after, page.entries)) {
    entries.push(entry);
    characters += entry.text.length;
    if (characters > page.characters) break;
  }
  return entries;
}

function oldestCommand(database: DatabaseSync): number | undefined {
  const { id } = database.prepare('SELECT min(id) AS id FROM command').get() ?? {};
  return id === null ? undefined : Number(id);
}
