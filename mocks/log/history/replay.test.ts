import { describe, expect, it } from 'vitest';
import { keys } from '../../../.config/simulation/commands.ts';
import { sampled } from '../../../.config/test-sample.ts';
import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import { adminOf, refusalOf, send } from '../../admin/test-admin.ts';
import { buildMock, type MockOptions } from '../../build-mock.ts';
import { configurationOf } from '../../control/parse-settings.ts';
import type { Sandboxes } from '../../control/sandboxes.ts';
import { createMock } from '../../create-mock.ts';
import { mswDataTables } from '../../records/msw-data.ts';
import { createRandom } from '../../records/random.ts';
import { memoryTables } from '../../records/storage.ts';
import { call, clock } from '../../test-client.ts';
import { replayHistory } from './replay-history.ts';
import { partsOf, randomStep } from './test-random-commands.ts';

/** A mock whose clock the test moves, with access to its internals. */
function createOpenMock(options: MockOptions, backend = mswDataTables) {
  const seen: { sandboxes?: Sandboxes } = {};
  const errors: unknown[] = [];
  const all = { ...options, onInternalError: (error: unknown) => errors.push(error) };
  const mock = buildMock(all, backend, configurationOf, (sandboxes) => {
    seen.sandboxes = sandboxes;
    return undefined;
  });
  const stateOf = (id: string) => {
    const sandbox = id === 'main' ? seen.sandboxes?.main : seen.sandboxes?.peek(id);
    if (!sandbox) throw new Error(`no sandbox ${id}`);
    return partsOf(sandbox);
  };
  return { mock, stateOf, errors };
}

/** PET_CATALOGUE_SAMPLE=all SEEDS=1000 npx vitest run --config .config/vitest.config.ts mocks/log/history/replay.test.ts */
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 20) }, (_, index) => index + 1);

it.for(sampled(seeds, 4, String))(
  'any commands give the same state and answers again: seed %i',
  async (seed) => {
    const random = createRandom(seed);
    let now = Date.UTC(2026, 2, 1, 10);
    const frozen = random.next() < 0.5;
    const isFull = random.next() < 0.3;
    const { mock, stateOf, errors } = createOpenMock(
      {
        clock: () => now,
        keys,
        historySize: 5 + random.int(60),
        journalSize: random.int(20),
        randomSeed: seed,
        maxRecords: isFull ? 12 : 1_000,
      },
      random.next() < 0.5 ? mswDataTables : memoryTables,
    );
    const states = new Map<number, ReturnType<typeof stateOf>>();
    if (frozen) await mock.run('clock.freeze');
    for (let step = 0; step < 80; step += 1) {
      const before = now;
      now += random.int(20_000);
      await randomStep(mock, random);
      const { latest } = (await mock.history.list({ limit: 0 })).meta;
      if (states.has(latest)) now = before;
      else states.set(latest, stateOf('main'));
    }
    expect(errors).toEqual([]);
    const { earliest, latest } = (await mock.history.list({ limit: 0 })).meta;
    for (const at of states.keys()) {
      // A mock with its maximum of records cannot fork, either.
      if (isFull || at < earliest || at > latest) continue;
      const fork = await mock.sandboxes.create({ id: `fork-${at}`, from: { at } });
      expect(stateOf(fork.id), `the state after command ${at}`).toEqual(states.get(at));
      await mock.sandboxes.delete(fork.id);
    }
    const exported = stringifyExact(await mock.history.export());
    const result = await replayHistory(parseExact(exported));
    expect(result.different).toEqual([]);
    expect(result.last).toBe(latest);
  },
);

/** After 1: a category, after 2: time, after 3: a fault, after 4: a profile, after 5: another category. */
async function started() {
  const mock = createMock({ clock, seed: { categories: [] } });
  await call(mock, 'POST /categories', { key: 'free', json: { name: 'Dog' } });
  await mock.clock.advance('90s');
  await mock.faults.add('latency');
  await mock.faults.clear();
  await mock.profile.set('strict');
  await mock.categories.create({ name: 'Cat' });
  return mock;
}

describe('the state after an earlier command', () => {
  it('comes with the command and, if it is a request, with the request and its answer', async () => {
    const mock = await started();
    const { history } = adminOf(mock);
    const [begin, request, control] = await Promise.all([0, 1, 2].map(history.stateAt));
    expect(begin).toMatchObject({ command: null, exchange: null });
    expect(request).toMatchObject({
      command: { position: 1, request: { operation: 'createCategory' } },
      exchange: (await mock.requests.list())[0],
    });
    expect(control).toMatchObject({
      command: { control: { name: 'clock.advance' } },
      exchange: null,
    });
  });

  it('leaves no sandbox behind, and changes nothing', async () => {
    const mock = await started();
    const before = await mock.state.export();
    const past = await mock.history.at(1);
    await past.categories.create({ name: 'Newt' });
    await past.clock.advance('1d');
    expect(await past.categories.list()).toHaveLength(2);
    expect(mock.sandboxes.ids()).toEqual([]);
    expect(await mock.state.export()).toEqual(before);
    expect((await mock.history.list()).meta.latest).toBe(6);
  });

  it.each([
    ['/history/7/state', 422, '7 is not there yet'],
    ['/history/-1/state', 404, 'GET /history'],
    ['/history/one/state', 404, 'GET /history'],
    ['/history/export?to=7', 422, 'to: 7 is not there yet'],
    ['/history/export?to=x', 422, 'to: must be a whole number'],
  ])('GET %s is answered %i: %s', async (path, status, detail) => {
    const answer = await send(await started(), `GET ${path}`);
    expect(answer).toMatchObject({ status, text: expect.stringContaining(detail) });
  });

  it('is unknown where the history does not reach', async () => {
    const mock = createMock({ clock, historySize: 2 });
    for (let sent = 0; sent < 9; sent += 1) await call(mock, 'GET /categories');
    const refusal = await refusalOf(adminOf(mock).history.stateAt(1));
    expect(refusal).toMatchObject({ message: expect.stringContaining('1 is no longer kept') });
    const off = createMock({ clock, historySize: 0 });
    await expect(off.history.at(0)).rejects.toThrow('only its present is known');
  });
});
