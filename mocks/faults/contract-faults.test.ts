import { expect, test } from 'vitest';
import { call } from '../test-client.ts';
import { create, list, mockWith, send } from './test-faults.ts';

// Effects of faults that the judge cannot observe.

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

// The judge is given a single base address (service.md §9, rule 2).
test.each(['', '/api', '/eu/store', '/v2', '/v1'])(
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
