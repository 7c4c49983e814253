import { expect, it } from 'vitest';
import { createListing } from './json.ts';
import { LayeredTable, memoryTables, type StoredCategory } from './storage.ts';

const [dog, cat, owl]: StoredCategory[] = [
  { id: 1n, name: 'Dog' },
  { id: 2n, name: 'Cat' },
  { id: 3n, name: 'Owl' },
];

it.each(['created', 'newest-first', 'name', 'id'] as const)(
  'in the order %s reflects removed, replaced and cleared categories',
  (order) => {
    const table = new LayeredTable(memoryTables.categories([dog, cat] as StoredCategory[]));
    const listing = createListing(table, order);
    const names = () => (JSON.parse(listing()) as { name: string }[]).map(({ name }) => name);
    expect(names()).toHaveLength(2);
    table.add(owl as StoredCategory);
    table.remove(dog as StoredCategory);
    expect(names().toSorted()).toEqual(['Cat', 'Owl']);
    table.replace(owl as StoredCategory, { id: 3n, name: 'Bat' });
    expect(names().toSorted()).toEqual(['Bat', 'Cat']);
    for (const category of table.all().slice()) table.remove(category);
    expect(listing()).toBe('[]');
    table.add(owl as StoredCategory);
    expect(names()).toEqual(['Owl']);
  },
);
