import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Mock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { adminOperations } from './admin-operations.ts';
import { send } from './test-admin.ts';

const reads = adminOperations
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => `GET ${path.replace('{id}', path.startsWith('/sandboxes') ? 'quiet' : '1')}`);
const headers = { 'X-Mock-Sandbox': 'quiet' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // The clock takes the time of the system when it is loaded.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** A mock with a sandbox that has seen one request, an override, a fault and a ban. */
async function used(): Promise<Mock> {
  const { createMock } = await import('../create-mock.ts');
  const mock = createMock({
    clock: '2026-03-01T10:00:00Z',
    sandboxLifetime: 1000,
    faults: [{ fault: 'latency', probability: 0.5, settings: { millis: 0 } }],
    overrides: [{ status: 503, times: 2 }],
  });
  const sandbox = mock.sandboxes.create({ id: 'quiet' });
  await call(mock, 'GET /categories', { key: 'free', headers });
  sandbox.ban('pro', '1m');
  // By now windows have ended; who reads them must not move them on.
  sandbox.clock.advance('90s');
  return mock;
}

it.each(reads)('%s changes nothing', async (request) => {
  const [read, left] = [await used(), await used()];
  expect(await send(read, request, { headers })).toMatchObject({ status: 200 });
  for (const mock of [read, left]) mock.sandboxes.peek('quiet')?.clock.set('2026-03-01T10:00:01Z');
  const stateOf = async (mock: Mock) => ({
    state: await mock.sandboxes.peek('quiet')?.state.export(),
    requests: mock.sandboxes.peek('quiet')?.requests.list(),
  });
  expect(await stateOf(read)).toEqual(await stateOf(left));
});

it.each(reads)('%s keeps no sandbox from expiring', async (request) => {
  const mock = await used();
  vi.advanceTimersByTime(999);
  await send(mock, request, { headers });
  vi.advanceTimersByTime(1);
  expect(mock.sandboxes.get('quiet')).toBeUndefined();
  expect(mock.sandboxes.ids()).toEqual([]);
});

it.each(['PATCH /keys/free', 'POST /reset'])(
  '%s keeps its sandbox from expiring',
  async (request) => {
    const mock = await used();
    vi.advanceTimersByTime(999);
    await send(mock, request, { headers, body: { remaining: 1 } });
    vi.advanceTimersByTime(999);
    expect(mock.sandboxes.ids()).toEqual(['quiet']);
  },
);
