import { describe, expect, it } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { bearer, call, clock, requestTo } from '../../test-client.ts';
import { replayHistory } from './replay-history.ts';

const post = (mock: Parameters<typeof call>[0], name: string, headers = {}) =>
  call(mock, 'POST /categories', { json: { name }, headers });

describe('a fork', () => {
  it('has the categories, quotas, clock and journal that its origin had after a command', async () => {
    const mock = createMock({ clock });
    await post(mock, 'Hamster');
    await mock.clock.advance('90s');
    await post(mock, 'Ferret');
    const fork = await mock.sandboxes.create({ from: { at: 1 } });
    expect((await fork.categories.list()).map(({ name }) => name).slice(5)).toEqual(['Hamster']);
    expect(fork.clock.now()).toBe(Date.parse(clock));
    expect(await fork.requests.count()).toBe(1);
    const next = await post(mock, 'Newt', { 'X-Mock-Sandbox': fork.id });
    expect(next.body).toEqual({ id: 7, name: 'Newt' });
    expect(next.remaining).toBe(998);
    expect(await mock.categories.list()).toHaveLength(7);
  });

  it('can be forked again, before and after the point where it began', async () => {
    const mock = createMock({ clock });
    for (const name of ['A', 'B', 'C']) await post(mock, name);
    const fork = await mock.sandboxes.create({ id: 'fork', from: { at: 2 } });
    await post(mock, 'D', { 'X-Mock-Sandbox': 'fork' });
    const lengths = [0, 1, 2, 3].map(async (at) => {
      const again = await mock.sandboxes.create({ from: { sandbox: fork.id, at } });
      return (await again.categories.list()).length;
    });
    expect(await Promise.all(lengths)).toEqual([5, 6, 7, 8]);
  });

  it('shows what its origin was before, however the clock was moved since', async () => {
    const mock = createMock({ clock });
    for (const _ of [1, 2]) await mock.clock.advance('1h');
    const fork = await mock.sandboxes.create({ from: { at: 2 } });
    const earlier = await Promise.all([0, 1, 2].map((at) => fork.history.at(at)));
    const hours = earlier.map(({ clock: { now } }) => new Date(now()).getUTCHours());
    expect(hours).toEqual([10, 11, 12]);
  });

  it('of a running clock goes on from the time of the command', async () => {
    let now = Date.parse(clock);
    const mock = createMock({ clock: () => now });
    await post(mock, 'Hamster');
    now += 3_600_000;
    const fork = await mock.sandboxes.create({ from: { at: 1 } });
    now += 1_000;
    expect(fork.clock.now()).toBe(Date.parse(clock) + 1_000);
  });

  it('of now needs no history', async () => {
    const mock = createMock({ clock, historySize: 0 });
    await post(mock, 'Hamster');
    const fork = await mock.sandboxes.create({ from: {} });
    expect(await fork.categories.list()).toHaveLength(6);
    expect((await mock.history.list()).commands).toEqual([]);
  });

  it.each<[object, string]>([
    [{ at: 9 }, '9 is not there yet; the latest command of main is 3'],
    [{ at: 1 }, '1 is no longer kept; the history of main begins after 2'],
    [{ at: -1 }, 'must be a whole number of at least 0'],
    [{ at: 0.5 }, 'must be a whole number of at least 0'],
    [{ sandbox: 'mian' }, 'there is no sandbox "mian" (did you mean "main"?)'],
    [{ when: 1 }, 'when: unknown option'],
  ])('is refused for %j', async (from, problem) => {
    const mock = createMock({ clock, historySize: 1 });
    for (const name of ['A', 'B', 'C']) await post(mock, name);
    await expect(mock.sandboxes.create({ from })).rejects.toThrow(problem);
    expect(mock.sandboxes.ids()).toEqual([]);
  });

  it('is refused where the history is off, with other options, and with an id that is taken', async () => {
    const mock = createMock({ clock, historySize: 0 });
    await expect(mock.sandboxes.create({ from: { at: 0 } })).rejects.toThrow('is off');
    const options = { from: {}, seed: {} };
    await expect(mock.sandboxes.create(options)).rejects.toThrow('seed: unknown option');
    const twice = [0, 1].map(() => mock.sandboxes.create({ id: 'one', from: {} }));
    const results = await Promise.allSettled(twice);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the history', () => {
  it('lists requests and controls, newest first, without keys', async () => {
    const mock = createMock({ clock });
    await call(mock, 'GET /categories', { key: 'free' });
    await mock.keys.set([{ name: 'mine', key: 'a-key-of-mine', plan: 'pro' }]);
    await mock.keys.set([{ name: 'mine', key: 'another-key', plan: 'pro' }]);
    const { commands, meta } = await mock.history.list();
    expect(meta).toEqual({ total: 3, size: 10_000, earliest: 0, latest: 3 });
    expect(commands.map(({ position }) => position)).toEqual([3, 2, 1]);
    expect(commands[2]?.request).toMatchObject({ method: 'GET', key: 'free', status: 200 });
    expect(commands[1]?.control?.arguments).toEqual([
      [{ name: 'mine', key: '[redacted]', plan: 'pro' }],
    ]);
    const found = await mock.history.list({ operation: 'listCategories', order: 'oldest' });
    expect(found.meta.total).toBe(1);
    await expect(mock.history.list({ order: 'random' as never })).rejects.toThrow('order');
  });

  it('has a request as soon as it was applied, though its answer is delayed', async () => {
    const mock = createMock({ clock, faults: ['latency'] });
    const answer = call(mock, 'GET /categories', { key: 'free' });
    await expect.poll(async () => (await mock.history.list()).meta.latest).toBe(1);
    const fork = await mock.sandboxes.create({ from: { at: 1 } });
    expect(fork.keys.statuses()[0]?.remaining.minute).toBe(59);
    await mock.clock.advance('1s');
    expect((await answer).status).toBe(200);
    expect((await replayHistory(await mock.history.export())).different).toEqual([]);
  });

  it('has a request as it was sent, though its client changes it and sends it again', async () => {
    const mock = createMock({ clock });
    const request = requestTo('GET /categories', { authorization: null });
    await mock.fetch(request);
    request.headers.set('Authorization', bearer.free);
    expect((await mock.fetch(request)).status).toBe(200);
    const fork = await mock.sandboxes.create({ from: { at: 1 } });
    expect(fork.keys.statuses()[0]?.remaining.minute).toBe(60);
  });

  it.each(['Bearer', 'Token'])(
    'contains no token that was presented with %s, wherever it appears',
    async (scheme) => {
      const mock = createMock({ clock });
      const token = 'st-91f0c7aa-secret';
      await call(mock, 'GET /categories', { authorization: `${scheme} ${token}` });
      await post(mock, `I am ${token}`);
      await call(mock, `GET /categories?api_key=${token}`);
      const history = await mock.history.export();
      expect(JSON.stringify(history)).not.toContain(token);
      expect((await replayHistory(history)).different).toEqual([]);
    },
  );
});

it.each(['Bearer', 'bearer latency', 'Bearer free', 'Bearer nearly-limited', 'Bearer strict'])(
  'a replayed history does the same where a client presents a word that controls use: %s',
  async (authorization) => {
    const mock = createMock({ clock });
    await call(mock, 'GET /categories', { authorization });
    await mock.faults.add('key-not-as-bearer-answers-403');
    await mock.faults.add('latency');
    await mock.profile.set('strict');
    await mock.scenario('nearly-limited');
    await mock.keys.ban('free', 60);
    const { different, last } = await replayHistory(await mock.history.export());
    expect(different).toEqual([]);
    expect(last).toBe(6);
  },
);

describe('replayHistory', () => {
  it('names the first command that is answered differently, and how', async () => {
    const mock = createMock({ clock });
    await call(mock, 'GET /categories', { key: 'free' });
    await call(mock, 'GET /categories', { key: 'free' });
    const history = structuredClone(await mock.history.export()) as never as {
      commands: { answer: { status: number } }[];
    };
    Object.assign(history.commands[1]?.answer ?? {}, { status: 503 });
    const { different } = await replayHistory(history);
    const differences = [{ part: 'status', recorded: '503', replayed: '200' }];
    const command = 'GET /v1/categories';
    expect(different).toEqual([{ position: 2, command, caller: 'free', differences }]);
    expect((await replayHistory(history, { to: 1 })).different).toEqual([]);
  });

  it.each<[string, (history: Record<string, unknown>) => unknown, string]>([
    ['what is no history', () => [], 'it is not a history'],
    ['a newer version', (one) => ({ ...one, version: 2 }), 'use a newer pet-catalogue'],
    ['wrong types', (one) => ({ ...one, commands: 7 }), 'commands: must be an array'],
    ['an unknown field', (one) => ({ ...one, more: 1 }), 'unknown field "more"'],
    ['a missing part', ({ state: _, ...one }) => one, 'missing field "state"'],
  ])('refuses %s', async (_what, change, problem) => {
    const history = (await createMock({ clock }).history.export()) as never;
    await expect(replayHistory(change(history))).rejects.toThrow(problem);
  });
});

async function create(amount: number) {
  const mock = createMock({ clock, historySize: 3 });
  for (let number = 1; number <= amount; number += 1) await post(mock, String(number));
  return mock;
}

describe('an export of part of the history', () => {
  it('begins with the state at `from`, in the middle of what is kept', async () => {
    const mock = await create(8);
    const { earliest } = (await mock.history.list()).meta;
    for (const from of [earliest, earliest + 1, 7, 8]) {
      const file = await mock.history.export({ from });
      expect(file.before).toBe(from);
      const names = file.state.categories.slice(5).map(({ name }) => name);
      expect(names).toEqual(Array.from({ length: from }, (_, index) => String(index + 1)));
      const { last, different } = await replayHistory(file);
      expect([last, different]).toEqual([from === 8 ? undefined : 8, []]);
    }
  });

  it.each<[object, string]>([
    [{ from: 9 }, 'from: 9 is not there yet'],
    [{ from: 1 }, 'from: 1 is no longer kept'],
    [{ from: 8, to: 7 }, 'from: 8 comes after 7, the last command of the export'],
    [{ since: 7 }, 'since: unknown option'],
  ])('is refused for %j', async (options, problem) => {
    const mock = await create(8);
    await expect(mock.history.export(options)).rejects.toThrow(problem);
  });
});
