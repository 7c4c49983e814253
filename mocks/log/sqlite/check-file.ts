import { accessSync, constants, type Stats, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { applicationId, formatVersion, openExclusively, pragma, readOnly } from './database.ts';
import { damaged, FileProblem, foreign } from './problem.ts';
import { type Log, readLog } from './read-log.ts';

/** Larger files are checked only where they are read: a check takes 2 ms per MiB. */
const maxChecked = 16 * 2 ** 20;
/** SQLite never writes a smaller file, and would overwrite one. */
const minSize = 512;

/**
 * Reads an existing file without changing a byte of it.
 * @returns Its content; undefined if there is none yet.
 * @throws {FileProblem} unless it can be used.
 * @throws an error for which `isLocked` holds when it is in use.
 */
export function checkFile(path: string): Log | undefined {
  const stats = statSync(path);
  if (stats.isDirectory()) throw new FileProblem('it is a folder; name a file in it');
  if (!stats.isFile()) throw new FileProblem('it is not a regular file');
  checkAccess(path);
  if (stats.size === 0) return undefined;
  if (stats.size < minSize) throw foreign();
  if (readOnly(path, { withLog: false }, isBlank)) return undefined;
  checkSingleName(path, stats);
  return readOnly(path, { withLog: true }, (database) => checkContent(database, stats));
}

function checkAccess(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new FileProblem(`it cannot be read and written (${(error as Error).message})`);
  }
}

/**
 * Whether the file is still empty.
 * @throws {FileProblem} for a file of another program.
 */
function isBlank(database: DatabaseSync): boolean {
  const application = pragma(database, 'application_id');
  const version = Number(pragma(database, 'user_version'));
  if (application === applicationId) {
    if (version <= formatVersion) return false;
    const versions = `its format is ${version}, this version knows ${formatVersion}`;
    throw new FileProblem(
      `it was written by a newer version of pet-catalogue (${versions}); update, or name another file`,
    );
  }
  const tables = database.prepare('SELECT 1 FROM sqlite_schema').get();
  if (application === 0 && version === 0 && !tables) return true;
  throw foreign();
}

/**
 * SQLite's log file belongs to one name of the file; opened by another name, the file would lack
 * commands.
 */
function checkSingleName(path: string, { nlink }: Stats): void {
  if (nlink === 1) return;
  // Unlike the log file, the lock does not depend on the name.
  openExclusively(path).close();
  throw new FileProblem(`it has ${nlink} names (hard links); remove the others`);
}

function checkContent(database: DatabaseSync, { size }: Stats): Log {
  if (size <= maxChecked) {
    const found = pragma(database, 'quick_check');
    if (found !== 'ok') throw damaged(String(found).split('\n').at(-1) ?? '');
  }
  return readLog(database);
}
