import { describe, expect, it } from 'vitest';
import { fixedRecords } from './fixed-records.ts';
import { LayeredTable } from './layered-table.ts';
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

  it('of fixed records is filled once, whoever asks for it', async () => {
    const pets = names.map((name, id) => ({ id, name }));
    const fixed = fixedRecords(pets, records());
    await Promise.all([fixed.fill(), fixed.fill()]);
    expect(fixed.table.all()).toEqual(pets);
    expect(fixed.size).toBe(3);
  });

  it('is shared by tables that lie on it, until one is added to', async () => {
    const base = categories();
    await base.add({ id: 1n, name: 'Dog' });
    const [one, two] = [new LayeredTable(base, categories), new LayeredTable(base, categories)];
    expect([one.shared, one.all()]).toEqual([base, base.all()]);
    const { version } = one;
    await one.add({ id: 2n, name: 'Cat' });
    await one.add({ id: 3n, name: 'Rabbit' });
    expect(one.version).toBeGreaterThan(version);
    expect(one.shared).toBeUndefined();
    expect(one.all().map(({ name }) => name)).toEqual(names);
    await one.add({ id: 4n, name: 'Bird' });
    expect(one.all().map(({ name }) => name)).toEqual([...names, 'Bird']);
    expect(one.added).toBe(3);
    expect(two.shared).toBe(base);
    expect(two.all().map(({ name }) => name)).toEqual(['Dog']);
  });
});
