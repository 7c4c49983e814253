import { expect, test } from 'vitest';
import { LayeredTable } from './layered-table.ts';
import { memoryTables } from './memory.ts';
import { createNames } from './names.ts';
import type { StoredCategory } from './storage.ts';

const tableOf = () => new LayeredTable<StoredCategory>(memoryTables.categories());

test('a name is taken once its category is stored', () => {
  const categories = tableOf();
  const names = createNames(categories, 'case-sensitive');
  expect(names.has('Dog')).toBe(false);
  categories.add({ id: 1n, name: 'Dog' });
  expect([names.has('Dog'), names.has('dog')]).toEqual([true, false]);
  categories.add({ id: 2n, name: 'Cat' });
  expect([names.has('Cat'), names.has('Rabbit')]).toEqual([true, false]);
});

test('a name is taken in any case if names are case-insensitive', () => {
  const categories = tableOf();
  categories.add({ id: 1n, name: 'Dog' });
  const names = createNames(categories, 'case-insensitive');
  expect([names.has('DOG'), names.has('Cat')]).toEqual([true, false]);
});

test('a name is free again when its category is removed or renamed', () => {
  const categories = tableOf();
  const dog = { id: 1n, name: 'Dog' };
  categories.add(dog);
  const names = createNames(categories, 'case-sensitive');
  expect(names.has('Dog')).toBe(true);
  const wolf = { id: 1n, name: 'Wolf' };
  categories.replace(dog, wolf);
  expect([names.has('Wolf'), names.has('Dog')]).toEqual([true, false]);
  categories.remove(wolf);
  expect(names.has('Wolf')).toBe(false);
});
