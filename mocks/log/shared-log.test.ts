import { describe, expect, it, vi } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { bearer, call, clock, requestTo } from '../test-client.ts';
import { SharedParts } from './saved/saved-snapshot.ts';
import { StoreRewound, StoreUnavailable, StoreUnusable } from './store.ts';
import { MemoryLog } from './test-memory-log.ts';
import { startShortLog } from './test-short-log.ts';

const create = { json: { name: 'Hamster' } };

describe('mocks on one store', () => {
  it('keep what one creates while another is starting', async () => {
    const place = new MemoryLog();
    const slow = place.connect();
    const [found, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = createMock({
      store: {
        ...slow,
        async open() {
          const stored = await slow.open();
          found.resolve();
          await started.promise;
          return stored;
        },
      },
    });
    await found.promise;
    const one = await createMock({ store: place.connect(), clock });
    await call(one, 'POST /categories', create);
    started.resolve();
    expect(await (await other).categories.list()).toHaveLength(6);
    await one.catchUp();
    expect(await one.categories.list()).toHaveLength(6);
  });

  it('apply what they are sent at the time that the store gives it', async () => {
    const store = new MemoryLog().connect();
    const { append } = store;
    const time = Date.parse('2030-01-01T00:00:30Z');
    store.append = async (commands) => {
      const { entries, own } = await append(commands);
      return { entries: entries.map((entry) => ({ ...entry, time })), own };
    };
    const mock = await createMock({ store });
    const { headers, reset } = await call(mock, 'GET /categories');
    expect(headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:30 GMT');
    expect(reset).toBe(time / 1000 + 60);
  });

  it('share sandboxes as soon as they are created', async () => {
    const place = new MemoryLog();
    const start = () => createMock({ store: place.connect(), clock });
    const [one, other] = [await start(), await start()];
    const { id } = await one.sandboxes.create({ seed: { categories: [{ name: 'Owl' }] } });
    const headers = { 'X-Mock-Sandbox': id };
    const { text } = await call(other, 'GET /categories', { headers });
    expect(text).toBe('[{"id":1,"name":"Owl"}]');
    expect(await other.sandboxes.delete(id)).toBe(true);
    expect((await call(one, 'GET /categories', { headers })).status).toBe(404);
  });

  it('answer 500 when something fails that is not the store, and report it without the key', async () => {
    const errors: unknown[] = [];
    const store = new MemoryLog().connect();
    const mock = await createMock({ store, clock, onInternalError: (error) => errors.push(error) });
    store.append = async () => {
      throw new TypeError(`Cannot append ${bearer.pro}`);
    };
    expect((await call(mock, 'GET /categories', { key: 'pro' })).status).toBe(500);
    expect(String(errors)).toBe('TypeError: Cannot append Bearer [key pro]');
  });
});

describe('mocks on a shared store', () => {
  async function start(place: MemoryLog) {
    const store = { ...place.connect(), isShared: true };
    const saveSnapshot = vi.spyOn(store, 'saveSnapshot');
    return { mock: await startShortLog(store), saveSnapshot };
  }

  it('read what others have appended while they are idle', async () => {
    const place = new MemoryLog();
    const [one, idle] = [await start(place), await start(place)];
    await one.mock.run('clock.advance', '90s');
    await expect.poll(() => idle.mock.clock.now()).toBe(Date.parse(clock) + 90_000);
  });

  it('keep one snapshot of as many commands: that of the mock which sent the last', async () => {
    const place = new MemoryLog();
    const [one, other] = [await start(place), await start(place)];
    for (let sent = 0; sent < 10; sent += 1) {
      await call(one.mock, 'GET /pets/1');
      await other.mock.catchUp();
    }
    expect(one.saveSnapshot).toHaveBeenCalledTimes(1);
    expect(other.saveSnapshot).not.toHaveBeenCalled();
  });
});

it('a mock on a store that is read, but takes no command, is unavailable until it takes one', async () => {
  const store = new MemoryLog().connect();
  const { append } = store;
  const mock = await createMock({ store, clock });
  store.append = async () => {
    throw new StoreUnavailable('the disk is full');
  };
  expect((await mock.fetch(requestTo('GET /categories'))).status).toBe(503);
  await expect(mock.catchUp()).rejects.toThrow('the disk is full');
  store.append = append;
  await mock.catchUp();
  expect((await call(mock, 'GET /categories')).status).toBe(200);
});

describe('a burst of large requests', () => {
  const json = { name: 'x', description: 'y'.repeat(900_000) };
  const sendTen = ({ fetch }: Pick<Mock, 'fetch'>) =>
    Promise.all(Array.from({ length: 10 }, () => fetch(requestTo('POST /categories', { json }))));

  it('is appended in several batches', async () => {
    const store = new MemoryLog().connect();
    const append = vi.spyOn(store, 'append');
    const mock = await createMock({ store, clock });
    append.mockClear();
    const answers = await sendTen(mock);
    expect(answers.map(({ status }) => status)).not.toContain(503);
    expect(append.mock.calls.map(([commands]) => commands.length)).toEqual([4, 4, 2]);
  });

  it('does not wait for more than one batch that fails', async () => {
    const store = new MemoryLog().connect();
    const mock = await createMock({ store, clock });
    store.append = vi.fn(async () => {
      throw new StoreUnavailable('no answer in time');
    });
    const answers = await sendTen(mock);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503));
    expect(store.append).toHaveBeenCalledTimes(1);
  });
});

describe('a store that another version has begun', () => {
  const start = JSON.stringify({ start: JSON.stringify({ format: 1 }) });
  const problem = /its commands have the format 1, this version supports 4/;

  it('is refused', async () => {
    const place = new MemoryLog();
    await place.connect().append([start]);
    const joined = createMock({ store: place.connect(), clock });
    await expect(joined).rejects.toThrow(StoreUnusable);
    await expect(joined).rejects.toThrow(problem);
  });

  it('while a mock is on it, answers 503', async () => {
    const place = new MemoryLog();
    const store = place.connect();
    const mock = await createMock({ store, clock });
    const other = new MemoryLog().connect();
    await other.append([start]);
    store.append = async () => {
      throw new StoreRewound('the store has lost everything');
    };
    store.open = other.open;
    for (const _ of Array(2)) {
      expect((await mock.fetch(requestTo('GET /categories'))).status).toBe(503);
    }
    await expect(mock.catchUp()).rejects.toThrow(problem);
  });
});

it('what several sandboxes have is saved once', () => {
  const [shared, keys, profile] = [new SharedParts(), {}, {}];
  expect([keys, profile, keys].map((part) => shared.placeOf(part))).toEqual([0, 1, 0]);
  expect(shared.list).toHaveLength(2);
});
