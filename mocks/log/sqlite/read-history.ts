import type { DatabaseSync } from 'node:sqlite';
import type { Entry } from '../store.ts';
import { readEntries } from './read-log.ts';

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

/**
 * Some of the commands after another one; undefined if they have been deleted.
 * @throws {FileProblem} if they are not what was written.
 */
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
