import { describe, expect, it, test } from 'vitest';
import { buildMock } from '../../build-mock.ts';
import type { Mock } from '../../mock.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { memoryTables } from '../../storage/memory.ts';
import { call } from '../../test-client.ts';
import { createMock as createMswMock } from '../msw.ts';
import { persistState } from './persist.ts';

const clock = '2026-03-01T10:00:00Z';

/** Simulates the session storage of a tab. */
function tab(limit = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem(key: string, value: string) {
      if (value.length > limit) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
  };
}

/** Simulates a reload: a new mock with the storage of the tab. */
function load(storage: ReturnType<typeof tab>, options = {}) {
  const seen: { main?: Sandbox } = {};
  const mock = buildMock({ clock, ...options }, memoryTables, [], ({ main }) => {
    seen.main = main;
    return undefined;
  });
  if (!seen.main) throw new Error('no main sandbox');
  return { mock, fetch: persistState(mock, seen.main, storage) };
}

describe('a mock that persists', () => {
  it('keeps created categories and quotas across a reload', async () => {
    const storage = tab();
    await call(load(storage), 'POST /categories', { json: { name: 'Axolotl' } });
    const list = await call(load(storage), 'GET /categories');
    expect(list.body).toContainEqual({ id: 6, name: 'Axolotl' });
    expect(list.remaining).toBe(998);
  });

  it('keeps all digits of an id', async () => {
    const storage = tab();
    const seed = { categories: [{ id: 9007199254740993n, name: 'Dog' }] };
    await call(load(storage, { seed }), 'GET /categories');
    const response = await load(storage).fetch(
      new Request('http://mock/v1/categories', {
        headers: { authorization: 'Bearer pc_free_7Qm2xVtK9dRw' },
      }),
    );
    expect(await response.text()).toContain('9007199254740993');
  });

  it.each<[string, (mock: Mock) => unknown, (mock: Mock) => unknown, unknown]>([
    ['a fault', (mock) => mock.faults.add('server-error'), (mock) => mock.faults.list().length, 1],
    [
      'a ban',
      (mock) => mock.ban('pro', '5m'),
      (mock) => mock.keyStatuses()[1]?.bannedUntil !== undefined,
      true,
    ],
    ['a reset', (mock) => mock.reset(), async (mock) => (await mock.categories.list()).length, 5],
  ])('keeps %s after which nothing was answered', async (_what, act, read, expected) => {
    const storage = tab();
    const before = load(storage);
    await call(before, 'POST /categories', { json: { name: 'Axolotl' } });
    await act(before.mock);
    await before.mock.state.export();
    const after = load(storage);
    await call(after, 'GET /pets/1');
    expect(await read(after.mock)).toBe(expected);
  });

  it('changes the kept state by what code calls while the page loads, in that order', async () => {
    const storage = tab();
    await call(load(storage), 'POST /categories', { json: { name: 'Axolotl' } });
    const { mock, fetch } = load(storage);
    mock.faults.add('server-error');
    mock.setRemaining('pro', 7);
    const cleared = mock.categories.remove(6);
    mock.faults.clear();
    mock.ban('free', '5m');
    await call({ fetch }, 'GET /pets/1', { key: 'business' });
    expect(await cleared).toBe(true);
    expect(mock.faults.list()).toEqual([]);
    expect((await call({ fetch }, 'GET /pets/1', { key: 'pro' })).remaining).toBe(6);
    const reloaded = load(storage);
    await call(reloaded, 'GET /pets/1');
    expect(await reloaded.mock.categories.list()).toHaveLength(5);
    const banned = reloaded.mock.keyStatuses().find(({ key }) => key.name === 'free');
    expect(banned?.bannedUntil).toBe(Date.parse('2026-03-01T10:05:00Z'));
  });

  it('keeps faults, bans and a frozen clock', async () => {
    const storage = tab();
    const before = load(storage);
    before.mock.clock.advance('1h');
    before.mock.ban('pro', '5m');
    before.mock.faults.add({ fault: 'server-error', operation: 'listOrders' });
    await call(before, 'GET /categories');
    const after = load(storage);
    expect((await call(after, 'GET /store/orders')).status).toBe(503);
    expect(after.mock.clock.now()).toBe(Date.parse('2026-03-01T11:00:00Z'));
    expect(after.mock.keyStatuses().find(({ key }) => key.name === 'pro')?.bannedUntil).toBe(
      Date.parse('2026-03-01T11:05:00Z'),
    );
  });

  it.each(['', '{', '{"state":{}}', '{"savedAt":1,"state":{"clock":"noon"}}'])(
    'ignores an invalid saved state: %j',
    async (kept) => {
      const storage = tab();
      storage.items.set('pet-catalogue mock', kept);
      expect((await call(load(storage), 'GET /categories')).body).toHaveLength(5);
      expect((await call(load(storage), 'GET /categories')).remaining).toBe(998);
    },
  );

  it('answers even if the state is too large to save, and reports that', async () => {
    const reported: unknown[] = [];
    const page = load(tab(100), { onInternalError: (error: unknown) => reported.push(error) });
    expect((await call(page, 'GET /categories')).status).toBe(200);
    expect(reported).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/too large to persist in this page.*profile \(\d/),
      }),
    ]);
  });
});

test('persist is refused outside of a page', () => {
  expect(() => createMswMock({ persist: true })).toThrow('persist needs a page');
});
