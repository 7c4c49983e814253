import { join } from 'node:path';
import { amountOf, contest, figuresOf } from '../contest.ts';
import { firstAnswer } from '../first-answer.ts';
import type { LoadRequest } from '../load.ts';
import type { ServerProcess } from '../process.ts';
import { bearer, creation, key, list } from '../requests.ts';
import { interleave, medianOf } from '../rounds.ts';
import { atLeast, type ResultLine, type Row, type RunOptions } from '../row.ts';
import { sample } from '../sample.ts';
import { dataArguments, mockCommand, startMock, startMockBy, temporaryFolder } from '../servers.ts';

const connections = 64;
/** Milliseconds that a long history may add to the start. */
const maxDelay = 300;

/** Nine reads per write, and the start with a long history, with `--data`. */
export const row: Row = {
  name: 'data',
  async run(options) {
    const load = await measureLoad(options);
    const start = await measureStart(options);
    options.log(`data: ${JSON.stringify({ load, start })}`);
    return { lines: [loadLine(load), startLine(start)], figures: { load, start } };
  },
};

function startWithData(...more: readonly string[]): Promise<ServerProcess> {
  const file = join(temporaryFolder(), 'state.db');
  return startMockBy([...mockCommand, ...dataArguments(3), '--data', file, ...more]);
}

/** Reads a pet and not the list, which would grow. */
const mix: readonly LoadRequest[] = Array.from({ length: 10 }, (_, index) =>
  index === 0 ? { ...creation, body: '{"name":"Hamster"}' } : { ...list, path: '/v1/pets/1' },
);

/** The state stays small, so that what grows is the history alone. */
const mixWithResets: readonly LoadRequest[] = Array.from({ length: 1000 }, (_, index) =>
  index === 999 ? { method: 'POST', path: '/__admin/reset' } : (mix[index % 10] as LoadRequest),
);

async function measureLoad(options: RunOptions) {
  const [data, memory] = [await startWithData(), await startMock(3)];
  try {
    const load = { requests: mix, amount: amountOf(20_000, options), connections };
    const samples = await contest(
      { data: { server: data, load }, memory: { server: memory, load } },
      options,
    );
    return figuresOf(samples.data, samples.memory);
  } finally {
    await Promise.all([data.stop(), memory.stop()]);
  }
}

/** The mock that has the history is killed, so that the next one finds the commands since its last snapshot. */
async function measureStart(options: RunOptions) {
  // Nearly as many as possible since the last snapshot, which comes every 10,000.
  const commands = amountOf(1_009_000, options);
  const folder = temporaryFolder();
  const command = (name: string) =>
    [...mockCommand, ...dataArguments(3), '--keep-history', '--data', join(folder, name)] as const;
  const first = await startMockBy(command('long.db'));
  const load = { origin: first.origin, requests: mixWithResets, amount: commands, connections };
  await sample(first, load, undefined);
  await first.kill();
  const start = (name: string) => () => firstAnswer(() => startMockBy(command(name)), bearer(key));
  const { long = [], empty = [] } = await interleave(
    { long: start('long.db'), empty: start('empty.db') },
    options.quick ? 2 : 15,
  );
  const [longMillis, emptyMillis] = [medianOf(long, 'millis'), medianOf(empty, 'millis')];
  return { commands, longMillis, emptyMillis };
}

function loadLine({ perSecond }: Awaited<ReturnType<typeof measureLoad>>): ResultLine {
  return atLeast(
    0.7,
    perSecond,
    `\`--data\`, 90 % reads, 10 % writes, ${connections} connections`,
    'the same in memory',
  );
}

function startLine({
  commands,
  longMillis,
  emptyMillis,
}: Awaited<ReturnType<typeof measureStart>>): ResultLine {
  const delay = longMillis - emptyMillis;
  return {
    what: `start with a history of ${commands.toLocaleString('en')} commands`,
    against: 'an empty `--data` file',
    bar: `≤ ${maxDelay} ms more`,
    measured: `${Math.max(0, Math.round(delay))} ms more, ${Math.round(longMillis)} ms`,
    met: delay <= maxDelay,
  };
}
