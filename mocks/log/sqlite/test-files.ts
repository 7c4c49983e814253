import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { CommandStore } from '../store.ts';
import { DataFile } from './data-file.ts';
import { lastingProblem } from './problem.ts';
import { createSqliteStore } from './sqlite-store.ts';

/** A new folder, removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A file that does not exist yet, in a new folder. */
export function newFile(): string {
  return join(newFolder(), 'state.db');
}

/** Opens a store, and closes it after the test. */
export async function openStore(file: string): Promise<CommandStore> {
  const store = createSqliteStore(file);
  onTestFinished(() => store.close());
  await store.open();
  return store;
}

export function openFile(file: string, keepHistory = false): DataFile {
  const opened = new DataFile(file, { keepHistory, pid: 1 });
  onTestFinished(() => opened.close());
  opened.read();
  return opened;
}

export function appendTo(file: string, ...commands: readonly string[]): void {
  const opened = openFile(file);
  opened.append(commands);
  opened.close();
}

export function contentOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ name }) => [name, readFileSync(join(folder, name), 'hex')]),
  );
}

/** The reason for which a file is refused; expects its folder to be left unchanged. */
export function refusalOf(file: string, folder = dirname(file)): string {
  const before = contentOf(folder);
  let message: string | undefined;
  try {
    openFile(file).close();
  } catch (error) {
    message = lastingProblem(error)?.message;
    if (message === undefined) throw error;
  }
  expect(contentOf(folder)).toEqual(before);
  return message ?? 'It was opened';
}
