import { expect, it, test } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { bearer } from '../test-client.ts';
import type { NewFault } from './fault.ts';
import { create, mockWith, send } from './test-faults.ts';

async function statuses(mock: Mock, path: string, count: number): Promise<number[]> {
  const seen: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const headers = { authorization: bearer.business };
    const response = await mock.fetch(new Request(`http://mock/v1${path}`, { headers }));
    seen.push(response.status);
  }
  return seen;
}

const serverError: NewFault = { fault: 'server-error' };

it('affects calls with the given probability, reproducibly by random seed', async () => {
  const statusesWith = async (randomSeed: number) => {
    const mock = createMock({ randomSeed });
    await mock.faults.add({ ...serverError, probability: 0.25 });
    return statuses(mock, '/categories', 200);
  };
  const first = await statusesWith(1);
  expect(await statusesWith(1)).toEqual(first);
  expect(await statusesWith(2)).not.toEqual(first);
  const count = first.filter((status) => status === 503).length;
  expect(count).toBeGreaterThan(30);
  expect(count).toBeLessThan(70);
});

it('never affects a call with probability 0', async () => {
  const mock = createMock();
  await mock.faults.add({ ...serverError, probability: 0 });
  expect(await statuses(mock, '/categories', 20)).toEqual(Array(20).fill(200));
});

it('affects as many calls as it is added for, and is gone then', async () => {
  const mock = createMock();
  await mock.faults.add({ ...serverError, times: 2 });
  expect(await statuses(mock, '/categories', 3)).toEqual([503, 503, 200]);
  expect(mock.faults.list()).toEqual([]);
});

it('affects calls in its period by the clock of the sandbox, given as durations or times', async () => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  await mock.faults.add({ ...serverError, from: '10s', until: '2026-03-01T10:00:20Z' });
  expect(mock.faults.list()[0]?.from).toBe('2026-03-01T10:00:10.000Z');
  const seen: number[] = [];
  for (let elapsed = 0; elapsed <= 20; elapsed += 5) {
    seen.push(...(await statuses(mock, '/categories', 1)));
    await mock.clock.advance('5s');
  }
  expect(seen).toEqual([200, 200, 503, 503, 200]);
});

it.for([
  [{ from: 'soon' }, 'must be a time such as'],
  [{ until: '-5s' }, 'must be a time such as'],
  [{ from: '5s', until: '5s' }, 'until: must be after from'],
] as const)('refuses the period %j', async ([period, problem]) => {
  await expect(createMock().faults.add({ ...serverError, ...period })).rejects.toThrow(problem);
});

it('wraps the faults that were added later', async () => {
  const mock = createMock();
  await mock.faults.add({ fault: '401-declared-html' });
  await mock.faults.add({ fault: 'missing-key-answers-403' });
  const response = await mock.fetch(new Request('http://mock/v1/categories'));
  expect(response.status).toBe(403);
  expect(response.headers.get('content-type')).toBe('application/json');
});

it('affects an unknown path only if it is not limited to an operation', async () => {
  const mock = createMock();
  await mock.faults.add({ ...serverError, operation: 'listCategories' });
  expect(await statuses(mock, '/nowhere', 1)).toEqual([404]);
  await mock.faults.add(serverError);
  expect(await statuses(mock, '/nowhere', 1)).toEqual([503]);
});

it('affects only its own sandbox', async () => {
  const mock = createMock();
  await (await mock.sandboxes.create({ id: 'mine' })).faults.add(serverError);
  expect(await statuses(mock, '/categories', 1)).toEqual([200]);
  expect((await mock.fetch(new Request('http://mock/__sandbox/mine/v1/categories'))).status).toBe(
    503,
  );
});

test.each<[Record<string, unknown>, string]>([
  [{ fault: 'latenzy' }, 'latenzy: unknown fault (did you mean "latency"?)'],
  [{ operation: 'listCategorys' }, 'operation: must be one of listCategories, createCategory,'],
  [{ operation: 'listCategorys' }, '(did you mean "listCategories"?)'],
  [{ probability: 2 }, 'probability: must be <= 1, not 2'],
  [{ probability: Number.NaN }, 'probability: must be number'],
  [{ times: 0 }, 'times: must be >= 1, not 0'],
  [{ time: 1 }, 'unknown field "time" (did you mean "times"?)'],
  [{ settings: { status: 200 } }, 'settings.status: must be >= 400, not 200'],
  [{ settings: { status: '503' } }, 'settings.status: must be integer, not "503"'],
  [{ settings: { millis: 5 } }, 'settings.millis: unknown setting'],
  [{ settings: null }, 'settings: must be object, not null'],
  [{ fault: 7 }, 'fault: must be string, not 7'],
  [{ fault: 'latency', settings: { millis: 864e5 + 1 } }, 'settings.millis: must be <= 86400000'],
  [{ fault: 'latency', settings: { milis: 5 } }, '(did you mean "millis"?)'],
  [{ fault: 'latency', settings: { millis: -1 } }, 'settings.millis: must be >= 0, not -1'],
])('the fault %j is rejected with %j', async (entry, message) => {
  const mock = createMock();
  const faulty = { ...serverError, ...entry } as unknown as NewFault;
  await expect(mock.faults.add(faulty)).rejects.toThrow(message);
  expect(mock.faults.list()).toEqual([]);
});

const failing = (restriction: Partial<NewFault>) =>
  mockWith({ fault: 'server-error', ...restriction });

it('lets as many calls pass as `skip` says', async () => {
  const mock = await failing({ skip: 2, times: 1 });
  const statuses = [];
  for (let sent = 0; sent < 4; sent += 1)
    statuses.push((await send(mock, 'GET /categories')).status);
  expect(statuses).toEqual([200, 200, 503, 200]);
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
  const both = await Promise.all([send(mock, 'GET /categories'), send(mock, 'GET /categories')]);
  expect(both.map(({ status }) => status)).toEqual([200, 503]);
  expect((await send(mock, 'GET /categories')).status).toBe(200);
});

it('affects the call after a refused one', async () => {
  const mock = await failing({ when: 'after-refusal' });
  expect((await send(mock, 'GET /nowhere')).status).toBe(404);
  expect((await send(mock, 'GET /categories')).status).toBe(503);
});

it('affects calls a minute after the first', async () => {
  const mock = await failing({ when: 'after-minute' });
  expect((await send(mock, 'GET /categories')).status).toBe(200);
  await mock.clock.advance(60_000);
  expect((await send(mock, 'GET /categories')).status).toBe(503);
});
