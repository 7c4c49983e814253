import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../store.ts';
import { droppingBehaviours, type Place, storeBehaviours } from '../test-stores.ts';
import { createSqliteStore } from './sqlite-store.ts';
import { appendTo, newFile, openStore } from './test-files.ts';

function newPlace(keepHistory: boolean): Place {
  const file = newFile();
  return { connect: () => createSqliteStore(file, { keepHistory }) };
}

describe.each([{ keepHistory: false }, { keepHistory: true }])(
  'a file of SQLite with %o',
  ({ keepHistory }) => {
    it.each(Object.entries(storeBehaviours))('%s', (_name, run) => run(newPlace(keepHistory)));
  },
);

it.each(Object.entries(droppingBehaviours))(
  'a file of SQLite without { keepHistory: true } %s',
  (_name, run) => run(newPlace(false)),
);

it('a misspelt option is refused', () => {
  // @ts-expect-error: The option is keepHistory.
  const create = () => createSqliteStore(newFile(), { keepHistry: true });
  expect(create).toThrow('did you mean "keepHistory"');
});

/** Lets a write fail, as a full disk does. */
const failure = `CREATE TRIGGER failure BEFORE INSERT ON command WHEN new.text = 'too long'
  BEGIN SELECT RAISE(FAIL, 'the disk is full'); END`;

it('a batch that cannot be written leaves nothing behind, and later ones are accepted', async () => {
  const file = newFile();
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
