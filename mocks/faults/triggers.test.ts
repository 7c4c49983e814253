import { expect, it } from 'vitest';
import type { NewFault } from './fault.ts';
import { create, mockWith, send } from './test-faults.ts';

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
