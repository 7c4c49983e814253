import { describe, expect, it } from 'vitest';
import { createFixedRecords } from './fixed-records.ts';
import { memoryTables } from './memory.ts';
import { mswDataTables } from './msw-data.ts';

const names = ['Dog', 'Cat', 'Rabbit'];
const hosts = { memoryTables, mswDataTables };

describe.each(Object.entries(hosts))('a table of %s', (_name, { categories, records }) => {
  it('is empty at first', () => {
    expect([categories().all(), records().all()]).toEqual([[], []]);
  });

  it('has what was added, in that order and as it was', async () => {
    const table = categories();
    const added = names.map((name, index) => ({ id: 2n ** 53n + BigInt(index), name }));
    for (const category of added) await table.add(category);
    expect(table.all()).toEqual(added);
  });

  it('has all that was added at once', async () => {
    const pets = records();
    await Promise.all(names.map((name, id) => pets.add({ id, name })));
    expect(pets.all().map(({ name }) => name)).toEqual(names);
  });

  it('counts its version up with each change, a table by itself', async () => {
    const [one, two] = [categories(), categories()];
    const before = [one.version, two.version];
    await one.add({ id: 1n, name: 'Dog' });
    expect(one.version).toBeGreaterThan(before[0] ?? 0);
    expect(two.version).toBe(before[1]);
  });

  it('shares nothing with another one', async () => {
    const [one, two] = [categories(), categories()];
    await one.add({ id: 1n, name: 'Dog' });
    expect(two.all()).toEqual([]);
  });

  it('of records that no operation changes is shared by whoever starts with the same list', async () => {
    const fixed = createFixedRecords({ categories, records });
    const pets = names.map((name, id) => ({ id, name }));
    const [one, same, another] = [fixed(pets), fixed(pets), fixed([...pets])];
    await Promise.all([one.filled, another.filled]);
    expect(one.table.all()).toEqual(pets);
    expect(same.table).toBe(one.table);
    expect(another.table).not.toBe(one.table);
    expect(another.table.all()).toEqual(pets);
  });
});
