import { expect, it } from 'vitest';
import { keys } from '../../../.config/simulation/commands.ts';
import { sampled } from '../../../.config/test-sample.ts';
import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import { buildMock, type MockOptions } from '../../build-mock.ts';
import { configurationOf } from '../../control/parse-settings.ts';
import type { Sandboxes } from '../../control/sandboxes.ts';
import { mswDataTables } from '../../records/msw-data.ts';
import { createRandom } from '../../records/random.ts';
import { memoryTables } from '../../records/storage.ts';
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
      // A mock without room has none for a fork, either.
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
