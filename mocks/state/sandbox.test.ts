import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import type { PartialProfile } from '../profile/profile.ts';
import { call, clock, namesIn, requestTo } from '../test-client.ts';

it.each<[string, PartialProfile, number]>([
  ['continues', { category: { listOrder: 'name' } }, 58],
  ['starts afresh', { limits: { countedRequests: 'successful' } }, 59],
])('a quota %s when the profile changes by %j', async (_what, profile, remaining) => {
  const mock = createMock({ clock });
  await call(mock, 'GET /categories', { key: 'free' });
  await mock.profile.set(profile);
  expect((await call(mock, 'GET /categories', { key: 'free' })).remaining).toBe(remaining);
});

const catsOf = (count: number) => ({
  categories: Array.from({ length: count }, () => ({ name: 'Cat' })),
});

it('a request sees a complete seed even if the seed is replaced while it waits', async () => {
  const mock = createMock();
  const first = mock.seed.set(catsOf(50));
  const reading = namesIn(mock);
  const creating = call(mock, 'POST /categories', { json: { name: 'Horse' } });
  const second = first.then(() => mock.seed.set(catsOf(500)));
  expect([50, 51, 500, 501]).toContain((await reading).length);
  expect((await creating).status).toBe(201);
  await second;
  const names = await namesIn(mock);
  expect(names.slice(0, 500)).not.toContain('Horse');
});

it('a category is stored after the seed if its body arrives while the seed is replaced', async () => {
  const mock = createMock();
  const body = Promise.withResolvers<ArrayBuffer>();
  const headers = { 'Content-Length': '16' };
  const request = requestTo('POST /categories', { json: { name: 'Horse' }, headers });
  Object.assign(request, { arrayBuffer: () => body.promise });
  const creating = mock.fetch(request);
  const seeding = await mock.seed.set(catsOf(500));
  body.resolve(new TextEncoder().encode('{"name":"Horse"}').buffer);
  expect((await creating).status).toBe(201);
  await seeding;
  expect((await namesIn(mock)).indexOf('Horse')).toBe(500);
});

/** Changes every string and number in a value that is not frozen. */
function tamperWith(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    tamperWith(part);
    if (typeof part === 'object' && part !== null) continue;
    try {
      Reflect.set(value, name, typeof part === 'number' ? part + 1 : `not ${part}`);
    } catch {}
  }
}

describe('a mock', () => {
  const options = { clock, faults: [{ fault: 'latency', settings: { millis: 5 } }] } as const;
  const overrides = [{ status: 503, times: 2 }];
  const start = (): Mock => createMock({ ...options, overrides });

  it.each<[string, (mock: Mock) => unknown]>([
    ['the exported state', (mock) => mock.state.export()],
    ['the profile', (mock) => mock.profile.get()],
    ['the keys', (mock) => mock.keys.list()],
    ['the key statuses', (mock) => mock.keys.statuses()],
    ['the faults', (mock) => mock.faults.list()],
    ['the overrides', (mock) => mock.overrides.list()],
    ['an added fault', (mock) => mock.faults.add({ fault: 'latency', settings: { millis: 7 } })],
    ['the clients', (mock) => mock.clients.list()],
  ])('and other mocks stay the same when a caller edits %s', async (_what, get) => {
    const [mock, twin, untouched] = [start(), start(), start()];
    const before = [await untouched.state.export(), untouched.keys.statuses()];
    await get(twin);
    const unchanged = [await twin.state.export(), twin.keys.statuses(), await twin.clients.list()];
    tamperWith(await get(mock));
    expect([await mock.state.export(), mock.keys.statuses(), await mock.clients.list()]).toEqual(
      unchanged,
    );
    await mock.reset();
    for (const other of [mock, start()]) {
      expect([await other.state.export(), other.keys.statuses()]).toEqual(before);
    }
  });

  it('stays the same when a caller edits its options later', async () => {
    const limits = { minute: 5, day: 9 };
    const given = {
      keys: [{ name: 'one', key: 'one', plan: 'enterprise', limits } as const],
      seed: { categories: [{ id: 1, name: 'Dog' }], pets: [{ id: 1, tags: ['a'] }], orders: [] },
      profile: { category: { listOrder: 'name' } } as const,
    };
    const mock = createMock({ clock, ...given });
    const before = await mock.state.export();
    tamperWith(given);
    expect(await mock.state.export()).toEqual(before);
    await mock.reset();
    expect(await mock.state.export()).toEqual(before);
  });

  it('stays the same when a caller edits the keys given to keys.set', async () => {
    const mock = createMock({ clock });
    const keys = [{ name: 'one', key: 'one', plan: 'free' } as const];
    await mock.keys.set(keys);
    tamperWith(keys);
    expect(mock.keys.statuses().map(({ key }) => key)).toEqual([
      { name: 'one', key: 'one', plan: 'free' },
    ]);
  });
});

it('an exported state is JSON, except for ids that JSON.parse would round', async () => {
  const exported = await createMock({ clock }).state.export();
  const mock = createMock();
  await mock.state.import(JSON.parse(JSON.stringify(exported)));
  expect(await mock.state.export()).toEqual(exported);
  const ids = [9_007_199_254_740_991n, 9_007_199_254_740_993n, -9_007_199_254_740_992n];
  const seed = { categories: ids.map((id) => ({ id, name: 'Dog' })) };
  const { categories } = await createMock({ seed }).state.export();
  expect(categories.map(({ id }) => id)).toEqual([9_007_199_254_740_991, ids[1], ids[2]]);
});
