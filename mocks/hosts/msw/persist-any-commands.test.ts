import { expect, it } from 'vitest';
import { keys } from '../../../.config/simulation/commands.ts';
import { sampled } from '../../../.config/test-sample.ts';
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import type { MockOptions } from '../../build-mock.ts';
import { partsOf, randomStep } from '../../log/history/test-random-commands.ts';
import { Tab } from '../../log/page/test-tab.ts';
import { SharedParts, saveSnapshot } from '../../log/saved/saved-snapshot.ts';
import type { Mock } from '../../mock.ts';
import { createRandom, type Random } from '../../records/random.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { load, type Page } from './test-page.ts';

/** PET_CATALOGUE_SAMPLE=all SEEDS=1000 npx vitest run --config .config/vitest.config.ts mocks/hosts/msw/persist-any-commands.test.ts */
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 20) }, (_, index) => index + 1);
// Once, a state was saved while a request was being applied.
if (!process.env.SEEDS) seeds.push(279);

function savedPartsOf(sandbox: Sandbox): Record<string, string> {
  const { journal } = saveSnapshot(takeSnapshot(sandbox), new SharedParts());
  return { ...partsOf(sandbox), journal: stringifyExact(journal) };
}

function commandsOf({ history }: Sandbox): string[] {
  const commands = history.generations().flatMap((generation) => generation.commands);
  return commands
    .slice(-history.size)
    .map((command) =>
      stringifyExact(
        'requestHeaders' in command
          ? { ...command, requestHeaders: [...command.requestHeaders] }
          : command,
      ),
    );
}

async function stateOf({ mock, sandboxes }: Page, withHistory = true) {
  await mock.state.export();
  const all = [sandboxes.main, ...sandboxes.all()];
  // The commands before a fork are not kept.
  const whole = all.filter(({ id }) => withHistory && !id.startsWith('fork'));
  return {
    nextNumber: sandboxes.nextNumber,
    states: Object.fromEntries(all.map((sandbox) => [sandbox.id, savedPartsOf(sandbox)])),
    histories: Object.fromEntries(whole.map((sandbox) => [sandbox.id, commandsOf(sandbox)])),
  };
}

/** The value without what depends on the time of the run and its speed. */
function withoutRealTimes(value: unknown): unknown {
  const text = stringifyExact(value).replaceAll(
    /(arrivedReal|answeredReal|born|millis)(\\":)\d+/g,
    '$1$20',
  );
  return JSON.parse(text);
}

/** A sandbox with the interface of a mock, so that the same steps apply to it. */
function targetOf(mock: Mock, random: Random): Mock {
  const ids = mock.sandboxes.ids();
  const id = ids[random.int(ids.length + 2)];
  const found = id === undefined ? undefined : mock.sandboxes.get(id);
  if (!found || id === undefined) return mock;
  const fetch = (request: Request) => {
    request.headers.set('X-Mock-Sandbox', id);
    return mock.fetch(request);
  };
  return Object.assign(found, { fetch }) as unknown as Mock;
}

async function step(mock: Mock, random: Random): Promise<void> {
  const kind = random.next();
  const id = random.next() < 0.5 ? `own-${random.int(3)}` : undefined;
  const { latest, size } = (await mock.history.list({ limit: 0 })).meta;
  const at = Math.max(latest - random.int(size), 0);
  const act = async () => {
    if (kind < 0.03) await mock.sandboxes.create({ ...(id && { id }), scenario: 'nearly-limited' });
    else if (kind < 0.05) {
      const from = random.next() < 0.5 ? { at } : {};
      await mock.sandboxes.create({ id: `fork-${random.int(3)}`, from });
    } else if (kind < 0.06) await mock.sandboxes.delete(mock.sandboxes.ids()[0] ?? '');
    else await randomStep(targetOf(mock, random), random);
  };
  await act().catch((error) => {
    if (error instanceof TypeError) throw error;
  });
}

it.for(sampled(seeds, 5, String))(
  'any commands give the same state when the page is reloaded: seed %i',
  async (seed) => {
    const random = createRandom(seed);
    let now = Date.UTC(2026, 2, 1, 10);
    const options: MockOptions = {
      clock: () => now,
      keys,
      historySize: 5 + random.int(300),
      journalSize: random.int(30),
      randomSeed: seed,
      maxRecords: random.next() < 0.3 ? 30 : 1_000,
    };
    const tab = new Tab();
    // Half of the seeds save states so often that commands are applied to restored ones.
    const stateEvery = random.next() < 0.5 ? 2_000 : undefined;
    let page = load(tab, options, stateEvery);
    await page.mock.catchUp();
    // A copy, because it has the salt of the hashes.
    const never = load(tab.copy(), options);
    for (let index = 0; index < 80; index += 1) {
      now += random.int(20_000);
      const [one, same] = [createRandom(seed + index), createRandom(seed + index)];
      await step(page.mock, one);
      await step(never.mock, same);
      if (random.next() > 0.2) continue;
      const before = await stateOf(page);
      page = load(tab, options, stateEvery);
      await page.mock.catchUp();
      const { histories, ...after } = await stateOf(page);
      const { histories: whole, ...expected } = before;
      expect(after).toEqual(expected);
      for (const [id, commands] of Object.entries(histories)) {
        const kept = stateEvery === undefined ? whole[id] : whole[id]?.slice(-commands.length);
        expect(commands).toEqual(commands.length === 0 ? [] : kept);
      }
    }
    expect([...page.errors, ...never.errors]).toEqual([]);
    // A shorter history has fewer forks.
    if (stateEvery !== undefined) return;
    expect(withoutRealTimes(await stateOf(page, false))).toEqual(
      withoutRealTimes(await stateOf(never, false)),
    );
  },
);
