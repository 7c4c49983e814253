import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../create-mock.ts';
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
  const mock = createMock({ clock, ...options });
  return { mock, fetch: persistState(mock, storage) };
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
      new RangeError('pet-catalogue: the state is too large to persist in this page'),
    ]);
  });
});

test('persist is refused outside of a page', () => {
  expect(() => createMswMock({ persist: true })).toThrow('persist needs a page');
});
