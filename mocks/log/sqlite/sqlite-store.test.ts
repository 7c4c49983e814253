import { join } from 'node:path';
import { describe, it } from 'vitest';
import {
  droppingBehaviours,
  historyBehaviours,
  type Place,
  secretBehaviours,
  storeBehaviours,
} from '../test-stores.ts';
import { createSqliteStore } from './sqlite-store.ts';
import { newFolder } from './test-files.ts';

function newPlace(keepHistory: boolean): Place {
  const file = join(newFolder(), 'state.db');
  return { connect: () => createSqliteStore(file, { keepHistory }) };
}

describe.each([{ keepHistory: false }, { keepHistory: true }])(
  'a file of SQLite with %o',
  ({ keepHistory }) => {
    const behaviours = { ...storeBehaviours, ...historyBehaviours, ...secretBehaviours };
    it.each(Object.entries(behaviours))('%s', (_name, run) => run(newPlace(keepHistory)));
  },
);

describe('a file of SQLite without { keepHistory: true }', () => {
  it.each(Object.entries(droppingBehaviours))('%s', (_name, run) => run(newPlace(false)));
});
