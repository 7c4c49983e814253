import { expect, test } from 'vitest';
import { memoryTables } from './memory.ts';
import { createNames } from './names.ts';

test('a name is taken once its category is stored', async () => {
  const categories = memoryTables.categories();
  const names = createNames(categories, 'case-sensitive');
  expect(names.has('Dog')).toBe(false);
  await categories.add({ id: 1n, name: 'Dog' });
  expect([names.has('Dog'), names.has('dog')]).toEqual([true, false]);
  await categories.add({ id: 2n, name: 'Cat' });
  expect([names.has('Cat'), names.has('Rabbit')]).toEqual([true, false]);
});

test('a name is taken in any case if names are case-insensitive', async () => {
  const categories = memoryTables.categories();
  await categories.add({ id: 1n, name: 'Dog' });
  const names = createNames(categories, 'case-insensitive');
  expect([names.has('DOG'), names.has('Cat')]).toEqual([true, false]);
});

test('a name is free again when its category is removed or renamed', async () => {
  const categories = memoryTables.categories();
  const dog = { id: 1n, name: 'Dog' };
  await categories.add(dog);
  const names = createNames(categories, 'case-sensitive');
  expect(names.has('Dog')).toBe(true);
  await categories.replace(dog, { id: 1n, name: 'Wolf' });
  expect([names.has('Wolf'), names.has('Dog')]).toEqual([true, false]);
  await categories.clear();
  expect(names.has('Wolf')).toBe(false);
});
