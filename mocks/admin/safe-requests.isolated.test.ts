import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Mock } from '../create-mock.ts';
import { call, clock } from '../test-client.ts';
import { adminOperations } from './operations.ts';
import { send } from './test-admin.ts';

const reads = adminOperations
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path.replace('{id}', path.startsWith('/sandboxes') ? 'idle' : '1'))
  .map((path) => `GET ${path.replace('{at}', '1')}`);
const headers = { 'X-Mock-Sandbox': 'idle' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // The next import of the clock must capture the fake time.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** A mock with a sandbox that has a request, an override, a fault and a ban. */
async function usedMock(): Promise<Mock> {
  const { createMock } = await import('../create-mock.ts');
  const mock = createMock({
    clock,
    sandboxLifetime: 1000,
    faults: [{ fault: 'latency', probability: 0.5, settings: { millis: 0 } }],
    overrides: [{ status: 503, times: 2 }],
  });
  const sandbox = await mock.sandboxes.create({ id: 'idle' });
  await call(mock, 'GET /categories', { key: 'free', headers });
  await sandbox.keys.ban('pro', '1m');
  // By now, all windows have ended; reading must not start new ones.
  await sandbox.clock.advance('90s');
  return mock;
}

it.each(reads)('%s changes nothing, nor when its sandbox expires', async (request) => {
  const [read, untouched] = [await usedMock(), await usedMock()];
  vi.advanceTimersByTime(999);
  expect(await send(read, request, { headers })).toMatchObject({ status: 200 });
  const stateOf = async ({ sandboxes }: Mock) => {
    await sandboxes.peek('idle')?.clock.set('2026-03-01T10:00:01Z');
    const { state, requests } = sandboxes.peek('idle') ?? {};
    return [await state?.export(), await requests?.list()];
  };
  const expected = await stateOf(untouched);
  expect(expected[1]).toHaveLength(1);
  expect(await stateOf(read)).toEqual(expected);
  vi.advanceTimersByTime(1);
  expect(read.sandboxes.get('idle')).toBeUndefined();
  expect(read.sandboxes.ids()).toEqual([]);
});

it.each([
  ['PATCH /keys/free', { remaining: 1 }],
  ['POST /reset', {}],
])('%s postpones the expiry of its sandbox', async (request, body) => {
  const mock = await usedMock();
  vi.advanceTimersByTime(999);
  await send(mock, request, { headers, body });
  vi.advanceTimersByTime(999);
  expect(mock.sandboxes.ids()).toEqual(['idle']);
});

it('a sandbox expires when it has not been used for its lifetime, in real time', async () => {
  const { createMock } = await import('../create-mock.ts');
  const mock = createMock({ clock, sandboxLifetime: 1000 });
  for (const id of ['used', 'looked-at', 'unused']) await mock.sandboxes.create({ id });
  vi.advanceTimersByTime(999);
  expect(mock.sandboxes.expiresIn('unused')).toBe(1);
  await call(mock, 'GET /categories', { key: 'free', headers: { 'X-Mock-Sandbox': 'used' } });
  mock.sandboxes.get('looked-at');
  expect(mock.sandboxes.ids()).toEqual(['used', 'looked-at', 'unused']);
  vi.advanceTimersByTime(1);
  expect(mock.sandboxes.ids()).toEqual(['used', 'looked-at']);
  expect(mock.sandboxes.expiresIn('used')).toBe(999);
  expect(mock.sandboxes.expiresIn('unused')).toBeUndefined();
  vi.advanceTimersByTime(999);
  expect(mock.sandboxes.ids()).toEqual([]);
});
