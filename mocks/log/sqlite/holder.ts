import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { realMillis } from '../../time/clock.ts';

// For information only: the lock itself is the operating system's, and ends with its process.

const pathOf = (file: string) => `${file}-holder`;

/** Writes down, if possible, which process has the file open. */
export function writeHolder(file: string, pid: number): void {
  const since = new Date(realMillis()).toISOString();
  try {
    writeFileSync(pathOf(file), JSON.stringify({ pid, host: hostname(), since }), { mode: 0o600 });
  } catch {
    // The disk may be full, or the note may belong to another user.
  }
}

export function removeHolder(file: string): void {
  rmSync(pathOf(file), { force: true });
}

/** For example `process 1234 on build-7 since 2026-11-22T10:00:00.000Z`. */
export function describeHolder(file: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(pathOf(file), 'utf8'));
    return `process ${Number(pid)} on ${String(host)} since ${String(since)}`;
  } catch {
    // The process may be just starting, or have opened the file by another name.
    return 'another process';
  }
}
