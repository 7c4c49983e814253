import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { send } from '../../admin/test-admin.ts';
import { replayHistory } from '../../replay-history.ts';
import { call } from '../../test-client.ts';
import { startShortLog } from '../test-short-log.ts';
import { createRedisStore } from './redis-store.ts';
import { TestProxy } from './test-proxy.ts';
import { TestServer } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start();
});
afterEach(() => server.stop());

const start = (url = server.url) => startShortLog(createRedisStore(url));

describe('the history of mocks on one server', () => {
  it('is the same from one that joined late, and so are forks, states and exports', async () => {
    const first = await start();
    for (let count = 0; count < 45; count += 1) await call(first, 'GET /categories');
    const late = await start();
    const expected = await first.history.list();
    expect(expected.meta).toMatchObject({ latest: 45, size: 10 });
    expect(await late.history.list()).toEqual(expected);
    const at = expected.meta.earliest + 3;
    const [one, other] = [await first.history.at(at), await late.history.at(at)];
    expect(await one.requests.list()).toEqual(await other.requests.list());
    const file = await late.history.export({ from: at });
    expect(file).toEqual(await first.history.export({ from: at }));
    expect((await replayHistory(file)).different).toEqual([]);
    const { id } = await late.sandboxes.create({ from: { at } });
    await first.catchUp();
    expect(await first.sandboxes.get(id)?.requests.count()).toBe(at);
  });

  it('takes no more memory in the server than it needs', async () => {
    const first = await start();
    for (let count = 0; count < 95; count += 1) await call(first, 'GET /categories');
    const states = await server.command('KEYS', '{pet-catalogue}:snapshot:*');
    expect((states as string[]).length).toBeLessThanOrEqual(2);
  });

  it('cannot be read while the server does not answer, and can again afterwards', async () => {
    const first = await start();
    for (let count = 0; count < 45; count += 1) await call(first, 'GET /categories');
    const proxy = await TestProxy.start(server.port);
    onTestFinished(() => proxy.stop());
    const late = await start(`${proxy.url}?timeout=500`);
    proxy.holdAnswers();
    expect((await send(late, 'GET /history')).status).toBe(503);
    proxy.releaseAnswers();
    const read = () => late.history.list().then(({ meta }) => meta.latest, String);
    await expect.poll(read, { timeout: 20_000 }).toBe(45);
  });
});
