import { expect, it, test } from 'vitest';
import { create, frozen, list, mockWith, send } from './test-faults.ts';

// Effects of faults that the judge cannot observe.

test.each([true, null, ['Dog'], { en: 'Dog' }])('the name %j is accepted', async (name) => {
  const type = name === null ? 'null' : Array.isArray(name) ? 'array' : typeof name;
  const mock = await mockWith(`${type}-as-name-accepted`);
  const { status, body } = await create(mock, { name });
  expect(status).toBe(201);
  expect(body.name).toEqual(expect.any(String));
  expect(await list(mock)).toContainEqual(body);
  expect((await create(mock, { name: 7 })).status).toBe(400);
});

test.each(['Horse', null])('the body %j is accepted', async (body) => {
  const mock = await mockWith(`${body === null ? 'null' : 'string'}-body-accepted`);
  expect((await create(mock, body)).status).toBe(201);
  expect((await create(mock, [])).status).toBe(400);
});

test('oldest-category-lost loses the oldest with each creation', async () => {
  const mock = await mockWith('oldest-category-lost');
  const [oldest, ...others] = await list(mock);
  const first = (await create(mock, { name: 'Horse' })).body;
  expect(await list(mock)).toEqual([...others, first]);
  const second = (await create(mock, { name: 'Hamster' })).body;
  expect(await list(mock)).toEqual([...others.slice(1), first, second]);
  expect(oldest.name).toBe('Dog');
});

test('removing a fault discards its notes', async () => {
  const mock = await mockWith('oldest-category-lost');
  await create(mock, { name: 'Horse' });
  await mock.faults.clear();
  await mock.faults.add({ fault: 'oldest-category-lost' });
  expect(await list(mock)).toHaveLength(6);
});

test('pet-read-answers-404 hides a pet that exists, but not from anonymous callers', async () => {
  const mock = await mockWith('pet-read-answers-404');
  expect((await send(mock, 'GET /pets/1')).status).toBe(404);
  expect((await send(mock, 'GET /pets/1', undefined, 'Bearer nobody')).status).toBe(401);
});

test('client-id-adopted ignores an id that is taken', async () => {
  const mock = await mockWith('client-id-adopted');
  expect((await create(mock, { name: 'Horse', id: 4711 })).body.id).toBe(4711);
  expect((await create(mock, { name: 'Hamster', id: 3 })).body.id).toBe(7);
  expect((await list(mock)).map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5, 4711, 7]);
});

it.each([
  ['retry-after-iso-date', '2026-03-01T10:01:00.000Z'],
  ['retry-after-in-minutes', '1'],
  ['retry-after-is-now', 'Sun, 01 Mar 2026 10:00:00 GMT'],
])('%s sends Retry-After: %s', async (fault, value) => {
  const mock = await mockWith(fault);
  await mock.keys.setRemaining('free', 0);
  const { status, headers } = await send(mock, 'GET /categories');
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe(value);
});

test('limit-enforced-every-tenth-time answers 429 with requests left', async () => {
  const mock = await mockWith('limit-enforced-every-tenth-time');
  const refused: number[] = [];
  for (let sent = 1; sent <= 30; sent += 1) {
    const { status, headers } = await send(mock, 'GET /categories');
    if (status !== 429) continue;
    refused.push(sent);
    expect(headers.get('x-ratelimit-remaining')).toBe(String(60 - sent));
  }
  expect(refused).toEqual([6, 16, 26]);
});

test('reset-is-start-of-window sends a time in the past', async () => {
  const { headers } = await send(await mockWith('reset-is-start-of-window'), 'GET /categories');
  expect(Number(headers.get('x-ratelimit-reset')) * 1000).toBeLessThan(Date.parse(frozen));
});

test('plan-free-as-trial enforces the lower limits and reports them in the headers', async () => {
  const mock = await mockWith('plan-free-as-trial');
  const seen: string[] = [];
  for (let sent = 1; sent <= 11; sent += 1) {
    const { status, headers } = await send(mock, 'GET /categories');
    seen.push(
      `${status} ${headers.get('x-ratelimit-remaining')}/${headers.get('x-ratelimit-limit')}`,
    );
  }
  expect(seen.slice(0, 2)).toEqual(['200 9/10', '200 8/10']);
  expect(seen.slice(-2)).toEqual(['200 0/10', '429 0/10']);
  await mock.clock.advance('60s');
  expect((await send(mock, 'GET /categories')).status).toBe(200);
});
