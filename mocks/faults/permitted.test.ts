import { expect, it, test } from 'vitest';
import type { FaultName } from '../../spec/generated/names.ts';
import { createMock } from '../create-mock.ts';
import { list, mockWith, send } from './test-faults.ts';

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

test.each<FaultName>([
  'brief-limit',
  'lower-case-headers',
  'connection-closed',
  'unknown-field',
  'list-reversed',
])('%s keeps the headers of the service', async (fault) => {
  const { headers } = await send(await mockWith(fault), 'GET /categories');
  expect(headers.get('x-ratelimit-limit')).toBe('60');
  expect(headers.get('content-type')).toBe('application/json');
});
