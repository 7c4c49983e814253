import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { TestProxy } from '../../mocks/log/redis/test-proxy.ts';
import { TestServer } from '../../mocks/log/redis/test-server.ts';
import { clock } from '../../mocks/test-client.ts';
import { runCli, type StartedMock } from '../test-cli.ts';
import { spawnMock } from '../test-spawned.ts';
import { tallyOf } from './test-replicas.ts';

let server: TestServer;
let stores = 0;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

async function startMocks(amount: number, base = server.url, timeout = 60_000) {
  stores += 1;
  const store = `${base}?timeout=${timeout}&prefix=test-${stores}`;
  const mocks: StartedMock[] = [];
  while (mocks.length < amount) {
    const mock = await spawnMock(['--store', store, '--clock', clock]);
    onTestFinished(async () => void (await mock.stop('SIGKILL')));
    mocks.push(mock);
  }
  return { mocks, urls: mocks.map(({ ready }) => ready.baseUrl) };
}

async function idsIn(mock: StartedMock): Promise<number[]> {
  const list = (await (await mock.call('/categories', 'enterprise')).json()) as { id: number }[];
  return list.map(({ id }) => id);
}

describe('mocks on one store are one service:', () => {
  test('counts are exact with many keys, and no id is assigned twice', async () => {
    const keys = Array.from({ length: 16 }, (_, index) => ({
      name: `key-${index}`,
      key: `pc_test_of_replicas_${index}`,
      plan: 'free',
    }));
    const { urls, mocks } = await startMocks(4);
    const first = mocks[0] as StartedMock;
    expect((await first.admin('/keys', { keys }, 'PUT')).ok).toBe(true);
    const load = { mocks: urls, keys: keys.map(({ key }) => key), each: 100, concurrency: 32 };
    const { grantedByKey, created, ...tally } = await tallyOf(load);
    expect(tally).toMatchObject({ granted: 960, refused: 640, sent: 1600 });
    expect(new Set(Object.values(grantedByKey))).toEqual(new Set([60]));
    expect(new Set(created).size).toBe(created.length);
  });

  test('a change made through one mock applies to all: sandboxes, clock, faults, bans, journal', async () => {
    const { mocks } = await startMocks(2);
    const [one, other] = mocks as [StartedMock, StartedMock];
    await one.admin('/sandboxes', { id: 'shared', seed: { categories: [{ name: 'Owl' }] } });
    const inSandbox = other.ready.baseUrl.replace('/v1', '/__sandbox/shared/v1/categories');
    const headers = { authorization: `Bearer ${other.ready.keys.free}` };
    expect(await (await fetch(inSandbox, { headers })).json()).toEqual([{ id: 1, name: 'Owl' }]);
    await other.admin('/clock/advance', { by: '90s' });
    await other.admin('/faults', { fault: 'server-error', operation: 'listOrders' });
    const { now } = await (await one.admin('/clock')).json();
    expect(now).toBe('2026-03-01T10:01:30.000Z');
    expect((await one.call('/store/orders')).status).toBe(503);
    const journal = await (await other.admin('/requests')).json();
    expect(JSON.stringify(journal)).toContain('/v1/store/orders');
    expect(await (await one.admin('/requests')).json()).toEqual(journal);
  });
});

describe('nothing is lost and nothing is granted twice', () => {
  /** Each create that was acknowledged is listed, and no key got more than its limit. */
  async function loadWhile(disturb: (mocks: StartedMock[]) => Promise<unknown>) {
    const { mocks, urls } = await startMocks(3);
    const last = mocks.at(-1) as StartedMock;
    const keys = ['free', 'pro', 'business'].map((name) => last.ready.keys[name] ?? '');
    let disturbed: Promise<unknown> | undefined;
    const onSend = (sent: number) => {
      if (sent === 300) disturbed = disturb(mocks);
    };
    const load = { mocks: urls, keys, each: 500, concurrency: 16, onSend };
    const { grantedByKey, created, ...tally } = await tallyOf(load);
    await disturbed;
    // The mock recovers without a restart.
    await expect
      .poll(async () => (await last.call('/categories', 'enterprise')).status, polling)
      .toBe(200);
    const listed = await idsIn(last);
    expect(listed).toEqual(expect.arrayContaining([...created]));
    expect(new Set(listed).size).toBe(listed.length);
    const [free = 0, pro = 0, business = 0] = keys.map((key) => grantedByKey[key]);
    expect(free).toBeLessThanOrEqual(60);
    expect(pro).toBeLessThanOrEqual(300);
    expect(business).toBeLessThanOrEqual(500);
    expect(tally.granted + tally.refused + tally.unavailable + tally.broken).toBe(tally.sent);
    return tally;
  }
  const polling = { interval: 200 };

  test('when a mock is killed under load', async () => {
    const tally = await loadWhile(async ([first]) => first?.stop('SIGKILL'));
    expect(tally.unavailable).toBe(0);
    expect(tally.broken).toBeGreaterThan(0);
  });

  test('when the server of the store is killed and comes back', async () => {
    const tally = await loadWhile(async () => {
      await server.kill();
      await server.startAgain();
    });
    expect(tally.broken).toBe(0);
  });
});

test('while the store does not serve, requests get a 503 with an Error, Retry-After and rate-limit headers', async () => {
  const proxy = await TestProxy.start(server.port);
  onTestFinished(() => proxy.stop());
  const { mocks } = await startMocks(1, proxy.url, 5000);
  const mock = mocks[0] as StartedMock;
  const said = mock.line('requests are answered 503');
  proxy.holdAnswers();
  const answer = await mock.call('/categories');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
  expect(answer.headers.get('retry-after')).toBe('1');
  for (const name of ['limit', 'remaining', 'reset']) {
    expect(answer.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
  }
  expect((await mock.admin('/requests')).status).toBe(503);
  expect(await said).toContain('has not answered within 5000 ms');
  const back = mock.line('the store works again');
  proxy.releaseAnswers();
  proxy.cut();
  await expect.poll(async () => (await mock.call('/categories')).status).toBe(200);
  await back;
});

test('a mock does not start with a wrong password, which it does not repeat; the right one may be in the environment', async () => {
  await server.command('ACL', 'SETUSER', 'mock', 'on', '>from environment', '~*', '+@all');
  const args = ['mock', '--store', server.url.replace('//', '//mock@')];
  const start = (PET_CATALOGUE_STORE_PASSWORD: string) =>
    runCli([...args, '--port', String(server.port)], { PET_CATALOGUE_STORE_PASSWORD });
  const { code, stderr } = await start('another one');
  expect(code).toBe(2);
  expect(stderr).toContain('refuses the user or the password');
  expect(stderr).not.toContain('another one');
  // The store has been opened before.
  expect((await start('from environment')).stderr).toContain(`port ${server.port} is in use`);
});
