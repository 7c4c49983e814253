import { expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { create, list, mockWith, send } from './test-faults.ts';

// Effects of faults that the judge cannot observe.

it('oldest-category-lost loses the oldest with each creation', async () => {
  const mock = await mockWith('oldest-category-lost');
  const [oldest, ...others] = await list(mock);
  const first = (await create(mock, { name: 'Horse' })).body;
  expect(await list(mock)).toEqual([...others, first]);
  const second = (await create(mock, { name: 'Hamster' })).body;
  expect(await list(mock)).toEqual([...others.slice(1), first, second]);
  expect(oldest.name).toBe('Dog');
});

it('removing a fault discards its notes', async () => {
  const mock = await mockWith('oldest-category-lost');
  await create(mock, { name: 'Horse' });
  await mock.faults.clear();
  await mock.faults.add({ fault: 'oldest-category-lost' });
  expect(await list(mock)).toHaveLength(6);
});

it('pet-read-answers-404 hides a pet that exists, but not from anonymous callers', async () => {
  const mock = await mockWith('pet-read-answers-404');
  expect((await send(mock, 'GET /pets/1')).status).toBe(404);
  expect((await send(mock, 'GET /pets/1', undefined, 'Bearer nobody')).status).toBe(401);
});

it('client-id-adopted ignores an id that is taken', async () => {
  const mock = await mockWith('client-id-adopted');
  expect((await create(mock, { name: 'Horse', id: 4711 })).body.id).toBe(4711);
  expect((await create(mock, { name: 'Hamster', id: 3 })).body.id).toBe(7);
  expect((await list(mock)).map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5, 4711, 7]);
});

// The judge is given a single base address (service.md §9, rule 2).
it.each(['', '/api', '/eu/store', '/v2', '/v1'])(
  'address-without-version answers below http://mock.test%s',
  async (path) => {
    const mock = await mockWith('address-without-version');
    const base = `http://mock.test${path}`;
    const requests = ['GET /categories', 'GET /pets/1', 'GET /pets/99', 'GET /store/orders?page=1'];
    const answers = [...requests, 'DELETE /categories', 'GET /nothing'].map((request) =>
      call(mock, request, { base }),
    );
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 404, 200, 405, 404]);
    const created = await call(mock, 'POST /categories', { base, json: { name: 'Horse' } });
    expect(created.status).toBe(201);
    const refused = await call(mock, 'GET /categories', { base, authorization: null });
    expect(refused.status).toBe(401);
    expect(await mock.requests.count({ operation: 'listOrders' })).toBe(1);
  },
);

// Faults that break no clause.

it('brief-limit refuses for about a second, as a delay or as a date, and stores nothing', async () => {
  const mock = await mockWith('brief-limit');
  const values = new Set<string | null>();
  for (let sent = 0; sent < 20; sent += 1) {
    const { status, headers } = await send(mock, 'POST /categories', { name: 'Horse' });
    expect([status, headers.get('x-ratelimit-remaining')]).toEqual([429, '0']);
    values.add(headers.get('retry-after'));
  }
  expect(values).toEqual(new Set(['1', 'Sun, 01 Mar 2026 10:00:02 GMT']));
  await mock.faults.clear();
  expect(await list(mock)).toHaveLength(5);
});

it('unknown-field extends categories and errors', async () => {
  const mock = await mockWith('unknown-field');
  const [first] = await list(mock);
  expect(first).toEqual({ id: 1, name: 'Dog', description: expect.any(String), unknown: true });
  const refused = await send(mock, 'GET /categories', undefined, 'Bearer x');
  expect(await refused.json()).toMatchObject({ status: 401, unknown: true });
});

it('connection-closed lets the host close the connection after the answer', async () => {
  const { headers } = await send(await mockWith('connection-closed'), 'GET /categories');
  expect(headers.get('connection')).toBe('close');
});

it('list-reversed shows the newest category first', async () => {
  const regular = await list(createMock());
  expect(await list(await mockWith('list-reversed'))).toEqual(regular.toReversed());
});

it.each(['lower-case-headers', 'connection-closed', 'unknown-field', 'list-reversed'] as const)(
  '%s keeps the headers of the service',
  async (fault) => {
    const { headers } = await send(await mockWith(fault), 'GET /categories');
    expect(headers.get('x-ratelimit-limit')).toBe('60');
    expect(headers.get('content-type')).toBe('application/json');
  },
);
