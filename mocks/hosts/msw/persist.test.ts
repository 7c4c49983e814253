import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { call } from '../../test-client.ts';
import { createMock as createMswMock } from '../msw.ts';
import { keepState } from './persist.ts';

const clock = '2026-03-01T10:00:00Z';

/** What a page has for as long as its tab lives. */
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

/** A page that was loaded: a new mock, on what the tab has kept. */
function load(shelf: ReturnType<typeof tab>, options = {}) {
  const mock = createMock({ clock, ...options });
  return { mock, fetch: keepState(mock, shelf) };
}

describe('a mock that persists', () => {
  it('has after a reload what was created before, and counts on', async () => {
    const shelf = tab();
    await call(load(shelf), 'POST /categories', { json: { name: 'Axolotl' } });
    const list = await call(load(shelf), 'GET /categories');
    expect(list.body).toContainEqual({ id: 6, name: 'Axolotl' });
    expect(list.remaining).toBe(998);
  });

  it('keeps the digits of an id', async () => {
    const shelf = tab();
    const seed = { categories: [{ id: 9007199254740993n, name: 'Dog' }] };
    await call(load(shelf, { seed }), 'GET /categories');
    const response = await load(shelf).fetch(
      new Request('http://mock/v1/categories', {
        headers: { authorization: 'Bearer pc_free_7Qm2xVtK9dRw' },
      }),
    );
    expect(await response.text()).toContain('9007199254740993');
  });

  it('keeps faults, bans and a clock that stands still', async () => {
    const shelf = tab();
    const before = load(shelf);
    before.mock.clock.advance('1h');
    before.mock.ban('pro', '5m');
    before.mock.faults.add({ fault: 'server-error', operation: 'listOrders' });
    await call(before, 'GET /categories');
    const after = load(shelf);
    expect((await call(after, 'GET /store/orders')).status).toBe(503);
    expect(after.mock.clock.now()).toBe(Date.parse('2026-03-01T11:00:00Z'));
    expect(after.mock.keyStatuses().find(({ key }) => key.name === 'pro')?.bannedUntil).toBe(
      Date.parse('2026-03-01T11:05:00Z'),
    );
  });

  it.each(['', '{', '{"state":{}}', '{"savedAt":1,"state":{"clock":"noon"}}'])(
    'begins anew on what it cannot use: %j',
    async (kept) => {
      const shelf = tab();
      shelf.items.set('pet-catalogue mock', kept);
      expect((await call(load(shelf), 'GET /categories')).body).toHaveLength(5);
      expect((await call(load(shelf), 'GET /categories')).remaining).toBe(998);
    },
  );

  it('answers all the same when the state is too large for the tab, and says so', async () => {
    const told: unknown[] = [];
    const page = load(tab(100), { onInternalError: (error: unknown) => told.push(error) });
    expect((await call(page, 'GET /categories')).status).toBe(200);
    expect(told).toEqual([new RangeError('the state is too large to persist')]);
  });
});

test('outside of a page, persist is refused', () => {
  expect(() => createMswMock({ persist: true })).toThrow('persist takes a page');
});
