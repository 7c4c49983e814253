import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { call } from '../../test-client.ts';
import { createRedisStore } from './redis-store.ts';
import { TestProxy } from './test-proxy.ts';
import { TestServer } from './test-server.ts';

let server: TestServer;
let proxy: TestProxy;
beforeEach(async () => {
  // Without a real interval, the mock never reads what others have appended.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  server = await TestServer.start();
  proxy = await TestProxy.start(server.port);
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy.stop();
  await server.stop();
});

async function start() {
  const mock = await createMock({ store: createRedisStore(`${proxy.url}?timeout=60000`) });
  onTestFinished(() => mock.close());
  // Everything that was sent in several parts arrives before the first answer.
  proxy.delayAnswers(20);
  return mock;
}

/** The number of times that the mock waited for the server. */
async function roundTripsOf(act: () => Promise<unknown>): Promise<number> {
  const before = proxy.turns;
  await act();
  return proxy.turns - before;
}

describe('the number of round trips to the server', () => {
  it.each(['GET /categories', 'GET /pets/1', 'GET /unknown'])('is one for %s', async (request) => {
    const mock = await start();
    expect(await roundTripsOf(() => call(mock, request))).toBe(1);
  });

  it('is one for a creation, a call of a control, and a refusal for want of quota', async () => {
    const mock = await start();
    const create = () => call(mock, 'POST /categories', { json: { name: 'Hamster' } });
    expect(await roundTripsOf(create)).toBe(1);
    expect(await roundTripsOf(() => mock.run('keys.setRemaining', 'free', 0))).toBe(1);
    expect(await roundTripsOf(() => call(mock, 'GET /categories', { key: 'free' }))).toBe(1);
  });

  it('is one for 64 requests of one turn of the event loop', async () => {
    const mock = await start();
    const all = () => Promise.all(Array.from({ length: 64 }, () => call(mock, 'GET /categories')));
    expect(await roundTripsOf(all)).toBe(1);
  });

  it('is one for all requests that arrive during another round trip', async () => {
    const mock = await start();
    const first = call(mock, 'GET /categories');
    const before = proxy.turns;
    await expect.poll(() => proxy.turns).toBe(before + 1);
    const others = Array.from({ length: 64 }, () => call(mock, 'GET /categories'));
    await Promise.all([first, ...others]);
    expect(proxy.turns - before).toBe(2);
  });
});
