import { describe, expect, it, vi } from 'vitest';
import { send } from '../admin/test-admin.ts';
import type { Mock } from '../mock.ts';
import { call } from '../test-client.ts';
import { replayHistory } from './history/replay-history.ts';
import { type CommandStore, StoreUnavailable } from './store.ts';
import { MemoryLog } from './test-memory-log.ts';
import { startShortLog } from './test-short-log.ts';

/** Creates this many categories sequentially, each by a command. */
async function create(mock: Mock, amount: number, sandbox = 'main'): Promise<void> {
  const headers = sandbox === 'main' ? {} : { 'X-Mock-Sandbox': sandbox };
  const { latest } = (await (mock.sandboxes.peek(sandbox) ?? mock).history.list()).meta;
  for (let number = 1; number <= amount; number += 1) {
    await call(mock, 'POST /categories', { json: { name: `${latest + number}` }, headers });
  }
}

/** The names of the categories at a position, without those of the seed. */
async function namesAt(mock: Mock, at: number, sandbox = 'main'): Promise<string[]> {
  const { id } = await mock.sandboxes.create({ from: { sandbox, at } });
  const headers = { 'X-Mock-Sandbox': id };
  const { body } = await call(mock, 'GET /categories', { headers });
  await mock.sandboxes.delete(id);
  return (body as { name: string }[]).slice(5).map(({ name }) => name);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));
const positionsOf = async (mock: Pick<Mock, 'history'>) =>
  (await mock.history.list({ order: 'oldest' })).commands.map(({ position }) => position);

describe('the history of a mock on a store', () => {
  it('has at least the last commands, whenever the mock joined', async () => {
    const place = new MemoryLog();
    const first = await startShortLog(place.connect());
    await create(first, 35);
    const late = await startShortLog(place.connect());
    const expected = await first.history.list();
    expect(expected.meta).toMatchObject({ latest: 35, size: 10 });
    expect(expected.meta.earliest).toBeLessThanOrEqual(25);
    expect(await late.history.list()).toEqual(expected);
    const { earliest } = expected.meta;
    expect(await positionsOf(late)).toEqual(upTo(35).slice(earliest).map(Number));
    for (const at of [25, 30, 35]) {
      expect(await namesAt(late, at)).toEqual(upTo(at));
      expect(await namesAt(first, at)).toEqual(upTo(at));
    }
  });

  it('of a sandbox that is rarely used stays while others get ten times as many commands', async () => {
    const place = new MemoryLog();
    const first = await startShortLog(place.connect());
    await create(first, 9);
    await first.sandboxes.create({ id: 'busy' });
    await create(first, 80, 'busy');
    const late = await startShortLog(place.connect());
    expect((await late.history.list()).meta).toMatchObject({ earliest: 0, latest: 9, total: 9 });
    expect(await late.history.list()).toEqual(await first.history.list());
    await create(first, 80, 'busy');
    // The first mock still has the commands in memory, the second does not.
    const { meta } = await first.history.list();
    expect(meta).toMatchObject({ earliest: 9, latest: 9, total: 0 });
    expect((await late.history.list()).meta).toEqual(meta);
    await expect(first.history.at(8)).rejects.toThrow('8 is no longer kept');
  });

  it('can be filtered, and read page by page', async () => {
    const place = new MemoryLog();
    const first = await startShortLog(place.connect(), { historySize: 100 });
    await create(first, 15);
    await call(first, 'GET /pets/1');
    await create(first, 15);
    const late = await startShortLog(place.connect());
    const { commands, meta } = await late.history.list({ operation: 'getPet' });
    expect([commands.map(({ position }) => position), meta.total]).toEqual([[16], 1]);
    const page = await late.history.list({ since: 11, order: 'oldest', limit: 10 });
    expect(page.commands.map(({ position }) => position)).toEqual(upTo(20).slice(10).map(Number));
    expect(page.meta.total).toBe(21);
    const newest = await late.history.list({ operation: 'createCategory', limit: 2 });
    expect(newest.commands.map(({ position }) => position)).toEqual([31, 30]);
    expect(newest.meta.total).toBe(30);
  });

  it('is that of the sandbox that has the id now', async () => {
    const place = new MemoryLog();
    const first = await startShortLog(place.connect(), { historySize: 100 });
    await first.sandboxes.create({ id: 'box' });
    await create(first, 12, 'box');
    const before = first.sandboxes.get('box');
    await first.sandboxes.delete('box');
    await first.sandboxes.create({ id: 'box' });
    await create(first, 15, 'box');
    const late = await startShortLog(place.connect());
    expect(await namesAt(late, 7, 'box')).toEqual(upTo(7));
    expect((await late.sandboxes.get('box')?.history.list())?.meta).toMatchObject({
      ...{ earliest: 0, latest: 15, total: 15 },
    });
    // An object that code has kept still has the commands of the sandbox that is gone.
    expect((await positionsOf(before ?? late)).at(-1)).toBe(12);
  });
});

