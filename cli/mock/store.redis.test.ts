import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { TestProxy } from '../../mocks/log/redis/test-proxy.ts';
import { TestServer } from '../../mocks/log/redis/test-server.ts';
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
  for (let count = 0; count < amount; count += 1) {
    mocks.push(await startMock(store));
  }
  return { store, mocks, urls: mocks.map(({ ready }) => ready.baseUrl) };
}

async function startMock(store: string): Promise<StartedMock> {
  const mock = await spawnMock(['--store', store, '--clock', '2026-03-01T10:00:00Z']);
  onTestFinished(async () => {
    await mock.stop('SIGKILL');
  });
  return mock;
}

const json = { 'content-type': 'application/json' };

function ask({ ready }: StartedMock, key: string, path = '/categories', body?: object) {
  return fetch(`${ready.baseUrl}${path}`, {
    headers: { authorization: `Bearer ${ready.keys[key]}`, ...json },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

function admin({ ready }: StartedMock, path: string, body?: object, method = 'POST') {
  const init = body && { method, headers: json, body: JSON.stringify(body) };
  return fetch(`${ready.adminUrl}${path}`, init);
}

async function idsIn(mock: StartedMock): Promise<number[]> {
  const list = (await (await ask(mock, 'enterprise')).json()) as { id: number }[];
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
    expect((await admin(first, '/keys', { keys }, 'PUT')).ok).toBe(true);
    const texts = keys.map(({ key }) => key);
    const { granted, refused, sent, grantedByKey, created } = await tallyOf({
      mocks: urls,
      keys: texts,
      each: 100,
      concurrency: 32,
    });
    expect({ granted, refused, sent }).toEqual({ granted: 960, refused: 640, sent: 1600 });
    expect(new Set(Object.values(grantedByKey))).toEqual(new Set([60]));
    expect(new Set(created).size).toBe(created.length);
  });

  test('a change made through one mock applies to all: sandboxes, clock, faults, bans, journal', async () => {
    const { mocks } = await startMocks(2);
    const [one, other] = mocks as [StartedMock, StartedMock];
    await admin(one, '/sandboxes', { id: 'shared', seed: { categories: [{ name: 'Owl' }] } });
    const inSandbox = other.ready.baseUrl.replace('/v1', '/__sandbox/shared/v1/categories');
    const headers = { authorization: `Bearer ${other.ready.keys.free}` };
    const list = await fetch(inSandbox, { headers });
    expect(await list.json()).toEqual([{ id: 1, name: 'Owl' }]);
    await admin(other, '/clock/advance', { by: '90s' });
    await admin(other, '/faults', { fault: 'server-error', operation: 'listOrders' });
    expect(await (await admin(one, '/clock')).json()).toMatchObject({
      now: '2026-03-01T10:01:30.000Z',
    });
    expect((await ask(one, 'pro', '/store/orders')).status).toBe(503);
    const journal = await (await admin(other, '/requests')).json();
    expect(JSON.stringify(journal)).toContain('/v1/store/orders');
    expect(await (await admin(one, '/requests')).json()).toEqual(journal);
  });

  test('different prefixes are different services', async () => {
    const [[one], [other]] = [(await startMocks(1)).mocks, (await startMocks(1)).mocks];
    if (!one || !other) throw new Error('no mocks');
    await ask(one, 'pro', '/categories', { name: 'Only here' });
    expect(await (await ask(other, 'pro')).text()).not.toContain('Only here');
  });
});

describe('nothing is lost and nothing is granted twice', () => {
  /** Each create that was acknowledged is listed, and no key got more than its limit. */
  async function loadWhile(disturb: (mocks: StartedMock[], store: string) => Promise<unknown>) {
    const { mocks, urls, store } = await startMocks(3);
    const last = mocks.at(-1) as StartedMock;
    const keys = ['free', 'pro', 'business'].map((name) => last.ready.keys[name] ?? '');
    let disturbed: Promise<unknown> | undefined;
    const onSend = (sent: number) => {
      if (sent === 300) disturbed = disturb(mocks, store);
    };
    const load = { mocks: urls, keys, each: 500, concurrency: 16, onSend };
    const { grantedByKey, created, ...tally } = await tallyOf(load);
    await disturbed;
    // The mock recovers without a restart.
    await expect.poll(async () => (await ask(last, 'enterprise')).status, polling).toBe(200);
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

describe('while the store does not serve', () => {
  test('requests get a 503 with an Error, Retry-After and rate-limit headers', async () => {
    const proxy = await TestProxy.start(server.port);
    onTestFinished(() => proxy.stop());
    const { mocks } = await startMocks(1, proxy.url, 5000);
    const mock = mocks[0] as StartedMock;
    const said = mock.line('requests are answered 503');
    proxy.holdAnswers();
    const answer = await ask(mock, 'pro');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect(answer.headers.get('retry-after')).toBe('1');
    for (const name of ['limit', 'remaining', 'reset']) {
      expect(answer.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
    }
    expect((await admin(mock, '/requests')).status).toBe(503);
    expect(await said).toContain('has not answered within 5000 ms');
    const back = mock.line('the store works again');
    proxy.releaseAnswers();
    proxy.cut();
    await expect.poll(async () => (await ask(mock, 'pro')).status).toBe(200);
    await back;
  });

  test('a surviving mock restores its state to a store that has lost everything', async () => {
    const { mocks, store } = await startMocks(2);
    const [one, other] = mocks as [StartedMock, StartedMock];
    await ask(one, 'pro', '/categories', { name: 'Hamster' });
    await admin(other, '/requests');
    await server.command('FLUSHALL');
    const names = async (mock: StartedMock) => (await ask(mock, 'pro')).text();
    await expect.poll(() => names(one)).toContain('Hamster');
    await expect.poll(() => names(other)).toContain('Hamster');
    expect(await names(await startMock(store))).toContain('Hamster');
  });
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
