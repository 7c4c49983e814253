import { firstAnswer } from '../first-answer.ts';
import type { ServerProcess } from '../process.ts';
import { creation, invalid, list, unauthorized } from '../requests.ts';
import { compare, interleave, medianOf, type Ratio } from '../rounds.ts';
import { type ResultLine, type Row, type RunOptions, ratioText } from '../row.ts';
import { sample } from '../sample.ts';
import { startBare, startMock } from '../servers.ts';

const bars = { afterStart: 1.6, growth: 1.1 };
/** One request of each kind that does not change records. */
const requests = [list, unauthorized, { ...list, path: '/v1/pets/1' }, invalid];

/** Resident memory after the start, under load, and with many records. */
export const row: Row = {
  name: 'memory',
  async run(options) {
    const afterStart = await measureStart(options);
    const load = await measureLoad(options);
    const creations = await measureCreations(options);
    const figures = { afterStart, load, creations };
    options.log(`memory: ${JSON.stringify(figures)}`);
    return { lines: linesOf(figures), figures };
  },
};

async function measureStart({ quick }: RunOptions) {
  const like = await startMock(3);
  try {
    const { ours = [], theirs = [] } = await interleave(
      {
        ours: () => firstAnswer(() => startMock(3)),
        theirs: () => firstAnswer(() => startBare(like)),
      },
      quick ? 1 : 9,
    );
    return {
      mockMiB: medianOf(ours, 'rssMiB'),
      bareMiB: medianOf(theirs, 'rssMiB'),
      ratio: compare(ours, theirs, 'rssMiB'),
    };
  } finally {
    await like.stop();
  }
}

/** The journal is full after 1,000 requests; V8 grows its young generation for some 300,000. */
async function measureLoad(options: RunOptions) {
  const mock = await startMock(100);
  try {
    return await growthUnderLoad(mock, options);
  } finally {
    await mock.stop();
  }
}

export async function growthUnderLoad(server: ServerProcess, { quick }: RunOptions) {
  const [first, all] = quick ? [5000, 10_000] : [400_000, 1_000_000];
  const send = (amount: number) =>
    sample(server, { origin: server.origin, requests, amount }, undefined);
  await send(first);
  const early = server.rssMiB();
  await send(all - first);
  const late = server.rssMiB();
  return { requests: [first, all], earlyMiB: early, lateMiB: late, growth: late / early };
}

export function growthLine(
  what: string,
  { requests: [first, all], lateMiB, growth }: Awaited<ReturnType<typeof growthUnderLoad>>,
): ResultLine {
  return {
    what: `${what} after ${count(all)} requests`,
    against: `after ${count(first)}`,
    bar: `≤ ${bars.growth}`,
    measured: `${growth.toFixed(2)}, ${whole(lateMiB)}`,
    met: growth <= bars.growth,
  };
}

const whole = (mebi: number) => `${Math.round(mebi)} MiB`;
const count = (number: number | undefined) => number?.toLocaleString('en');

async function measureCreations({ quick }: RunOptions) {
  const amount = quick ? 5000 : 100_000;
  const mock = await startMock(3);
  try {
    const sent = { origin: mock.origin, requests: [creation] };
    await sample(mock, { ...sent, amount: quick ? 1000 : 5000 }, 201);
    const before = mock.rssMiB();
    await sample(mock, { ...sent, amount }, 201);
    const after = mock.rssMiB();
    return { amount, beforeMiB: before, afterMiB: after };
  } finally {
    await mock.stop();
  }
}

interface Figures {
  readonly afterStart: { readonly mockMiB: number; readonly ratio: Ratio };
  readonly load: Awaited<ReturnType<typeof measureLoad>>;
  readonly creations: Awaited<ReturnType<typeof measureCreations>>;
}

function linesOf({ afterStart, load, creations }: Figures): ResultLine[] {
  return [
    {
      what: 'memory after the start',
      against: 'the bare server',
      bar: `≤ ${bars.afterStart}`,
      measured: `${ratioText(afterStart.ratio)}, ${whole(afterStart.mockMiB)}`,
      met: afterStart.ratio.median <= bars.afterStart,
    },
    growthLine('memory', load),
    {
      what: `memory for ${count(creations.amount)} created categories`,
      against: 'before them',
      bar: 'none',
      measured: `${whole(creations.afterMiB - creations.beforeMiB)} more`,
      met: true,
    },
  ];
}
