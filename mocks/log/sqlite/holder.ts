import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { realMillis } from '../../time/clock.ts';
import { FileProblem } from './problem.ts';

/** Which process has a data file open; the lock itself is the operating system's. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
  /** The last command that was confirmed. After a loss of power, it may be an earlier one. */
  readonly last: number;
}

export const holderPathOf = (file: string) => `${file}-holder`;

/** Undefined if there is no note, or it cannot be read. */
export function readHolder(file: string): Partial<Holder> | undefined {
  try {
    return JSON.parse(readFileSync(holderPathOf(file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** For example `process 1234 on build-7 since 2026-11-22T10:00:00.000Z`. */
export function describeHolder(file: string): string {
  const { pid, host, since } = readHolder(file) ?? {};
  // The process may be just starting, or have opened the file by another name.
  if (pid === undefined) return 'another process';
  return `process ${Number(pid)} on ${String(host)} since ${String(since)}`;
}

/**
 * Notes beside a file which process has it open, and what that process has confirmed, so that the
 * next start notices if SQLite's log file has lost it. A full disk loses only the note.
 */
export function createHolderNote(file: string, pid: number) {
  const holder = { pid, host: hostname(), since: new Date(realMillis()).toISOString() };
  let descriptor: number | undefined;
  return {
    /** @param last The last command that was confirmed. */
    write(last: number): void {
      try {
        descriptor ??= openSync(holderPathOf(file), 'w', 0o600);
        // The number comes last, and only grows: what is written covers what was there.
        writeSync(descriptor, JSON.stringify({ ...holder, last } satisfies Holder), 0);
      } catch {
        // The disk may be full, or the note may belong to another user.
      }
    },
    /** @param isNeeded Whether the next start still has to compare the file with it. */
    close(isNeeded: boolean): void {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
      if (!isNeeded) rmSync(holderPathOf(file), { force: true });
    },
  };
}

/** Notices when files that only this process changes are removed, replaced or cut. */
export function trackFiles(paths: readonly string[]) {
  let known = paths.map(knownOf);
  const lookAgain = (...mustBeSame: (keyof Known)[]): Known[] => {
    const now = paths.map(knownOf);
    for (const [index, path] of paths.entries()) {
      if (mustBeSame.some((part) => now[index]?.[part] !== known[index]?.[part]))
        throw problem(path);
    }
    return now;
  };
  return {
    /** @throws {FileProblem} */
    check: (): void => void lookAgain('inode', 'size'),
    /** Call it when this process has changed them. @throws {FileProblem} */
    remember(): void {
      known = lookAgain('inode');
    },
  };
}

interface Known {
  readonly inode: number | undefined;
  readonly size: number | undefined;
}

function knownOf(path: string): Known {
  const stats = statSync(path, { throwIfNoEntry: false });
  return { inode: stats?.ino, size: stats?.size };
}

function problem(path: string): FileProblem {
  const file = path.endsWith('-wal') ? 'its log, which has the newest commands,' : 'it';
  return new FileProblem(
    `${file} was removed, replaced or cut while in use; put it back, or restart the mock`,
  );
}
