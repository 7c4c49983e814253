import { expect, test } from 'vitest';
import { memoryTables } from '../storage/memory.ts';
import { createNames } from './names.ts';

test('a claimed name is taken before its category is stored', () => {
  const names = createNames(memoryTables.categories(), 'case-sensitive');
  expect([names.claim('Dog'), names.claim('Dog'), names.claim('dog')]).toEqual([true, false, true]);
});

test('a name is taken once its category is stored', async () => {
  const categories = memoryTables.categories();
  const names = createNames(categories, 'case-sensitive');
  await categories.add({ id: 1n, name: 'Dog' });
  expect(names.claim('Dog')).toBe(false);
  await categories.add({ id: 2n, name: 'Cat' });
  expect([names.claim('Cat'), names.claim('Rabbit')]).toEqual([false, true]);
});

test('a name is taken in any case if names are case-insensitive', async () => {
  const categories = memoryTables.categories();
  await categories.add({ id: 1n, name: 'Dog' });
  const names = createNames(categories, 'case-insensitive');
  expect([names.claim('DOG'), names.claim('Cat'), names.claim('cAT')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a name is free again when its category is removed or renamed', async () => {
  const categories = memoryTables.categories();
  const dog = { id: 1n, name: 'Dog' };
  await categories.add(dog);
  const names = createNames(categories, 'case-sensitive');
  expect([names.claim('Dog'), names.claim('Cat')]).toEqual([false, true]);
  await categories.replace(dog, { id: 1n, name: 'Wolf' });
  expect([names.claim('Wolf'), names.claim('Dog')]).toEqual([false, true]);
  await categories.clear();
  expect(names.claim('Wolf')).toBe(true);
  expect(names.claim('Cat')).toBe(false);
});
