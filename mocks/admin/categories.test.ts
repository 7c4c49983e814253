import { expect, it } from 'vitest';
import { parseExact } from '../../spec/support/exact-json.ts';
import { createMock, type MockOptions } from '../create-mock.ts';
import { clock } from '../test-client.ts';
import { send } from './test-admin.ts';

const big = 9_223_372_036_854_775_807n;
const categories = [
  { id: 1, name: 'Dog', description: 'Loyal' },
  { id: 2, name: 'Wild CAT' },
  { id: 3, name: 'Rabbit', description: 'fears cats' },
  { id: big, name: 'Last' },
];

function started(options: MockOptions = {}) {
  return createMock({ clock, seed: { categories }, profile: 'strict', ...options });
}

async function list(mock: ReturnType<typeof started>, query = '') {
  const { status, text } = await send(mock, `GET /categories${query}`);
  expect(status).toBe(200);
  const { categories: found, meta } = parseExact(text) as {
    categories: { id: number | bigint }[];
    meta: object;
  };
  return { ids: found.map(({ id }) => id), meta };
}

it('categories are listed page by page, with exact ids, at no cost of quota', async () => {
  const mock = started();
  const before = await mock.state.export();
  expect(await list(mock)).toEqual({ ids: [1, 2, 3, big], meta: { total: 4, matching: 4 } });
  expect(await list(mock, '?from=1&limit=2')).toMatchObject({ ids: [2, 3] });
  expect(await list(mock, '?from=9')).toMatchObject({ ids: [], meta: { matching: 4 } });
  expect(await mock.state.export()).toEqual(before);
});

it.each([
  ['cat', [2, 3]],
  ['LOYAL', [1]],
  ['3', [3]],
  [String(big), [big]],
  ['.*', []],
])('a search for %s finds names, descriptions and ids', async (search, ids) => {
  const found = await list(started(), `?limit=500&search=${encodeURIComponent(search)}`);
  expect(found).toEqual({ ids, meta: { total: 4, matching: ids.length } });
});

it('a category is added and removed', async () => {
  const mock = started({ seed: { categories: categories.slice(0, 3) } });
  const added = await send(mock, 'POST /categories', { body: { name: 'Ferret' } });
  expect(added).toMatchObject({ status: 201, text: '{"id":4,"name":"Ferret"}' });
  expect(await send(mock, 'DELETE /categories/2')).toMatchObject({ status: 200 });
  expect(await send(mock, 'DELETE /categories/2')).toMatchObject({ status: 404 });
  for (const id of ['two', '9999999999999999999']) {
    expect(await send(mock, `DELETE /categories/${id}`)).toMatchObject({ status: 404 });
  }
  expect((await list(mock)).ids).toEqual([1, 3, 4]);
});

it('a category that the mock has no room for is answered 409', async () => {
  const mock = started({ seed: { categories: [], pets: [], orders: [] }, maxRecords: 0 });
  expect(await send(mock, 'POST /categories', { body: { name: 'one' } })).toMatchObject({
    status: 409,
    text: expect.stringContaining('holds 0 records'),
  });
});

it('each field of the profile is listed with its choices and its default', async () => {
  const { text } = await send(createMock(), 'GET /profile/fields');
  const { fields } = JSON.parse(text);
  const field = (path: string) => fields.find((one: { path: string }) => one.path === path);
  expect(field('limits.dayWindow')).toEqual({
    path: 'limits.dayWindow',
    section: '8',
    description:
      'How the day is counted (§8): until midnight UTC, or as a rolling window of 24 hours.',
    enum: ['utc-midnight', 'rolling'],
    default: 'utc-midnight',
  });
  expect(field('limits.ban.seconds')).toMatchObject({ type: 'integer', minimum: 1, default: 300 });
});
