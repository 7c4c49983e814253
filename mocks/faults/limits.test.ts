import { expect, it, test } from 'vitest';
import { create, frozen, mockWith, send } from './test-faults.ts';

// Effects of faults that the judge cannot observe.

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

test('limit-enforced-for-reads-alone accepts every creation', async () => {
  const mock = await mockWith('limit-enforced-for-reads-alone');
  await mock.keys.setRemaining('free', 0);
  expect((await send(mock, 'GET /categories')).status).toBe(429);
  expect((await create(mock, { name: 'Horse' })).status).toBe(201);
  expect((await send(mock, 'GET /categories')).status).toBe(429);
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
