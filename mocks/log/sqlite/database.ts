import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/** `PetC` in ASCII: marks our files among those of other programs that use SQLite. */
export const applicationId = 0x50657443;
/** Increased with each change of the tables that older versions could not read. */
export const formatVersion = 1;

export const createTables = `
  CREATE TABLE command (
    id INTEGER PRIMARY KEY,
    time INTEGER NOT NULL,
    text TEXT NOT NULL,
    checksum INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE snapshot (
    after INTEGER PRIMARY KEY,
    state TEXT NOT NULL,
    checksum INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE salt (value TEXT NOT NULL) STRICT;
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${formatVersion};
`;

/** SQLite notices damage to the structure of a file only, not to the values in it. */
export function checksum(text: string, id: number, time = 0): number {
  return crc32(text, (id ^ time) >>> 0);
}

/** Milliseconds to wait until a killed process releases its lock, or another one has checked the file. */
const lockMillis = 1000;

/** Reads a file, and SQLite's log file if there is one, without changing a byte in its folder. */
export function readOnly<T>(path: string, use: (database: DatabaseSync) => T): T {
  const url = pathToFileURL(path);
  const hasLog = existsSync(`${path}-wal`);
  // Otherwise, SQLite would create files beside it.
  if (!hasLog) url.searchParams.set('immutable', '1');
  const hadIndex = existsSync(`${path}-shm`);
  const database = new DatabaseSync(url, { readOnly: true, timeout: lockMillis });
  try {
    return use(database);
  } finally {
    database.close();
    if (hasLog && !hadIndex) rmSync(`${path}-shm`, { force: true });
  }
}

/** Opens a file and locks it, until it is closed or the process ends. */
export function openExclusively(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: lockMillis });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    // The first access takes the lock.
    pragma(database, 'schema_version');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export function pragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}
