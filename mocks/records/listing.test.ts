import { expect, it } from 'vitest';
import type { StoredCategory } from '../storage/storage.ts';
import { createListing } from './listing.ts';

it('stays a list when what a new version added had been listed before', () => {
  const categories: StoredCategory[] = [{ id: 1n, name: 'Dog' }];
  const table = { version: 1, all: () => categories, add: async () => {} };
  const listing = createListing(table, 'created');
  listing();
  // Of two that are added at once, both may be there when the first of them counts.
  categories.push({ id: 2n, name: 'Cat' }, { id: 3n, name: 'Owl' });
  table.version += 1;
  const both = '[{"id":1,"name":"Dog"},{"id":2,"name":"Cat"},{"id":3,"name":"Owl"}]';
  expect(listing()).toBe(both);
  table.version += 1;
  expect(listing()).toBe(both);
});
