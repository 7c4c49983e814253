import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createMock, type Mock, parseOptions } from './create-mock.ts';
import type { NewFault } from './faults/fault.ts';
import { type CommandStore, StoreUnavailable } from './log/store.ts';
import { MemoryLog } from './log/test-memory-log.ts';
import { call, clock } from './test-client.ts';
import type { ClockChoice } from './time/clock.ts';

describe('a mock whose state is kept in a store', () => {
  it.each<[string, ClockChoice]>([
    ['a function', () => 0],
    ["'follow'", 'follow'],
  ])('refuses %s as its clock, for the time is that of the store', async (shown, choice) => {
    const message = `give a time at which to freeze it, not ${shown}`;
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
    const names = ['maxSandboxes', ...Object.keys(others)];
    expect(mock.overruled.toSorted()).toEqual(names.toSorted());
  });

  it.each([
    ['leaves nothing to apply for the next start', {}, [expect.stringContaining('Hamster'), 0]],
    ['leaves the snapshot to others who use the store, too,', { isShared: true }, [undefined, 2]],
  ])('%s when it is closed', async (_what, shared, left) => {
    const log = new MemoryLog();
    const mock = await createMock({ store: { ...log.connect(), ...shared }, clock });
    await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
    await mock.close();
    const { snapshot, entries } = await log.connect().open();
    expect([snapshot, entries.length]).toEqual(left);
  });
});

it('names the import that has MSW handlers', () => {
  const { handlers } = Object.getOwnPropertyDescriptors(createMock());
  expect(handlers?.get).toThrow('import createMock from pet-catalogue/msw');
});

describe('what a test names', () => {
  it('is completed with the settings of its fault; others do not compile', async () => {
    const { faults } = createMock();
    type Settings<Name> = Extract<NewFault, { fault: Name; settings: object }>['settings'];
    expectTypeOf<keyof Settings<'latency'>>().toEqualTypeOf<'millis' | 'jitter'>();
    expectTypeOf<keyof Settings<'other-status'>>().toEqualTypeOf<'from' | 'to'>();
    await faults.add({ fault: 'latency', settings: { millis: 5 }, until: '1.5h' });
    // @ts-expect-error: latency has no status.
    const wrong = faults.add({ fault: 'latency', settings: { status: 500 } });
    await expect(wrong).rejects.toThrow('settings.status: unknown setting; it has millis, jitter');
    // @ts-expect-error: A fault that breaks a clause has no settings.
    const none = faults.add({ fault: 'id-as-string', settings: { status: 500 } });
    await expect(none).rejects.toThrow('settings.status: unknown setting; it has none');
    // @ts-expect-error: The same in the options of a mock.
    expect(() => createMock({ faults: [{ fault: 'slow-body', settings: { jitter: 5 } }] })).toThrow(
      'settings.jitter: unknown setting; it has millis',
    );
  });

  it('is a duration in a unit that exists', async () => {
    const { clock, keys } = createMock();
    await clock.advance(`${Number('90')}s`);
    // @ts-expect-error: There is no unit min.
    await expect(clock.advance('5min')).rejects.toThrow('is not a duration; use for example 500ms');
    // @ts-expect-error
    await expect(keys.ban('free', 'five minutes')).rejects.toThrow('is not a duration');
  });

  it('is a key of its own mock: built-in without keys of its own, and of its sandbox', async () => {
    const own = { name: 'alice', key: 'key-of-alice', plan: 'free' } as const;
    const mock = createMock({ keys: [own], overrides: [{ status: 429, key: 'alice' }] });
    expectTypeOf<Parameters<typeof mock.keys.ban>[0]>().toEqualTypeOf<'alice'>();
    expect(mock.keys.get('alice').plan).toBe('free');
    // @ts-expect-error: The keys are those of the options.
    expect(() => mock.keys.get('free')).toThrow('must be one of alice');
    // @ts-expect-error: createMock with the keys of alice has no key of bob.
    expect(() => createMock({ keys: [own], overrides: [{ status: 429, key: 'bob' }] })).toThrow(
      'must be one of alice, anonymous',
    );
    expect(createMock().keys.get('pro').plan).toBe('pro');
    // @ts-expect-error: No built-in key has this name.
    expect(() => createMock().keys.get('fre')).toThrow('did you mean "free"?');
    const bob = await mock.sandboxes.create({
      keys: { keys: [{ ...own, name: 'bob' }] },
      overrides: [],
    });
    expectTypeOf<Parameters<typeof bob.keys.get>[0]>().toEqualTypeOf<'bob'>();
    // @ts-expect-error: A sandbox with keys of its own has no other keys.
    expect(() => bob.keys.get('alice')).toThrow('must be one of bob');
  });

  it('may be any text where the keys are not known when it is compiled', async () => {
    const mock: Mock = createMock();
    await mock.keys.set(JSON.parse('[{"name":"carol","key":"key-of-carol","plan":"pro"}]'));
    expect(mock.keys.get('carol').plan).toBe('pro');
  });

  it('is checked by parseOptions when it comes from a file', () => {
    const file = (text: string) => createMock(parseOptions(JSON.parse(text)));
    expect(file('{"scenario":"empty","faults":["latency"]}').faults.list()).toHaveLength(1);
    expect(() => file('{"scenario":"emty"}')).toThrow('did you mean "empty"?');
    expect(() => file('{"faults":["latncy"]}')).toThrow('did you mean "latency"?');
    expect(() => file('{"scenaro":"empty"}')).toThrow('scenaro: unknown option');
    expect(() => file('null')).toThrow('must be an object, not null');
  });
});
