import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { portOf } from '../../../contract-tests/transport/test-server.ts';
import { type CommandStore, StoreRewound, StoreUnavailable, StoreUnusable } from '../store.ts';
import { keepNothing } from '../test-stores.ts';
import { parseAddress } from './address.ts';
import { createRedisStore } from './redis-store.ts';
import { TestProxy } from './test-proxy.ts';
import { TestServer } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start();
});
afterEach(() => server.stop());

/** For calls that are not answered in time, once the store is open. */
const briefly = 'timeout=3000';

async function open(url = server.url, settings = 'timeout=60000'): Promise<CommandStore> {
  const store = createRedisStore(`${url}?${settings}`);
  onTestFinished(() => store.close());
  await store.open();
  return store;
}

async function startProxy(target = server.port): Promise<TestProxy> {
  const proxy = await TestProxy.start(target);
  onTestFinished(() => proxy.stop());
  return proxy;
}

const texts = (entries: readonly { text: string }[]) => entries.map(({ text }) => text);
const kept = async () => texts((await (await open()).open()).entries);

/** Expects a failure of this kind and with this text. */
async function expectFailure(
  act: Promise<unknown>,
  kind: new (text: string) => Error,
  text: string,
) {
  await expect(act).rejects.toThrow(kind);
  await expect(act).rejects.toThrow(text);
}

/** The address of the server for a user: `name` or `name:password`. */
const urlFor = (user: string) => server.url.replace('//', `//${user}@`);

function setUser(password: string, ...rules: readonly string[]): Promise<unknown> {
  return server.command('ACL', 'SETUSER', 'mock', 'on', `>${password}`, ...rules);
}

describe('a server that does not answer', () => {
  it('fails after the timeout, and serves again when it resumes', async () => {
    const store = await open(server.url, briefly);
    await store.append(['"one"']);
    server.pause();
    const late = 'has not answered within 3000 ms';
    await expectFailure(store.append(['"two"']), StoreUnavailable, late);
    await expect(store.read()).rejects.toThrow(StoreUnavailable);
    await expect(store.saveSnapshot('1-1', '', keepNothing)).rejects.toThrow(StoreUnavailable);
    await expect(store.entriesAfter(undefined)).rejects.toThrow(StoreUnavailable);
    server.resume();
    const { entries } = await store.append(['"three"']);
    // The paused server carries out later what it had received.
    expect(['"three"', '"two","three"']).toContain(texts(entries).join());
    expect((await kept()).slice(1)).toEqual(texts(entries));
  });

  it('may have kept the command: its answer was late', async () => {
    const proxy = await startProxy();
    const store = await open(proxy.url, briefly);
    proxy.holdAnswers();
    await expect(store.append(['"one"'])).rejects.toThrow(StoreUnavailable);
    proxy.releaseAnswers();
    const { entries, own } = await store.append(['"two"']);
    expect(texts(entries)).toEqual(['"one"', '"two"']);
    expect(own).toEqual([entries[1]?.id]);
  });
});

