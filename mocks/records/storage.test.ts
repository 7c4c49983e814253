import { describe, expect, it } from 'vitest';
import { LayeredTable } from './layered-table.ts';
import { memoryTables } from './memory.ts';
import { mswDataTables } from './msw-data.ts';
import { createSeedTable } from './seed-table.ts';
import type { Records, StoredCategory } from './storage.ts';

const dog: StoredCategory = { id: 2n ** 53n + 1n, name: 'Dog', description: 'Loyal' };
const cat: StoredCategory = { id: 2n, name: 'Cat' };
const owl: StoredCategory = { id: 3n, name: 'Owl' };
const names = (table: Records<StoredCategory> | undefined) => table?.all().map(({ name }) => name);

describe.each(Object.entries({ memoryTables, mswDataTables }))('%s', (_name, backend) => {
  it('returns records unchanged and in insertion order, also of concurrent additions', async () => {
    const table = backend.categories();
    expect(table.all()).toEqual([]);
    await Promise.all([dog, cat, owl].map((category) => table.add(category)));
    expect(table.all()).toEqual([dog, cat, owl]);
    expect(table.version).not.toBe(backend.categories().version);
  });

  it('loads a seed table once, however often that is requested', async () => {
    const pets = [{ id: 1 }, { id: 2 }];
    const seed = createSeedTable(pets, backend.records());
    await Promise.all([seed.load(), seed.load()]);
    expect(seed.table.all()).toEqual(pets);
    expect(seed.size).toBe(2);
  });
});

describe('a table of a sandbox', () => {
  async function layered(...records: StoredCategory[]): Promise<LayeredTable<StoredCategory>> {
    const base = memoryTables.categories();
    for (const record of records) await base.add(record);
    return new LayeredTable(base);
  }

  it.each([0, 1, 2, 3])(
    'replaces and removes in place, with %i of 3 in the base',
    async (shared) => {
      const all = [dog, cat, owl];
      const table = await layered(...all.slice(0, shared));
      for (const record of all.slice(shared)) table.add(record);
      expect(table.all()).toEqual(all);
      const wolf = { id: 1n, name: 'Wolf' };
      expect([table.replace(dog, wolf), table.replace(wolf, dog)]).toEqual([true, true]);
      expect(table.replace(dog, wolf)).toBe(true);
      expect(table.all()).toEqual([wolf, cat, owl]);
      expect(table.remove(cat)).toBe(true);
      table.add(dog);
      expect(table.all()).toEqual([wolf, owl, dog]);
    },
  );

  it('reports an unknown record and stays unchanged', async () => {
    const table = await layered(dog);
    const { version, revision } = table;
    expect([table.remove(cat), table.replace(cat, owl)]).toEqual([false, false]);
    expect([table.version, table.revision, names(table)]).toEqual([version, revision, ['Dog']]);
  });

  it('increases its version with each change, and its revision with each change except additions', async () => {
    const table = await layered();
    const changes = [() => table.add(dog), () => table.replace(dog, cat), () => table.remove(cat)];
    const counts = [() => {}, ...changes].map((change) => {
      change();
      return [table.version, table.revision];
    });
    expect(counts).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });

  it('shares its base until it is changed', async () => {
    const base = memoryTables.categories();
    for (const category of [dog, cat]) await base.add(category);
    const [added, changed, untouched] = [0, 1, 2].map(() => new LayeredTable(base));
    expect([untouched?.shared, untouched?.all()]).toEqual([base, base.all()]);
    added?.add(owl);
    changed?.remove(dog);
    changed?.replace(cat, owl);
    expect([names(added), added?.ownSize, added?.shared]).toEqual([
      ['Dog', 'Cat', 'Owl'],
      1,
      undefined,
    ]);
    expect([names(changed), changed?.ownSize, changed?.shared]).toEqual([['Owl'], 0, undefined]);
    expect([names(untouched), names(base)]).toEqual([
      ['Dog', 'Cat'],
      ['Dog', 'Cat'],
    ]);
  });
});
