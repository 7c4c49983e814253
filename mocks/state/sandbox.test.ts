import { expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import type { PartialProfile } from '../profile/profile.ts';
import { bearer, call, namesIn } from '../test-client.ts';

it.each<[string, PartialProfile, number]>([
  ['continues', { category: { listOrder: 'name' } }, 58],
  ['starts afresh', { limits: { countedRequests: 'successful' } }, 59],
])('a quota %s when the profile changes by %j', async (_what, profile, remaining) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  await call(mock, 'GET /categories', { key: 'free' });
  await mock.profile.set(profile);
  expect((await call(mock, 'GET /categories', { key: 'free' })).remaining).toBe(remaining);
});

it('a request sees a complete seed even if the seed is replaced while it waits', async () => {
  const mock = createMock();
  const seedOf = (count: number) => ({
    categories: Array.from({ length: count }, () => ({ name: 'Cat' })),
  });
  const first = mock.seed.set(seedOf(50));
  const [reading, creating] = [
    namesIn(mock),
    call(mock, 'POST /categories', { json: { name: 'Horse' } }),
  ];
  const second = first.then(() => mock.seed.set(seedOf(500)));
  expect([50, 51, 500, 501]).toContain((await reading).length);
  expect((await creating).status).toBe(201);
  await second;
  const names = await namesIn(mock);
  expect(names.slice(0, 500)).not.toContain('Horse');
});

it('a category is stored after the seed if its body arrives while the seed is replaced', async () => {
  const mock = createMock();
  const body = Promise.withResolvers<ArrayBuffer>();
  const request = new Request('http://mock/v1/categories', {
    method: 'POST',
    headers: {
      authorization: bearer.free,
      'content-type': 'application/json',
      'content-length': '16',
    },
    body: '{"name":"Horse"}',
  });
  Object.assign(request, { arrayBuffer: () => body.promise });
  const creating = mock.fetch(request);
  const seeding = await mock.seed.set({
    categories: Array.from({ length: 500 }, () => ({ name: 'Cat' })),
  });
  body.resolve(new TextEncoder().encode('{"name":"Horse"}').buffer);
  expect((await creating).status).toBe(201);
  await seeding;
  expect((await namesIn(mock)).indexOf('Horse')).toBe(500);
});
