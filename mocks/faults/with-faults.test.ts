import { expect, it, test } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { casesBeside } from '../test-cases.ts';
import { call } from '../test-client.ts';
import type { NewFault } from './fault.ts';
import { create, mockWith } from './test-faults.ts';

const cases = casesBeside(import.meta.url);

async function statuses(mock: Mock, count: number, path = '/categories'): Promise<number[]> {
  const seen: number[] = [];
  while (seen.length < count) seen.push((await call(mock, `GET ${path}`)).status);
  return seen;
}

const serverError = { fault: 'server-error' } as const;
const failing = (restriction: Omit<NewFault, 'fault' | 'settings'>, options = {}) =>
  mockWith({ ...serverError, ...restriction }, options);

it('affects calls with the given probability, reproducibly by random seed', async () => {
  const statusesWith = async (randomSeed: number) =>
    statuses(await failing({ probability: 0.25 }, { randomSeed }), 200);
  const first = await statusesWith(1);
  expect(await statusesWith(1)).toEqual(first);
  expect(await statusesWith(2)).not.toEqual(first);
  const count = first.filter((status) => status === 503).length;
  expect(count).toBeGreaterThan(30);
  expect(count).toBeLessThan(70);
  expect(await statuses(await failing({ probability: 0 }), 20)).not.toContain(503);
});

it('affects as many calls as it is added for, after those that it skips, and is gone then', async () => {
  const mock = await failing({ skip: 1, times: 2 });
  expect(await statuses(mock, 4)).toEqual([200, 503, 503, 200]);
  expect(mock.faults.list()).toEqual([]);
});

it('affects calls in its period by the clock of the sandbox, given as durations or times', async () => {
  const mock = await failing({ from: '10s', until: '2026-03-01T10:00:20Z' });
  expect(mock.faults.list()[0]?.from).toBe('2026-03-01T10:00:10.000Z');
  const seen: number[] = [];
  for (let elapsed = 0; elapsed <= 20; elapsed += 5) {
    seen.push(...(await statuses(mock, 1)));
    await mock.clock.advance('5s');
  }
  expect(seen).toEqual([200, 200, 503, 503, 200]);
});

it.for([
  [{ from: 'soon' }, 'must be a time such as'],
  [{ until: '-5s' }, 'must be a time such as'],
  [{ from: '5s', until: '5s' }, 'until: must be after from'],
] as const)('refuses the period %j', async ([period, problem]) => {
  // @ts-expect-error: Not every text is a time or a duration.
  await expect(createMock().faults.add({ ...serverError, ...period })).rejects.toThrow(problem);
});

it('wraps the faults that were added later', async () => {
  const mock = await mockWith('401-declared-html');
  await mock.faults.add({ fault: 'missing-key-answers-403' });
  const response = await mock.fetch(new Request('http://mock/v1/categories'));
  expect(response.status).toBe(403);
  expect(response.headers.get('content-type')).toBe('application/json');
});

it('affects an unknown path only if it is not limited to an operation', async () => {
  const mock = await failing({ operation: 'listCategories' });
  expect(await statuses(mock, 1, '/nowhere')).toEqual([404]);
  await mock.faults.add(serverError);
  expect(await statuses(mock, 1, '/nowhere')).toEqual([503]);
});

it('affects only its own sandbox', async () => {
  const mock = createMock();
  await (await mock.sandboxes.create({ id: 'mine' })).faults.add(serverError);
  expect(await statuses(mock, 1)).toEqual([200]);
  const base = 'http://mock/__sandbox/mine/v1';
  expect((await call(mock, 'GET /categories', { base })).status).toBe(503);
});

test.each<[Record<string, unknown>, string]>([
  ...cases['invalid faults'],
  [{ probability: Number.NaN }, 'probability: must be a number'],
])('the fault %j is rejected with %j', async (entry, message) => {
  const mock = createMock();
  const faulty = { ...serverError, ...entry } as unknown as NewFault;
  await expect(mock.faults.add(faulty)).rejects.toThrow(message);
  expect(mock.faults.list()).toEqual([]);
});

it.each([
  ['name-beyond-ascii', { name: 'Kůň', description: 'A horse' }],
  ['long-text', { name: 'Horse', description: 'neigh '.repeat(20) }],
  ['no-description', { name: 'Horse' }],
] as const)('affects %s only', async (when, occasion) => {
  const mock = await failing({ when });
  expect((await create(mock, { name: 'Dog', description: 'Barks' })).status).toBe(201);
  expect((await create(mock, occasion)).status).toBe(503);
});

it('affects the later one of two overlapping calls', async () => {
  const mock = await failing({ when: 'overlapping' });
  expect(await Promise.all([statuses(mock, 1), statuses(mock, 1)])).toEqual([[200], [503]]);
  expect(await statuses(mock, 1)).toEqual([200]);
});

it('affects the call after a refused one', async () => {
  const mock = await failing({ when: 'after-refusal' });
  expect(await statuses(mock, 1, '/nowhere')).toEqual([404]);
  expect(await statuses(mock, 1)).toEqual([503]);
});

it('affects calls a minute after the first', async () => {
  const mock = await failing({ when: 'after-minute' });
  expect(await statuses(mock, 1)).toEqual([200]);
  await mock.clock.advance(60_000);
  expect(await statuses(mock, 1)).toEqual([503]);
});
