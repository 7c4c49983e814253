import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  linkSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnusable } from '../store.ts';
import { createSqliteStore } from './sqlite-store.ts';
import { contentOf, newFile, newFolder, openStore } from './test-files.ts';

/** Another process that opens the file, appends commands one by one, and prints each. */
async function startWriter(file: string): Promise<ChildProcess & { readonly printed: string[] }> {
  const module = JSON.stringify(fileURLToPath(new URL('sqlite-store.ts', import.meta.url)));
  const script = `
    import { createSqliteStore } from ${module};
    const store = createSqliteStore(${JSON.stringify(file)});
    const { entries } = await store.open();
    for (let number = entries.length + 1; ; number += 1) {
      await store.append([String(number)]);
      console.log(number);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => printed.push(line));
  await once(lines, 'line');
  return Object.assign(child, { printed });
}

/** A store on a new file with one command. */
async function started() {
  const file = newFile();
  const store = await openStore(file);
  await store.append(['1']);
  return { file, store };
}

async function refusalOf(file: string): Promise<string> {
  const store = createSqliteStore(file);
  const error = await store.open().catch((caught: unknown) => caught);
  await store.close();
  expect(error).toBeInstanceOf(StoreUnusable);
  return (error as Error).message;
}

describe('a file that a process has open', () => {
  it('is refused to another one, which is told who has it', async () => {
    const file = newFile();
    const { pid } = await startWriter(file);
    const holder = `in use by process ${pid} on ${hostname()} since 20`;
    expect(await refusalOf(file)).toContain(holder);
    expect(await refusalOf(relative(process.cwd(), file))).toContain(holder);
    const link = join(newFolder(), 'link.db');
    symlinkSync(file, link);
    expect(await refusalOf(link)).toContain(holder);
    const secondName = `${file}2`;
    linkSync(file, secondName);
    expect(await refusalOf(secondName)).toContain('in use by another process');
  });

  it('is refused to the same process', async () => {
    const { file, store } = await started();
    expect(await refusalOf(file)).toContain(`in use by process ${process.pid}`);
    await store.close();
    expect(await (await openStore(file)).read()).toEqual([]);
  });

  it('can be opened at once when that process was killed, and has all that was acknowledged', async () => {
    const file = newFile();
    for (const _ of Array(3)) {
      const writer = await startWriter(file);
      const ended = once(writer, 'close');
      writer.kill('SIGKILL');
      const store = createSqliteStore(file);
      onTestFinished(() => store.close());
      const { entries } = await store.open();
      await store.close();
      await ended;
      const numbers = entries.map(({ text }) => text);
      expect(numbers).toEqual(entries.map((_, index) => String(index + 1)));
      expect(numbers).toEqual(expect.arrayContaining(writer.printed));
    }
  });

  it('leaves no other file behind when its process closes it', async () => {
    const { file, store } = await started();
    await store.close();
    expect(Object.keys(contentOf(dirname(file)))).toEqual(['state.db']);
  });
});

describe('a file', () => {
  it('is created for its owner only, and so are the files beside it', async () => {
    const { file } = await started();
    for (const path of [file, `${file}-wal`, `${file}-holder`]) {
      expect([path, statSync(path).mode & 0o777]).toEqual([path, 0o600]);
    }
  });

  it('that is empty is from then on for its owner only', async () => {
    const file = newFile();
    writeFileSync(file, '', { mode: 0o644 });
    await openStore(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is created where a symbolic link leads', async () => {
    const folder = newFolder();
    symlinkSync('state.db', join(folder, 'link.db'));
    await (await openStore(join(folder, 'link.db'))).append(['1']);
    expect(statSync(join(folder, 'state.db-wal')).isFile()).toBe(true);
  });

  it('that is removed while in use takes no further commands, which would be lost', async () => {
    const { file, store } = await started();
    unlinkSync(file);
    await expect(store.append(['2'])).rejects.toThrow(StoreUnusable);
    writeFileSync(file, '');
    await expect(store.append(['2'])).rejects.toThrow(/removed, replaced or cut while in use/);
  });

  it.each([
    { what: 'removed', harm: (log: string) => unlinkSync(log) },
    { what: 'moved', harm: (log: string) => renameSync(log, `${log}.moved`) },
    { what: 'replaced', harm: (log: string) => renameSync(`${log}.copy`, log) },
    { what: 'cut', harm: (log: string) => truncateSync(log, 100) },
  ])('whose log was $what while in use is noticed at once, also when idle', async ({ harm }) => {
    const { file, store } = await started();
    await store.read();
    copyFileSync(`${file}-wal`, `${file}-wal.copy`);
    harm(`${file}-wal`);
    await expect(store.read()).rejects.toThrow(/its log, .* was removed, replaced or cut/);
    await expect(store.append(['2'])).rejects.toThrow(StoreUnusable);
  });

  it('whose log was removed has everything once its process has closed it', async () => {
    const { file, store } = await started();
    unlinkSync(`${file}-wal`);
    await store.close();
    const { entries } = await (await openStore(file)).open();
    expect(entries.map(({ text }) => text)).toEqual(['1']);
  });
});
