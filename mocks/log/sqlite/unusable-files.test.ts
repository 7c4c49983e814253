import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { keepNothing } from '../test-stores.ts';
import { appendTo, contentOf, newFile, newFolder, openFile, refusalOf } from './test-files.ts';

const secret = '{"name":"Dachshund"}';

function withDatabase(file: string, statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

function replaceBytes(file: string, from: string, to: string): void {
  const bytes = readFileSync(file);
  const offset = bytes.indexOf(from);
  expect(offset).toBeGreaterThan(0);
  bytes.write(to, offset, 'latin1');
  writeFileSync(file, bytes);
}

const foreign = /not written by pet-catalogue/;
const newer = /newer version .* format is 2, this version supports 1/;
const changed = (what: string) => new RegExp(`damaged \\(${what}\\)`);
const executing = (statements: string) => (file: string) => withDatabase(file, statements);
const containing = (text: string) => (file: string) => writeFileSync(file, text);
const replacing = (from: string, to: string) => (file: string) => replaceBytes(file, from, to);

/** What makes a file unusable, given one that holds three commands and a state. */
const damages: readonly [what: string, reason: RegExp, damage: (file: string) => void][] = [
  ['of text', foreign, containing('name,description\nDog,Loyal\n'.repeat(1000))],
  ['of one byte', foreign, containing('x')],
  ['of another program that uses SQLite', foreign, executing('PRAGMA application_id = 7')],
  ['of a newer version', newer, executing('PRAGMA user_version = 2')],
  ['that was cut off', /damaged/, (file) => truncateSync(file, readFileSync(file).length - 4096)],
  ['with garbage in its structure', /damaged/, (file) => fillWithGarbage(file, 4196)],
  [
    'with a changed command',
    changed('command 3 is missing or has changed'),
    replacing(secret, secret.replace('Dach', 'Bach')),
  ],
  [
    'without a command that it had',
    changed('command 2 is missing or has changed'),
    executing('DELETE FROM command WHERE id = 2'),
  ],
  [
    'with a changed state',
    changed('the state after command 1 has changed'),
    replacing('the state', 'the stats'),
  ],
  ['without a salt', changed('its salt is missing'), executing('DELETE FROM salt')],
  ['without its tables', /damaged/, executing('DROP TABLE command')],
  ['that is a folder', /it is a folder/, replaceByFolder],
  [
    'with a second name, beside which SQLite would not find its log file',
    /2 names \(hard links\)/,
    (file) => linkSync(file, `${file}2`),
  ],
];

function replaceByFolder(file: string): void {
  rmSync(file);
  mkdirSync(file);
}

function fillWithGarbage(file: string, end?: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 4096, end);
  writeFileSync(file, bytes);
}

function createFile(): string {
  const file = newFile();
  const opened = openFile(file);
  opened.append(['1', '2', secret]);
  opened.saveSnapshot('1', 'the state', keepNothing);
  opened.close();
  return file;
}

describe('a file that cannot be used is refused with the reason and left untouched:', () => {
  it.each(damages)('one %s', (_what, reason, damage) => {
    const file = createFile();
    damage(file);
    const refusal = refusalOf(file);
    expect(refusal).toMatch(reason);
    expect(refusal).not.toContain('Dachshund');
  });

  it('one that is damaged and has commands in the log file of SQLite, after kill -9', () => {
    const file = createFile();
    openFile(file).append(['4']);
    // The file as a killed process leaves it. Reading it in this process would release the lock.
    const copy = join(newFolder(), 'copy.db');
    execFileSync('cp', [file, copy]);
    execFileSync('cp', [`${file}-wal`, `${copy}-wal`]);
    fillWithGarbage(copy);
    expect(refusalOf(copy)).toMatch(/damaged/);
  });

  it('one in a folder that does not exist, and one that is no regular file', () => {
    const folder = newFolder();
    const file = join(folder, 'none', 'state.db');
    expect(refusalOf(file, folder)).toMatch(/cannot be created \(ENOENT/);
    expect(refusalOf('/dev/null', folder)).toMatch(/not a regular file/);
  });
});

it.each<[string, (file: string) => void]>([
  ['it is empty', containing('')],
  ['a crash has cut off its creation, which SQLite undoes', cutOffCreation],
  ['it is a database without content', executing('VACUUM')],
  [
    'an earlier log file of SQLite was left behind',
    (file) => writeFileSync(`${file}-wal`, 'left behind'),
  ],
])('a file is used when %s, and no other is left behind', (_when, prepare) => {
  const file = newFile();
  prepare(file);
  appendTo(file, '1');
  appendTo(file, '2');
  expect(Object.keys(contentOf(dirname(file)))).toEqual([basename(file)]);
});

function cutOffCreation(file: string): void {
  writeFileSync(file, 'SQLite format 3');
  const journal = Buffer.alloc(512);
  // The journal of an empty file: magic number, no pages, a nonce, and the sizes of file, sector and page.
  journal.write('d9d505f920a163d700000000123456780000000000000200', 'hex');
  journal.writeUInt32BE(4096, 24);
  writeFileSync(`${file}-journal`, journal);
}
