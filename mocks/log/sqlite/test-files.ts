import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CommandStore } from '../store.ts';
import { DataFile } from './data-file.ts';
import { createSqliteStore } from './sqlite-store.ts';

/** A new folder, removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
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