describe('a server that is gone', () => {
  it('is unavailable, and is found again when it is back, with everything it had confirmed', async () => {
    const store = await open();
    await store.append(['"one"']);
    await server.kill();
    await expect(store.append(['"two"'])).rejects.toThrow(StoreUnavailable);
    await expect(store.read()).rejects.toThrow('refuses the connection');
    await server.startAgain();
    expect(texts((await store.append(['"three"'])).entries)).toEqual(['"three"']);
    expect(await kept()).toEqual(['"one"', '"three"']);
  });

  it('and has lost its data, is told apart, and starts anew when opened again', async () => {
    const store = await open();
    await store.append(['"one"']);
    const hash = store.hash('a secret');
    await server.kill();
    await server.loseData();
    await server.startAgain();
    await expect(store.append(['"two"'])).rejects.toThrow(StoreRewound);
    expect(await store.open()).toEqual({ snapshot: undefined, entries: [] });
    expect(store.hash('a secret')).toBe(hash);
  });

  it('closes an idle connection without a failed command', async () => {
    const store = await open();
    await server.command('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    // The end of the connection reaches our buffers before this answer does.
    await server.command('PING');
    await expect(store.append(['"one"'])).resolves.toBeDefined();
  });
});

describe('a server that has lost commands', () => {
  it('by FLUSHALL is told apart by who appends, reads or saves a state', async () => {
    const stores = [await open(), await open(), await open()] as const;
    const { own } = await stores[0].append(['"one"']);
    await stores[1].read();
    await stores[2].read();
    await server.command('FLUSHALL');
    await expect(stores[0].append(['"two"'])).rejects.toThrow(StoreRewound);
    await expect(stores[1].read()).rejects.toThrow(StoreRewound);
    await expect(stores[2].saveSnapshot(own[0] ?? '', 'state', keepNothing)).rejects.toThrow(
      StoreRewound,
    );
    expect(await kept()).toEqual([]);
  });

  it('by a failover is told apart, also when it has got others since, and keeps what replicas confirmed', async () => {
    const replica = await TestServer.start();
    onTestFinished(() => replica.stop());
    const proxy = await startProxy();
    const store = await open(proxy.url);
    const late = await open(proxy.url);
    await store.append(['"kept"']);
    await replica.command('REPLICAOF', '127.0.0.1', String(server.port));
    await expect.poll(() => replica.command('EXISTS', '{pet-catalogue}:log')).toBe(1);
    const confirmed = await open(server.url, 'replicas=1');
    await confirmed.append(['"confirmed"']);
    await replica.command('REPLICAOF', 'NO', 'ONE');
    await store.append(['"lost"']);
    await late.read();
    proxy.leadTo(replica.port);
    // The first call may still use the connection that has been cut.
    const problem = () => store.append(['"after"']).catch(({ name }: Error) => name);
    await expect.poll(problem).toBe('StoreRewound');
    const expected = ['"kept"', '"confirmed"', '"after"'];
    expect(texts((await store.open()).entries)).toEqual(expected);
    await expect.poll(() => late.read().catch(({ name }: Error) => name)).toBe('StoreRewound');
  });

  it('that a mock had yet to read demands that it opens the store again', async () => {
    const store = await open();
    const idle = await open();
    const { own } = await store.append(['"one"', '"two"']);
    await store.saveSnapshot(own[1] ?? '', 'state', keepNothing);
    // Commands before a snapshot stay for some seconds, for mocks that have yet to read them.
    expect(texts(await idle.read())).toEqual(['"one"', '"two"']);
    const late = await open();
    await store.append(['"three"']);
    const [last = ''] = (await store.append(['"four"'])).own;
    await store.saveSnapshot(last, 'later state', keepNothing);
    await server.command('XTRIM', '{pet-catalogue}:log', 'MINID', last);
    await expect(late.append(['"five"'])).rejects.toThrow(StoreRewound);
    const { snapshot, entries } = await late.open();
    expect([snapshot, ...texts(entries)]).toEqual(['later state', '"five"']);
  });

  it('but not all of what belongs together, is not used', async () => {
    const store = await open();
    const { own } = await store.append(['"one"']);
    await store.saveSnapshot(own[0] ?? '', 'state', keepNothing);
    await server.command('XTRIM', '{pet-catalogue}:log', 'MAXLEN', '0');
    await expect(open()).rejects.toThrow(StoreUnusable);
    await server.command('DEL', '{pet-catalogue}:meta');
    await expect(open()).rejects.toThrow(/keys of another program, or what is left of the mock's/);
    expect(await server.command('HGET', '{pet-catalogue}:snapshot', 'state')).toBe('state');
  });
});

describe('a server that refuses to write', () => {
  it('because it is full, has kept nothing of the batch, and serves again when it is not', async () => {
    const store = await open();
    await server.command('CONFIG', 'SET', 'maxmemory', '1');
    const full = 'is full: raise its maxmemory';
    await expectFailure(store.append(['"one"', '"two"']), StoreUnavailable, full);
    expect(await store.read()).toEqual([]);
    await server.command('CONFIG', 'SET', 'maxmemory', '0');
    expect(texts((await store.append(['"three"'])).entries)).toEqual(['"three"']);
  });

  it('because it is a replica, serves when it is the primary', async () => {
    const store = await open();
    await server.command('REPLICAOF', '127.0.0.1', '1');
    const replica = 'is a read-only replica: connect to the primary';
    await expectFailure(store.append(['"one"']), StoreUnavailable, replica);
    await server.command('REPLICAOF', 'NO', 'ONE');
    expect(texts((await store.append(['"two"'])).entries)).toEqual(['"two"']);
  });

  it('because too few replicas confirm, may have kept the command', async () => {
    const store = await open(server.url, `${briefly}&replicas=1`);
    const none = 'has 0 replicas that confirm';
    await expectFailure(store.append(['"one"']), StoreUnavailable, none);
    expect(texts(await store.read())).toEqual(['"one"']);
  });
});

describe('a server that cannot keep a store', () => {
  it('demands a password, or refuses it; no message has the one that was sent', async () => {
    await setUser('right secret', '~*', '+@all');
    const opening = open(urlFor('mock:wrong%20secret'));
    await expectFailure(opening, StoreUnusable, 'refuses the user or the password');
    await expect(opening).rejects.not.toThrow(/secret/);
    await open(urlFor('mock:right%20secret'));
    const fromEnvironment = createRedisStore(parseAddress(urlFor('mock'), 'right secret'));
    onTestFinished(() => fromEnvironment.close());
    await fromEnvironment.open();
    await server.command('CONFIG', 'SET', 'requirepass', 'other');
    await expect(open()).rejects.toThrow('demands a password');
  });

  it('does not allow the user the keys', async () => {
    await setUser('secret', '~other:*', '+@all');
    await expect(open(urlFor('mock:secret'))).rejects.toThrow(StoreUnusable);
  });

  it('allows a user no more than the store needs', async () => {
    const document = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');
    const [, listed = ''] = /The Redis user needs `([^`]+)`/.exec(document) ?? [];
    await setUser('secret', '~{pet-catalogue}:*', ...listed.split(' '));
    const store = await open(`${urlFor('mock:secret')}/3`);
    const { own } = await store.append(['"one"', '"two"', '"three"']);
    for (const [index, id] of own.entries()) {
      await store.saveSnapshot(id, 'state', { position: index + 1, commands: 1, spacing: 0 });
    }
    expect((await store.open()).snapshot).toBe('state');
    expect(await store.stateAfter(own[1] ?? '')).toBe('state');
  });

  it('has data of another program under our names, which stays as it is', async () => {
    await server.command('SET', '{pet-catalogue}:meta', 'theirs');
    await expectFailure(open(), StoreUnusable, 'has data of another program');
    expect(await server.command('GET', '{pet-catalogue}:meta')).toBe('theirs');
  });

  it('has a store of a newer version', async () => {
    await open();
    await server.command('HSET', '{pet-catalogue}:meta', 'format', '99');
    await expect(open()).rejects.toThrow(/newer version of pet-catalogue, in the format 99/);
  });

  it('evicts keys when it is full', async () => {
    await server.command('CONFIG', 'SET', 'maxmemory', '100mb');
    await server.command('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    await expect(open()).rejects.toThrow('maxmemory-policy is allkeys-lru');
    await server.command('CONFIG', 'SET', 'maxmemory-policy', 'volatile-lru');
    await open();
  });

  const info = 'redis_version:6.2.14\r\n';
  const [old, other] = [`$${info.length}\r\n${info}\r\n`, 'HTTP/1.1 400 Bad Request\r\n\r\n'];
  it.each([
    ['is too old', old, 'is Redis 6.2.14; 7.0 or newer is needed'],
    ['is not a Redis server', other, StoreUnavailable],
  ])('%s', async (_what, answer, failure) => {
    const fake = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write(answer));
    });
    await expect(open(`redis://127.0.0.1:${await portOf(fake)}`)).rejects.toThrow(failure);
  });
});
