import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../store.ts';
import { keepNothing } from '../test-stores.ts';
import { appendTo, newFolder, openFile, openStore } from './test-files.ts';

function numbers(file: string, query: string): number[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(query).all();
  database.close();
  return rows.map((row) => Number(Object.values(row)[0]));
}

const commandIds = (file: string) => numbers(file, 'SELECT id FROM command ORDER BY id');
const snapshots = (file: string) => numbers(file, 'SELECT after FROM snapshot ORDER BY after');

/** Appends commands one by one, and saves the state after each of these. */
function run(file: string, keepHistory: boolean, amount: number, saved: readonly number[]): void {
  const opened = openFile(file, keepHistory);
  for (const _ of Array(amount)) {
    const [id = ''] = opened.append(['{}']).own;
    if (saved.includes(Number(id))) opened.saveSnapshot(id, `state ${id}`, keepNothing);
  }
  opened.close();
}

describe('the history in a file', () => {
  it('is dropped up to the state that was saved', () => {
    const file = join(newFolder(), 'state.db');
    run(file, false, 5, [2, 4]);
    expect([commandIds(file), snapshots(file)]).toEqual([[5], [4]]);
  });

  it('is kept on demand, from its first command on', () => {
    const file = join(newFolder(), 'state.db');
    run(file, true, 5, [2, 4]);
    expect([commandIds(file), snapshots(file)]).toEqual([[1, 2, 3, 4, 5], [4]]);
  });

  it('that begins later is kept with the state before it', () => {
    const file = join(newFolder(), 'state.db');
    run(file, false, 3, [3]);
    run(file, true, 4, [5, 7]);
    expect([commandIds(file), snapshots(file)]).toEqual([
      [4, 5, 6, 7],
      [3, 7],
    ]);
  });

  it('is dropped when it is no longer wanted', () => {
    const file = join(newFolder(), 'state.db');
    run(file, true, 4, [2]);
    run(file, false, 2, [6]);
    expect([commandIds(file), snapshots(file)]).toEqual([[], [6]]);
  });
});

/** Lets a write fail, as a full disk does. */
const failure = `CREATE TRIGGER failure BEFORE INSERT ON command WHEN new.text = 'too long'
  BEGIN SELECT RAISE(FAIL, 'the disk is full'); END`;

describe('a batch that cannot be written', () => {
  it('leaves nothing behind, and later ones are accepted', async () => {
    const file = join(newFolder(), 'state.db');
    appendTo(file, '1');
    const database = new DatabaseSync(file);
    database.exec(failure);
    database.close();
    const store = await openStore(file);
    const refused = store.append(['2', 'too long', '3']);
    await expect(refused).rejects.toThrow(StoreUnavailable);
    await expect(refused).rejects.toThrow(`${file} cannot be written: the disk is full`);
    const { own } = await store.append(['2']);
    expect(own).toEqual(['2']);
    expect((await store.open()).entries.map(({ text }) => text)).toEqual(['1', '2']);
  });
});
