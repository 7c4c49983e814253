import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import {
  droppingBehaviours,
  historyBehaviours,
  type Place,
  secretBehaviours,
  storeBehaviours,
} from '../test-stores.ts';
import { createSqliteStore } from './sqlite-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function newPlace(keepHistory: boolean): Place {
  files += 1;
  const file = join(folder, `${files}.db`);
  return { connect: () => createSqliteStore(file, { keepHistory }) };
}

describe.each([{ keepHistory: false }, { keepHistory: true }])(
  'a file of SQLite with %o',
  ({ keepHistory }) => {
    const behaviours = [...storeBehaviours, ...historyBehaviours, ...secretBehaviours];
    it.each(behaviours)('$name', ({ run }) => run(newPlace(keepHistory)));
  },
);

describe('a file of SQLite without { keepHistory: true }', () => {
  it.each(droppingBehaviours)('$name', ({ run }) => run(newPlace(false)));
});
