import { expect, it } from 'vitest';
import { call } from '../test-client.ts';
import { mockWith } from './test-faults.ts';

// The judge cannot observe this: it is given a single base address (service.md §9, rule 2).

const withoutVersion = [
  'http://mock.test',
  'http://mock.test/api',
  'http://mock.test/eu/store',
  'http://mock.test/v2',
];

it.each(withoutVersion)('address-without-version answers below %s', async (base) => {
  const mock = await mockWith('address-without-version');
  const statusOf = async (request: string) => (await call(mock, request, { base })).status;
  expect(await statusOf('GET /categories')).toBe(200);
  expect(await statusOf('GET /pets/1')).toBe(200);
  expect(await statusOf('GET /pets/99')).toBe(404);
  expect(await statusOf('GET /store/orders?page=1')).toBe(200);
  expect(await statusOf('DELETE /categories')).toBe(405);
  expect(await statusOf('GET /nothing')).toBe(404);
  const created = await call(mock, 'POST /categories', { base, json: { name: 'Horse' } });
  expect(created.status).toBe(201);
});

it('address-without-version still answers below /v1', async () => {
  const mock = await mockWith('address-without-version');
  expect((await call(mock, 'GET /categories')).status).toBe(200);
  expect((await call(mock, 'GET /nothing')).status).toBe(404);
});

it('address-without-version still requires a key', async () => {
  const mock = await mockWith('address-without-version');
  const base = 'http://mock.test';
  expect((await call(mock, 'GET /categories', { base, authorization: null })).status).toBe(401);
});

it('the journal records the operation of a request without /v1', async () => {
  const mock = await mockWith('address-without-version');
  await call(mock, 'GET /store/orders', { base: 'http://mock.test' });
  expect((await mock.requests.list()).map(({ operation }) => operation)).toEqual(['listOrders']);
});
