import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMock, type Mock } from '../../create-mock.ts';
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

const sixtyFour = (mock: Mock) => Array.from({ length: 64 }, () => call(mock, 'GET /categories'));

describe('the number of round trips to the server', () => {
  const creation = { json: { name: 'Hamster' } };
  it.each<[what: string, act: (mock: Mock) => Promise<unknown>]>([
    ...['GET /categories', 'GET /pets/1', 'GET /unknown'].map(
      (request): [string, (mock: Mock) => Promise<unknown>] => [
        request,
        (mock) => call(mock, request),
      ],
    ),
    ['a creation', (mock) => call(mock, 'POST /categories', creation)],
    ['a call of a control', (mock) => mock.keys.setRemaining('free', 0)],
    ['a refusal for want of quota', (mock) => call(mock, 'GET /categories', { key: 'exhausted' })],
    ['64 requests of one turn of the event loop', (mock) => Promise.all(sixtyFour(mock))],
  ])('is one for %s', async (_what, act) => {
    const mock = await start();
    const before = proxy.turns;
    await act(mock);
    expect(proxy.turns - before).toBe(1);
  });

  it('is one for all requests that arrive during another round trip', async () => {
    const mock = await start();
    const first = call(mock, 'GET /categories');
    const before = proxy.turns;
    await expect.poll(() => proxy.turns).toBe(before + 1);
    await Promise.all([first, ...sixtyFour(mock)]);
    expect(proxy.turns - before).toBe(2);
  });
});
