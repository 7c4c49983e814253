import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { applicationId, formatVersion, openExclusively, pragma, readOnly } from './database.ts';
import { holderPathOf, readHolder } from './holder.ts';
import { inspectLog } from './log-damage.ts';
import {
  Damage,
  damaged,
  FileProblem,
  foreign,
  isFailureOfSqlite,
  isLocked,
  lastingProblem,
} from './problem.ts';
import { readLog } from './read-log.ts';

/** Larger files are checked only where they are read: a check takes 2 ms per MiB. */
const maxChecked = 16 * 2 ** 20;
/** SQLite never writes a smaller file, and would overwrite one. */
const minSize = 512;

/** Up to this size, a file that SQLite was about to create has no content of ours. */
const onePage = 4096;

/**
 * Reads an existing file without changing a byte of it.
 * @returns The id of the last command; 0 if there is none yet.
 * @throws {FileProblem} unless it can be used, with everything that was confirmed.
 * @throws an error for which `isLocked` holds when it is in use.
 */
export function checkFile(path: string): number {
  const stats = statSync(path);
  if (stats.isDirectory()) throw new FileProblem('it is a folder; name a file in it');
  if (!stats.isFile()) throw new FileProblem('it is not a regular file');
  checkAccess(path);
  // SQLite itself undoes what it had begun to write when it was killed.
  if (stats.size <= onePage && existsSync(`${path}-journal`)) return 0;
  if (stats.size > 0 && stats.size < minSize) throw foreign();
  const read = (database: DatabaseSync) => {
    if (isBlank(database)) return 0;
    checkSingleName(path, stats);
    return checkContent(database, stats);
  };
  try {
    const last = stats.size === 0 ? 0 : readOnly(path, read);
    checkConfirmed(path, last);
    return last;
  } catch (error) {
    const problem =
      lastingProblem(error) ?? (isFailureOfSqlite(error) ? damaged(error.message) : error);
    if (isLocked(error) || !(problem instanceof Damage)) throw error;
    if (!inspectLog(`${path}-wal`).isDamaged) throw error;
    throw damaged(`so is its log ${basename(path)}-wal, without which it is incomplete`);
  }
}

function checkAccess(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new FileProblem(`it cannot be read and written (${(error as Error).message})`);
  }
}

/** Whether the file is still empty, and not of another program. */
function isBlank(database: DatabaseSync): boolean {
  const application = pragma(database, 'application_id');
  const version = Number(pragma(database, 'user_version'));
  if (application === applicationId) {
    if (version <= formatVersion) return false;
    const versions = `its format is ${version}, this version supports ${formatVersion}`;
    throw new FileProblem(
      `it was written by a newer version of pet-catalogue (${versions}); update, or name another file`,
    );
  }
  const tables = database.prepare('SELECT 1 FROM sqlite_schema').get();
  if (application === 0 && version === 0 && !tables) return true;
  throw foreign();
}

/** SQLite's log file belongs to one name of the file; opened by another name, the file would lack commands. */
function checkSingleName(path: string, { nlink }: Stats): void {
  if (nlink === 1) return;
  // Unlike the log file, the lock does not depend on the name.
  openExclusively(path).close();
  throw new FileProblem(`it has ${nlink} names (hard links); remove the others`);
}

function checkContent(database: DatabaseSync, { size }: Stats): number {
  if (size <= maxChecked) {
    const found = pragma(database, 'quick_check');
    if (found !== 'ok') throw damaged(String(found).split('\n').at(-1) ?? '');
  }
  return readLog(database).last;
}

/**
 * SQLite ends silently where its log file is damaged, and does without one that is gone.
 * @param last The last command that it has read.
 */
function checkConfirmed(path: string, last: number): void {
  const { last: confirmed = 0 } = readHolder(path) ?? {};
  const { intact, isDamaged } = inspectLog(`${path}-wal`);
  const log = `its log ${basename(path)}-wal`;
  const isEmpty = last === 0 && statSync(path).size === 0;
  if (isEmpty && intact > 0) throw new FileProblem(`it is empty, but ${log} is not; ${restore}`);
  if (confirmed > last) {
    const ids = `the commands ${last + 1} to ${confirmed}, which were confirmed, are missing`;
    const reason = isDamaged ? 'damaged' : 'damaged, too short or missing';
    throw lost(path, `${ids}: ${log} is ${reason}`, last, isDamaged ? intact : undefined);
  }
  // A note about the same command says that what follows it was never confirmed.
  if (!isDamaged || confirmed === last) return;
  throw lost(path, `${log} is damaged, and confirmed commands follow the damage`, last, intact);
}

const restore = 'put back the files that were beside it, or restore a backup without them';

/** @param cut The size to which the log must be cut, if that is needed. */
function lost(path: string, problem: string, last: number, cut?: number): FileProblem {
  const commands = [
    ...(cut === undefined ? [] : [`truncate -s ${cut} '${path}-wal'`]),
    `rm -f '${holderPathOf(path)}'`,
  ];
  return new FileProblem(
    `${problem}; ${restore}. To go on with the commands up to ${last}, copy the files and run: ${commands.join(' && ')}`,
  );
}
