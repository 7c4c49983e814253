import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { realMillis } from '../../time/clock.ts';
import { positionsToKeep } from '../retention.ts';
import { createSalt } from '../secret-hash.ts';
import type { Entry, Keep } from '../store.ts';
import { checkFile } from './check-file.ts';
import { checksum, createTables, openExclusively, pragma } from './database.ts';
import { FileProblem, isLocked } from './problem.ts';
import { isCurrent, type Log, readableFrom, readLog, readPage, readState } from './read-log.ts';

export interface DataFileOptions {
  /** Whether all commands stay in the file. */
  readonly keepHistory: boolean;
  /** Process id of this process, to tell others who has the file open. */
  readonly pid: number;
}

/** Bytes to which SQLite's log file is truncated when it has grown, for example after a snapshot. */
const maxLog = 16 * 2 ** 20;
/**
 * The number of commands between states: more would take long to apply, and each state takes space.
 */
const wholeHistory = { commands: Number.POSITIVE_INFINITY, spacing: 50_000 };
/** Maximum number of commands that a snapshot deletes. There are more if `keepHistory` was on before. */
const maxDeleted = 50_000;

/** A file of commands and snapshots, opened by one process at a time. Commands count from 1. */
export class DataFile {
  /** The path without symbolic links. */
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #keepHistory: boolean;
  readonly #inode: number;
  /** The content that was read to check the file before opening it. */
  #checked: Log | undefined;
  #last = 0;

  /**
   * Creates the file unless it exists.
   * @throws {FileProblem} when it cannot be used; it is unchanged then.
   */
  constructor(file: string, { keepHistory, pid }: DataFileOptions) {
    this.#path = existing(file);
    this.#keepHistory = keepHistory;
    const { database, checked } = open(this.#path);
    this.#database = database;
    this.#checked = checked;
    this.#insert = this.#database.prepare('INSERT INTO command VALUES (?, ?, ?, ?)');
    this.#inode = statSync(this.#path).ino;
    writeHolder(this.#path, pid);
  }

  /** @throws {FileProblem} for damage. */
  read(): Log {
    const checked = this.#checked;
    this.#checked = undefined;
    const isUsable = checked && isCurrent(this.#database, checked);
    const log = isUsable ? checked : readLog(this.#database);
    this.#last = log.last;
    return log;
  }

  /** Appends all commands or none; the ids count up from `first`. Only after `read`. */
  append(commands: readonly string[]): { readonly first: number; readonly time: number } {
    this.#checkInPlace();
    const time = realMillis();
    const first = this.#last + 1;
    transact(this.#database, () => {
      commands.forEach((text, index) => {
        this.#insert.run(first + index, time, text, checksum(text, first + index, time));
      });
    });
    this.#last += commands.length;
    return { first, time };
  }

  saveSnapshot(after: number, state: string, keep: Keep): void {
    this.#checkInPlace();
    const database = this.#database;
    const before = readableFrom(database).filter((position) => position < after);
    const kept = positionsToKeep(
      [...before, after],
      this.#keepHistory ? { ...keep, ...wholeHistory } : keep,
    );
    transact(database, () => {
      database
        .prepare('INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)')
        .run(after, state, checksum(state, after));
      deleteOthers(database, kept, after);
    });
  }

  /** Where the history can be read from; see `readableFrom`. */
  readableFrom(): readonly number[] {
    return readableFrom(this.#database);
  }

  /** @throws {FileProblem} for damage, as `readPage` does. */
  readState(after: number): string | undefined {
    return readState(this.#database, after);
  }

  readPage(after: number): readonly Entry[] | undefined {
    return readPage(this.#database, after);
  }

  close(): void {
    if (!this.#database.isOpen) return;
    removeHolder(this.#path);
    this.#database.close();
  }

  /** A file that was removed would accept commands until the process ends, and then be gone. */
  #checkInPlace(): void {
    const stats = statSync(this.#path, { throwIfNoEntry: false });
    if (stats?.ino === this.#inode) return;
    throw new FileProblem('it was removed or replaced while in use; restart the mock');
  }
}

/** The real path of a file, which is created unless it exists. */
function existing(file: string): string {
  try {
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
    // Never `:memory:` or another name with a meaning of its own to SQLite.
    return resolve(realpathSync(file));
  } catch (error) {
    throw new FileProblem(`it cannot be created (${(error as Error).message})`);
  }
}

function open(path: string): { database: DatabaseSync; checked: Log | undefined } {
  try {
    const checked = checkFile(path);
    return { database: prepare(openExclusively(path), path), checked };
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new FileProblem(`it is in use by ${describeHolder(path)}; stop it, or name another file`);
  }
}

function prepare(database: DatabaseSync, path: string): DatabaseSync {
  const isNew = pragma(database, 'user_version') === 0;
  // The log file that SQLite creates has the mode of the file.
  if (isNew) chmodSync(path, 0o600);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA journal_size_limit = ${maxLog};
  `);
  if (isNew) initialize(database);
  return database;
}

function initialize(database: DatabaseSync): void {
  transact(database, () => {
    database.exec(createTables);
    database.prepare('INSERT INTO salt VALUES (?)').run(createSalt());
  });
  // Makes the file recognizable as ours even without SQLite's log file.
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

function transact(database: DatabaseSync, act: () => void): void {
  database.exec('BEGIN');
  try {
    act();
    database.exec('COMMIT');
  } catch (error) {
    // SQLite itself rolls back after some errors, such as a full disk.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Deletes the other states up to the newest, and the commands before the first that is kept.
 * @param kept Ascending.
 */
function deleteOthers(database: DatabaseSync, kept: readonly number[], newest: number): void {
  const list = kept.join();
  database.exec(`DELETE FROM snapshot WHERE after < ${newest} AND after NOT IN (${list})`);
  database
    .prepare('DELETE FROM command WHERE id <= ? AND id < (SELECT min(id) FROM command) + ?')
    .run(kept[0] ?? 0, maxDeleted);
}

// For information only: the lock itself is the operating system's, and ends with its process.

const pathOf = (file: string) => `${file}-holder`;

/** Writes down, if possible, which process has the file open. */
function writeHolder(file: string, pid: number): void {
  const since = new Date(realMillis()).toISOString();
  try {
    writeFileSync(pathOf(file), JSON.stringify({ pid, host: hostname(), since }), { mode: 0o600 });
  } catch {
    // The disk may be full, or the note may belong to another user.
  }
}

function removeHolder(file: string): void {
  rmSync(pathOf(file), { force: true });
}

/** For example `process 1234 on build-7 since 2026-11-22T10:00:00.000Z`. */
function describeHolder(file: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(pathOf(file), 'utf8'));
    return `process ${Number(pid)} on ${String(host)} since ${String(since)}`;
  } catch {
    // The process may be just starting, or have opened the file by another name.
    return 'another process';
  }
}
