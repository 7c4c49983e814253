import { describe, expect, it } from 'vitest';
import { toInt64 } from '../../spec/support/exact-json.ts';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { createIds } from './ids.ts';

function holding(...ids: bigint[]) {
  return createMock({ seed: { categories: ids.map((id) => ({ id, name: `Number ${id}` })) } });
}

async function createdId(mock: ReturnType<typeof createMock>): Promise<unknown> {
  const { status, body } = await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
  expect(status).toBe(201);
  return (body as { id: unknown }).id;
}

describe('§2: id is an int64', () => {
  it.each([
    [9007199254740993n, '9007199254740994'],
    [9223372036854775805n, '9223372036854775806'],
    [9223372036854775806n, '9223372036854775807'],
  ])('after %d the service assigns %s, exact in answer and list', async (id, next) => {
    const mock = holding(id);
    const created = await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
    expect(created.text).toBe(`{"id":${next},"name":"Hamster"}`);
    const { text } = await call(mock, 'GET /categories');
    expect(text).toBe(`[{"id":${id},"name":"Number ${id}"},{"id":${next},"name":"Hamster"}]`);
  });

  it('after the greatest int64 the assigned id is still a new int64', async () => {
    const id = await createdId(holding(2n ** 63n - 1n));
    expect(toInt64(id)).toBeDefined();
    expect(id).not.toBe(2n ** 63n - 1n);
  });
});

describe('§2: id is unique', () => {
  it.each([
    ['no ids', [], 1],
    ['ids with gaps', [7n, 3n], 8],
    ['negative ids', [-5n, -9n], 1],
    ['zero', [0n], 1],
  ])('with %s in the seed', async (_what, ids, next) => {
    expect(await createdId(holding(...ids))).toBe(next);
  });

  it('among removed categories, also where their state was imported', async () => {
    const mock = createMock();
    const id = await createdId(mock);
    await mock.categories.remove(id as number);
    const other = createMock();
    await other.state.import(await mock.state.export());
    expect(await createdId(other)).toBe(Number(id) + 1);
  });

  it('if the seed gives ids to only some categories', async () => {
    const categories = [{ name: 'A' }, { name: 'B', id: 1 }, { name: 'C' }];
    const { text } = await call(createMock({ seed: { categories } }), 'GET /categories');
    expect(text).toBe('[{"id":2,"name":"A"},{"id":1,"name":"B"},{"id":3,"name":"C"}]');
  });
});

it('§2: random ids skip 0, the ids of the seed and earlier ids', () => {
  const lowHalves = [0, 7, 1, 1, 7, 2];
  const draws = lowHalves.flatMap((low) => [0, low]);
  const random = { next: () => 0, int: () => draws.shift() ?? 0, state: 0 };
  const ids = createIds('random', random);
  ids.reserve(7n);
  expect([ids.next(), ids.next()]).toEqual([1n, 2n]);
});