describe('the part of a history that is only in the store', () => {
  async function startLate(change: (store: CommandStore) => Partial<CommandStore>) {
    const place = new MemoryLog();
    await create(await startShortLog(place.connect()), 35);
    const store = place.connect();
    return startShortLog({ ...store, ...change(store) });
  }

  it('is read once for several readers at a time, and for the next', async () => {
    const read = vi.fn();
    const late = await startLate((store) => ({
      entriesAfter(id) {
        read(id);
        return store.entriesAfter(id);
      },
    }));
    expect(read).not.toHaveBeenCalled();
    await Promise.all([late.history.list(), late.history.list(), late.history.at(29)]);
    await late.history.export();
    const pages = read.mock.calls.map(([id]) => id);
    expect(pages.length).toBeGreaterThan(0);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('has each command once, though it was read before a checkpoint was known', async () => {
    const place = new MemoryLog();
    await create(await startShortLog(place.connect(), { historySize: 1 }), 45);
    const store = place.connect();
    let known = -1;
    const checkpoints = async () => (await store.checkpoints()).slice(0, known);
    const late = await startShortLog({ ...store, checkpoints }, { historySize: 1 });
    await late.history.list();
    known = 100;
    await create(late, 3);
    const positions = await positionsOf(late);
    expect(positions).toEqual(upTo(48).slice(-positions.length).map(Number));
  });

  it('can be read while commands arrive', async () => {
    const late = await startLate(() => ({}));
    const reads = [late.history.export({ to: 33 }), late.history.list({ since: 30, limit: 40 })];
    await create(late, 15);
    const [file] = await Promise.all(reads);
    expect((await replayHistory(file)).different).toEqual([]);
    expect(await namesAt(late, 40)).toEqual(upTo(40));
  });

  const failing = () => Promise.reject(new StoreUnavailable('It is down'));
  const dropped = 'has dropped its history after command 10 while it was read; try again';

  it.each<[string, Partial<CommandStore>, string]>([
    ['the store is unavailable', { entriesAfter: failing }, 'It is down'],
    ['the store drops it meanwhile', { entriesAfter: async () => undefined }, dropped],
    ['the store drops its state meanwhile', { stateAfter: async () => undefined }, dropped],
  ])('is refused with 503 when %s, and requests are served', async (_what, change, detail) => {
    const late = await startLate(() => change);
    const answer = await send(late, 'GET /history');
    expect(answer).toMatchObject({ status: 503, text: expect.stringContaining(detail) });
    await expect(late.history.export()).rejects.toThrow(StoreUnavailable);
    expect((await call(late, 'POST /categories', { json: { name: 'Newt' } })).status).toBe(201);
  });

  it('is read again after a failure', async () => {
    let isDown = true;
    const late = await startLate((store) => ({
      entriesAfter(id) {
        if (isDown) throw new StoreUnavailable('It is down');
        return store.entriesAfter(id);
      },
    }));
    await expect(late.history.list()).rejects.toThrow('It is down');
    isDown = false;
    expect((await late.history.list()).commands.length).toBeGreaterThanOrEqual(10);
  });
});
