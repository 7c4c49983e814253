import { describe, expect, it, vi } from 'vitest';
import { createMock } from './create-mock.ts';
import { type CommandStore, StoreUnavailable } from './log/store.ts';
import { MemoryLog } from './log/test-memory-log.ts';
import { call, clock } from './test-client.ts';
import type { ClockChoice } from './time/clock.ts';

describe('a mock whose state is kept in a store', () => {
  it.each<[string, ClockChoice]>([
    ['a function', () => 0],
    ["'follow'", 'follow'],
  ])('refuses %s as its clock, for the time is that of the store', async (shown, choice) => {
    const message = `give the time at which it stands still, not ${shown}`;
    const store = () => new MemoryLog().connect();
    await expect(createMock({ store: store(), clock: choice })).rejects.toThrow(message);
    const mock = await createMock({ store: store(), clock });
    await expect(mock.sandboxes.create({ clock: choice })).rejects.toThrow(message);
  });

  it('refuses options in place of a store', async () => {
    const mistake = { profile: 'strict' } as unknown as CommandStore;
    await expect(createMock({ store: mistake })).rejects.toThrow(
      "must be a store: createSqliteStore('",
    );
  });

  it('closes a store that it cannot open', async () => {
    const store = new MemoryLog().connect();
    const close = vi.spyOn(store, 'close');
    store.open = async () => {
      throw new StoreUnavailable('not there');
    };
    await expect(createMock({ store })).rejects.toThrow('not there');
    expect(close).toHaveBeenCalledOnce();
  });

  it('starts as the store says, and names the options that it overrules', async () => {
    const log = new MemoryLog();
    const options = { clock, maxSandboxes: 5, maxRecords: 50, sandboxLifetime: 5_000 };
    expect((await createMock({ store: log.connect(), ...options })).overruled).toEqual([]);
    expect((await createMock({ store: log.connect(), ...options })).overruled).toEqual([]);
    const others = { scenario: 'empty', maxRecords: 60, sandboxLifetime: 6_000 } as const;
    const mock = await createMock({ store: log.connect(), clock, ...others });
    expect(await mock.categories.list()).toHaveLength(5);
    expect(mock.overruled.toSorted()).toEqual([
      'maxRecords',
      'maxSandboxes',
      'sandboxLifetime',
      'scenario',
    ]);
  });

  it('leaves nothing to apply for the next start when it is closed', async () => {
    const log = new MemoryLog();
    const mock = await createMock({ store: log.connect(), clock });
    await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
    await mock.close();
    const { snapshot, entries } = await log.connect().open();
    expect(snapshot).toContain('Hamster');
    expect(entries).toEqual([]);
  });

  it('leaves the snapshot to others when it is closed and they use the store, too', async () => {
    const log = new MemoryLog();
    const mock = await createMock({ store: { ...log.connect(), isShared: true }, clock });
    await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
    await mock.close();
    expect((await log.connect().open()).snapshot).toBeUndefined();
  });
});

it('names the import that has MSW handlers', () => {
  const { handlers } = Object.getOwnPropertyDescriptors(createMock());
  expect(handlers?.get).toThrow('import createMock from pet-catalogue/msw');
});
