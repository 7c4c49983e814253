import { describe, expect, it } from 'vitest';
import { realPause } from '../time/clock.ts';
import { createListing } from './json.ts';
import { mswDataTables } from './msw-data.ts';
import { LayeredTable, memoryTables, type Records, type StoredCategory } from './storage.ts';

const dog: StoredCategory = { id: 2n ** 53n + 1n, name: 'Dog', description: 'Loyal' };
const cat: StoredCategory = { id: 2n, name: 'Cat' };
const owl: StoredCategory = { id: 3n, name: 'Owl' };
const names = (table: Records<StoredCategory> | undefined) => table?.all().map(({ name }) => name);

const backends = { memoryTables, mswDataTables };
describe.each(Object.entries(backends))('%s', (_name, backend) => {
  it('returns records unchanged and in their order, at once and later', async () => {
    const table = backend.categories([dog, cat, owl]);
    const atOnce = table.all().slice();
    expect([atOnce, table.size]).toEqual([[dog, cat, owl], 3]);
    await realPause(0);
    const later = table.all();
    expect(later).toEqual(atOnce);
    // A record that a sandbox has removed meanwhile must be the same object.
    for (const [index, record] of later.entries()) expect(record).toBe(atOnce[index]);
    expect(backend.records([{ id: 1 }, { id: 2 }]).all()).toEqual([{ id: 1 }, { id: 2 }]);
  });
});

describe('a table of a sandbox', () => {
  const layered = (...records: StoredCategory[]) =>
    new LayeredTable(memoryTables.categories(records));

  it.each([0, 1, 2, 3])('replaces and removes in place, with %i of 3 in the base', (shared) => {
    const all = [dog, cat, owl];
    const table = layered(...all.slice(0, shared));
    for (const record of all.slice(shared)) table.add(record);
    expect(table.all()).toEqual(all);
    const wolf = { id: 1n, name: 'Wolf' };
    expect([table.replace(dog, wolf), table.replace(wolf, dog)]).toEqual([true, true]);
    expect(table.replace(dog, wolf)).toBe(true);
    expect(table.all()).toEqual([wolf, cat, owl]);
    expect([table.remove(cat), table.remove(cat)]).toEqual([true, false]);
    table.add(dog);
    expect(table.all()).toEqual([wolf, owl, dog]);
  });

  it('shares its base until it is changed', async () => {
    const base = memoryTables.categories([dog, cat]);
    const [added, changed, untouched] = [0, 1, 2].map(() => new LayeredTable(base));
    expect([untouched?.shared, untouched?.all()]).toEqual([base, base.all()]);
    added?.add(owl);
    changed?.remove(dog);
    changed?.replace(cat, owl);
    expect(names(added)).toEqual(['Dog', 'Cat', 'Owl']);
    expect(added).toMatchObject({ ownSize: 1, shared: undefined });
    expect([names(changed), changed?.ownSize, changed?.shared]).toEqual([['Owl'], 0, undefined]);
    for (const same of [untouched, base]) expect(names(same)).toEqual(['Dog', 'Cat']);
  });
});

it.each(['created', 'newest-first', 'name', 'id'] as const)(
  'a listing in the order %s reflects removed, replaced and cleared categories',
  (order) => {
    const table = new LayeredTable(memoryTables.categories([dog, cat]));
    const listing = createListing(table, order);
    const names = () => (JSON.parse(listing()) as { name: string }[]).map(({ name }) => name);
    expect(names()).toHaveLength(2);
    table.add(owl);
    table.remove(dog);
    expect(names().toSorted()).toEqual(['Cat', 'Owl']);
    table.replace(owl, { id: 3n, name: 'Bat' });
    expect(names().toSorted()).toEqual(['Bat', 'Cat']);
    for (const category of table.all().slice()) table.remove(category);
    expect(listing()).toBe('[]');
    table.add(owl);
    expect(names()).toEqual(['Owl']);
  },
);
