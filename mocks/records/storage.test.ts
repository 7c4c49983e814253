import { describe, expect, it } from 'vitest';
import { LayeredTable } from './layered-table.ts';
import { memoryTables } from './memory.ts';
import { mswDataTables } from './msw-data.ts';
import { createSeedTable } from './seed-table.ts';
import type { StorageBackend, StoredCategory, Table } from './storage.ts';

const dog: StoredCategory = { id: 2n ** 53n + 1n, name: 'Dog', description: 'Loyal' };
const cat: StoredCategory = { id: 2n, name: 'Cat' };
const owl: StoredCategory = { id: 3n, name: 'Owl' };
const names = (table: Table<StoredCategory>) => table.all().map(({ name }) => name);

const layered = ({ categories }: StorageBackend) => new LayeredTable(categories(), categories);
const tables: Record<string, () => Table<StoredCategory>> = {
  memory: memoryTables.categories,
  '@msw/data': mswDataTables.categories,
  'layered memory': () => layered(memoryTables),
  'layered @msw/data': () => layered(mswDataTables),
};

describe.each(Object.entries(tables))('a table of %s', (_name, create) => {
  it('is empty at first', () => {
    expect(create().all()).toEqual([]);
  });

  it('returns records unchanged and in insertion order', async () => {
    const table = create();
    for (const category of [dog, cat, owl]) await table.add(category);
    expect(table.all()).toEqual([dog, cat, owl]);
  });

  it('keeps the order of concurrent additions', async () => {
    const table = create();
    await Promise.all([dog, cat, owl].map((category) => table.add(category)));
    expect(names(table)).toEqual(['Dog', 'Cat', 'Owl']);
  });

  it('replaces a record in place, without merging fields', async () => {
    const table = create();
    for (const category of [dog, cat, owl]) await table.add(category);
    const [first] = table.all();
    expect(await table.replace(first as StoredCategory, { id: 1n, name: 'Wolf' })).toBe(true);
    expect(table.all()).toEqual([{ id: 1n, name: 'Wolf' }, cat, owl]);
    const [wolf] = table.all();
    expect(await table.replace(wolf as StoredCategory, dog)).toBe(true);
    expect(table.all()).toEqual([dog, cat, owl]);
  });

  it('removes a record, and accepts further ones', async () => {
    const table = create();
    for (const category of [dog, cat, owl]) await table.add(category);
    const [, second] = table.all();
    expect(await table.remove(second as StoredCategory)).toBe(true);
    expect(names(table)).toEqual(['Dog', 'Owl']);
    await table.add(cat);
    expect(names(table)).toEqual(['Dog', 'Owl', 'Cat']);
  });

  it('reports an unknown record and stays unchanged', async () => {
    const table = create();
    await table.add(dog);
    const { version, revision } = table;
    expect(await table.remove(cat)).toBe(false);
    expect(await table.replace(cat, owl)).toBe(false);
    expect([table.version, table.revision, names(table)]).toEqual([version, revision, ['Dog']]);
  });

  it('is empty after clear, and accepts further records', async () => {
    const table = create();
    for (const category of [dog, cat, owl]) await table.add(category);
    await table.clear();
    expect(table.all()).toEqual([]);
    await table.add(owl);
    expect(names(table)).toEqual(['Owl']);
  });

  it('increases its version with each change, and its revision with each change except additions', async () => {
    const table = create();
    const counts = [[table.version, table.revision]];
    const note = () => counts.push([table.version, table.revision]);
    await table.add(dog).then(note);
    await table.replace(table.all()[0] as StoredCategory, cat).then(note);
    await table.remove(table.all()[0] as StoredCategory).then(note);
    await table.clear().then(note);
    const [versions, revisions] = [counts.map(([v = 0]) => v), counts.map(([, r = 0]) => r)];
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(revisions[1]).toBe(revisions[0]);
    expect(new Set(revisions.slice(1)).size).toBe(4);
  });

  it('shares nothing with another table', async () => {
    const [one, two] = [create(), create()];
    await one.add(dog);
    expect([two.all(), two.version]).toEqual([[], create().version]);
    one.dispose();
  });
});

describe.each(Object.entries({ memoryTables, mswDataTables }))('%s', (_name, backend) => {
  it('loads a seed table once, however often that is requested', async () => {
    const pets = [{ id: 1 }, { id: 2 }];
    const seed = createSeedTable(pets, backend.records());
    await Promise.all([seed.load(), seed.load()]);
    expect(seed.table.all()).toEqual(pets);
    expect(seed.size).toBe(2);
  });

  it('lets layered tables share their base until they are changed', async () => {
    const base = backend.categories();
    for (const category of [dog, cat]) await base.add(category);
    const onBase = () => new LayeredTable(base, backend.categories);
    const [added, changed, untouched] = [onBase(), onBase(), onBase()];
    expect([added.shared, added.all()]).toEqual([base, base.all()]);
    await added.add(owl);
    await changed.remove(base.all()[0] as StoredCategory);
    await changed.replace(base.all()[1] as StoredCategory, owl);
    expect([names(added), added.ownSize, added.shared]).toEqual([
      ['Dog', 'Cat', 'Owl'],
      1,
      undefined,
    ]);
    expect([names(changed), changed.ownSize, changed.shared]).toEqual([['Owl'], 0, undefined]);
    expect([names(untouched), untouched.shared]).toEqual([['Dog', 'Cat'], base]);
    await added.clear();
    expect([names(added), names(base)]).toEqual([[], ['Dog', 'Cat']]);
  });
});
