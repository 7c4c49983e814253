import { describe, expect, it } from 'vitest';
import { memoryStorage } from './memory.ts';
import { mswDataStorage } from './msw-data.ts';

const names = ['Dog', 'Cat', 'Rabbit'];

describe.each([memoryStorage, mswDataStorage])('$name', (create) => {
  it('is empty at first', () => {
    const { categories, pets, orders } = create();
    expect([categories, pets, orders].map((table) => table.all())).toEqual([[], [], []]);
  });

  it('has what was added, in that order and as it was', async () => {
    const { categories } = create();
    const added = names.map((name, index) => ({ id: 2n ** 53n + BigInt(index), name }));
    for (const category of added) await categories.add(category);
    expect(categories.all()).toEqual(added);
  });

  it('has all that was added at once', async () => {
    const { pets } = create();
    await Promise.all(names.map((name, id) => pets.add({ id, name })));
    expect(pets.all().map(({ name }) => name)).toEqual(names);
  });

  it('counts its versions up with each change, a table by itself', async () => {
    const { categories, orders } = create();
    const before = [categories.version, orders.version];
    await categories.add({ id: 1n, name: 'Dog' });
    expect(categories.version).toBeGreaterThan(before[0] ?? 0);
    expect(orders.version).toBe(before[1]);
  });

  it('shares nothing with another one', async () => {
    const [one, two] = [create(), create()];
    await one.categories.add({ id: 1n, name: 'Dog' });
    expect(two.categories.all()).toEqual([]);
  });
});
