import { expect, it } from 'vitest';
import { createListing } from './json.ts';
import { LayeredTable } from './layered-table.ts';
import { memoryTables } from './memory.ts';
import type { StoredCategory } from './storage.ts';

const [dog, cat, owl]: StoredCategory[] = [
  { id: 1n, name: 'Dog' },
  { id: 2n, name: 'Cat' },
  { id: 3n, name: 'Owl' },
];

it('lists each category once if several are added between two versions', async () => {
  const records: StoredCategory[] = [dog as StoredCategory];
  const base = Object.assign(memoryTables.categories(), { version: 1, all: () => records });
  const table = new LayeredTable(base, memoryTables.categories);
  const listing = createListing(table, 'created');
  listing();
  // Of two concurrent additions, both may be in the table when the first increments the version.
  records.push(cat as StoredCategory, owl as StoredCategory);
  base.version += 1;
  const both = '[{"id":1,"name":"Dog"},{"id":2,"name":"Cat"},{"id":3,"name":"Owl"}]';
  expect(listing()).toBe(both);
  base.version += 1;
  expect(listing()).toBe(both);
});

it.each(['created', 'newest-first', 'name', 'id'] as const)(
  'in the order %s reflects removed, replaced and cleared categories',
  async (order) => {
    const base = memoryTables.categories();
    for (const category of [dog, cat]) await base.add(category as StoredCategory);
    const table = new LayeredTable(base, memoryTables.categories);
    const listing = createListing(table, order);
    const names = () => (JSON.parse(listing()) as { name: string }[]).map(({ name }) => name);
    expect(names()).toHaveLength(2);
    await table.add(owl as StoredCategory);
    await table.remove(dog as StoredCategory);
    expect(names().toSorted()).toEqual(['Cat', 'Owl']);
    await table.replace(owl as StoredCategory, { id: 3n, name: 'Bat' });
    expect(names().toSorted()).toEqual(['Bat', 'Cat']);
    await table.clear();
    expect(listing()).toBe('[]');
    await table.add(owl as StoredCategory);
    expect(names()).toEqual(['Owl']);
  },
);
