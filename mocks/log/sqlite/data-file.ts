import { chmodSync, closeSync, existsSync, openSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { realMillis } from '../../time/clock.ts';
import { positionsToKeep } from '../retention.ts';
import { createSalt } from '../secret-hash.ts';
import { type Appended, type Checkpoint, checkpointsAt, type Entry, type Keep } from '../store.ts';
import { checkFile } from './check-file.ts';
import { checksum, createTables, openExclusively, pragma } from './database.ts';
import { createHolderNote, describeHolder, trackFiles } from './holder.ts';
import { FileProblem, isLocked } from './problem.ts';
import { readableFrom, readLog, readPage, readState } from './read-log.ts';

export interface DataFileOptions {
  /** Whether all commands stay in the file. */
  readonly keepHistory: boolean;
  /** Id of this process, for messages of processes that find the file open. */
  readonly pid: number;
}

/** Bytes to which SQLite's log file is truncated when it has grown, for example after a snapshot. */
const maxLog = 16 * 2 ** 20;
/** The number of commands between states: more would take long to apply, and each state takes space. */
const wholeHistory = { commands: Number.POSITIVE_INFINITY, spacing: 50_000 };
/** Maximum number of commands that a snapshot deletes. There are more if `keepHistory` was on before. */
const maxDeleted = 50_000;

/** A file of commands and snapshots, opened by one process at a time. Commands count from 1. */
export class DataFile {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #keepHistory: boolean;
  readonly #files: ReturnType<typeof trackFiles>;
  readonly #holder: ReturnType<typeof createHolderNote>;
  #last = 0;
  #hasFailed = false;

  /** Creates the file unless it exists; one that cannot be used stays unchanged. */
  constructor(file: string, { keepHistory, pid }: DataFileOptions) {
    const path = existing(file);
    this.#keepHistory = keepHistory;
    const { database, last } = open(path);
    this.#database = database;
    this.#insert = this.#database.prepare('INSERT INTO command VALUES (?, ?, ?, ?)');
    this.#files = trackFiles([path, `${path}-wal`]);
    this.#holder = createHolderNote(path, pid);
    this.#holder.write(last);
  }

  read() {
    const log = readLog(this.#database);
    this.#last = log.last;
    return log;
  }

  /** @throws {FileProblem} if the file, or SQLite's log file, is no longer where it was. */
  checkFiles(): void {
    this.#files.check();
  }

  /** Appends all commands or none, which finds out whether the file can be written. Only after `read`. */
  append(commands: readonly string[]): Appended {
    const time = realMillis();
    const numbered = commands.map((text, index) => ({ text, id: this.#last + 1 + index }));
    this.#write(() => {
      if (commands.length === 0) this.#database.exec('UPDATE salt SET value = value');
      for (const { id, text } of numbered)
        this.#insert.run(id, time, text, checksum(text, id, time));
    });
    this.#last += commands.length;
    this.#holder.write(this.#last);
    const entries = numbered.map(({ id, text }) => ({ id: String(id), time, text }));
    return { entries, own: entries.map(({ id }) => id) };
  }

  saveSnapshot(id: string, state: string, keep: Keep): void {
    const after = Number(id);
    const database = this.#database;
    const before = readableFrom(database).filter((position) => position < after);
    const kept = positionsToKeep(
      [...before, after],
      this.#keepHistory ? { ...keep, ...wholeHistory } : keep,
    );
    this.#write(() => {
      database
        .prepare('INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)')
        .run(after, state, checksum(state, after));
      deleteOthers(database, kept, after);
    });
  }

  checkpoints(): readonly Checkpoint[] {
    return checkpointsAt(readableFrom(this.#database));
  }

  stateAfter(id: string): string | undefined {
    return readState(this.#database, Number(id));
  }

  entriesAfter(id: string | undefined): readonly Entry[] | undefined {
    return readPage(this.#database, Number(id ?? 0));
  }

  close(): void {
    if (!this.#database.isOpen) return;
    let isComplete = false;
    try {
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      isComplete = true;
    } catch {
      // The next start compares what is left with the note.
    }
    // While the file is still locked.
    this.#holder.close(!isComplete);
    this.#database.close();
  }

  /** Writes to a removed file succeed until the process ends, and are then lost. */
  #write(act: () => void): void {
    this.#files.check();
    try {
      // The rest of a failed transaction would look like damage if the next transaction is cut off.
      if (this.#hasFailed) this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      this.#hasFailed = true;
      transact(this.#database, act);
      this.#hasFailed = false;
    } finally {
      this.#files.remember();
    }
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

function open(path: string): { readonly database: DatabaseSync; readonly last: number } {
  try {
    const last = checkFile(path);
    return { database: prepare(openExclusively(path), path), last };
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
  if (!isNew) return database;
  transact(database, () => {
    database.exec(createTables);
    database.prepare('INSERT INTO salt VALUES (?)').run(createSalt());
  });
  // Makes the file recognizable as ours even without SQLite's log file.
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return database;
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

/** Deletes the other states up to the newest, and the commands before the first that is kept. @param kept Ascending. */
function deleteOthers(database: DatabaseSync, kept: readonly number[], newest: number): void {
  const list = kept.join();
  database.exec(`DELETE FROM snapshot WHERE after < ${newest} AND after NOT IN (${list})`);
  database
    .prepare('DELETE FROM command WHERE id <= ? AND id < (SELECT min(id) FROM command) + ?')
    .run(kept[0] ?? 0, maxDeleted);
}
