import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { portOf } from '../../../contract-tests/transport/test-server.ts';
import { InputError } from '../../../spec/support/input-error.ts';
import { casesBeside } from '../../test-cases.ts';
import { StoreUnavailable } from '../store.ts';
import { parseAddress } from './address.ts';
import { nextPageSize, usualBounds } from './history.ts';
import { createRedisStore, RedisStore } from './redis-store.ts';

const cases = casesBeside(import.meta.url);

describe('the address of a store', () => {
  it('needs nothing but a host', () => {
    const server = { host: 'localhost', port: 6379, tls: false, shown: 'redis://localhost' };
    const user = { username: undefined, password: undefined };
    const settings = { database: 0, prefix: 'pet-catalogue', replicas: 0, timeout: 2000 };
    expect(parseAddress('redis://localhost')).toEqual({ ...server, ...user, ...settings });
  });

  it('names user, password, port, database and settings', () => {
    const text = 'rediss://me:p%40ss@[::1]:7000/3?prefix=shop&replicas=1&timeout=500';
    const server = { host: '::1', port: 7000, tls: true, shown: 'rediss://[::1]:7000/3' };
    const user = { username: 'me', password: 'p@ss' };
    const settings = { database: 3, prefix: 'shop', replicas: 1, timeout: 500 };
    expect(parseAddress(text)).toEqual({ ...server, ...user, ...settings });
  });

  it('takes a separate password unless it contains one', () => {
    expect(parseAddress('redis://me@localhost', 'other').password).toBe('other');
    expect(parseAddress('redis://:own@localhost', 'other').password).toBe('own');
  });

  it.each<[string, string]>(cases['unusable addresses'])(
    'that cannot be used is refused without showing its password: %s',
    (text, problem) => {
      const parsing = () => parseAddress(text);
      expect(parsing).toThrow(InputError);
      expect(parsing).toThrow(problem);
      expect(parsing).not.toThrow(/secret/);
    },
  );
});

it('a connection that is made after the timeout is closed, so that the process can end', async () => {
  const server = createServer();
  const port = await portOf(server);
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const store = createRedisStore(`redis://127.0.0.1:${port}?timeout=20`);
  await expect(store.open()).rejects.toThrow(StoreUnavailable);
  await store.close();
  const [socket] = await connected;
  await once(socket.resume(), 'close');
});

const entries = (amount: number, length: number) =>
  Array.from({ length: amount }, () => ({ id: '1-1', time: 1, text: 'x'.repeat(length) }));

it('a page has at most four times the entries of the last one, and about 4 MB', () => {
  const sizeAfter = (size: number, length: number) =>
    nextPageSize(size, entries(size, length), usualBounds.page);
  expect([16, 64, 256, 1000].map((size) => sizeAfter(size, 400))).toEqual([64, 256, 1000, 1000]);
  expect(sizeAfter(3, 2 ** 20)).toBe(4);
  expect(sizeAfter(4, 2 ** 24)).toBe(2);
});

it('after a failure, a page is small again', async () => {
  const counts: string[] = [];
  const session = {
    async send(command: readonly string[]) {
      counts.push(command.at(-1) ?? '');
      if (counts.length === 2) throw new StoreUnavailable('too slow');
      return Array.from({ length: 16 }, (_, index) => [`1-${index}`, ['c', '{}']]);
    },
  };
  const connection = { use: (talk: (to: typeof session) => unknown) => talk(session) };
  const store = new RedisStore(parseAddress('redis://127.0.0.1:1'), connection as never);
  await store.entriesAfter('1-0');
  await expect(store.entriesAfter('1-0')).rejects.toThrow('too slow');
  await store.entriesAfter('1-0');
  expect(counts).toEqual(['16', '64', '16']);
});

it('a start takes the state that stays, however often others have replaced it before', async () => {
  let saved = 0;
  const replies: Readonly<Record<string, () => unknown>> = {
    INFO: () => 'redis_version:7.0.0\r\nmaxmemory_policy:noeviction',
    'HMGET meta': () => ['1', 'salt'],
    'EXISTS snapshot': () => 1,
    'HMGET snapshot'() {
      saved = Math.min(saved + 1, 6);
      return [`${saved}-0`, `"state ${saved}"`];
    },
    'XRANGE log': () => (saved < 6 ? [] : [['6-0', ['c', '{}']]]),
  };
  const session = {
    async send([name = '', key = '']: readonly string[]) {
      return (replies[name] ?? replies[`${name} ${key.replace(/.*:/, '')}`])?.() ?? 0;
    },
  };
  const connection = { use: (talk: (to: typeof session) => unknown) => talk(session) };
  const store = new RedisStore(parseAddress('redis://127.0.0.1:1'), connection as never);
  expect(await store.open()).toEqual({ snapshot: '"state 6"', entries: [] });
});
