import { interleave, median, type Ratio, ratioOf } from '../rounds.ts';
import { type ResultLine, type Row, type RunOptions, ratioText } from '../row.ts';
import { sample } from '../sample.ts';
import { authorization, type BenchServer, startBare, startMock } from '../servers.ts';

const bars = { afterStart: 1.6, growth: 1.1 };
const json = { ...authorization, 'Content-Type': 'application/json' };

/** One of each kind that leaves the records as they are. */
const requests = [
  { path: '/v1/categories', headers: authorization },
  { path: '/v1/categories', headers: { Authorization: 'Bearer not-a-key' } },
  { path: '/v1/pets/1', headers: authorization },
  { method: 'POST', path: '/v1/categories', headers: json, body: '{"description":"Small"}' },
];
const creation = {
  method: 'POST',
  path: '/v1/categories',
  headers: json,
  body: '{"name":"Hamster","description":"Small and busy at night"}',
};

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
        ours: () => afterFirst(() => startMock(3)),
        theirs: () => afterFirst(() => startBare(like)),
      },
      quick ? 1 : 9,
    );
    return { mockMiB: median(ours), bareMiB: median(theirs), ratio: ratioOf(ours, theirs) };
  } finally {
    await like.stop();
  }
}

async function afterFirst(start: () => Promise<BenchServer>): Promise<number> {
  const server = await start();
  try {
    const response = await fetch(`${server.origin}/v1/categories`, { headers: authorization });
    await response.text();
    return mebibytes(server);
  } finally {
    await server.stop();
  }
}

/** The journal is full after 1,000; then it has time to become what it stays. */
async function measureLoad({ quick }: RunOptions) {
  const [first, all] = quick ? [5000, 10_000] : [200_000, 1_000_000];
  const mock = await startMock(100);
  try {
    const send = (amount: number) =>
      sample(mock, { origin: mock.origin, requests, amount }, undefined);
    await send(first);
    const early = mebibytes(mock);
    await send(all - first);
    const late = mebibytes(mock);
    return { requests: [first, all], earlyMiB: early, lateMiB: late, growth: late / early };
  } finally {
    await mock.stop();
  }
}

async function measureCreations({ quick }: RunOptions) {
  const amount = quick ? 5000 : 100_000;
  const mock = await startMock(3);
  try {
    const sent = { origin: mock.origin, requests: [creation] };
    await sample(mock, { ...sent, amount: quick ? 1000 : 5000 }, 201);
    const before = mebibytes(mock);
    await sample(mock, { ...sent, amount }, 201);
    const after = mebibytes(mock);
    return { amount, beforeMiB: before, afterMiB: after };
  } finally {
    await mock.stop();
  }
}

function mebibytes(server: BenchServer): number {
  return server.rssBytes() / 2 ** 20;
}

interface Figures {
  readonly afterStart: { readonly mockMiB: number; readonly ratio: Ratio };
  readonly load: Awaited<ReturnType<typeof measureLoad>>;
  readonly creations: Awaited<ReturnType<typeof measureCreations>>;
}

function linesOf({ afterStart, load, creations }: Figures): ResultLine[] {
  const whole = (mebi: number) => `${Math.round(mebi)} MiB`;
  const count = (number: number | undefined) => number?.toLocaleString('en');
  return [
    {
      what: 'memory after the start',
      against: 'the bare server',
      bar: `≤ ${bars.afterStart}`,
      measured: `${ratioText(afterStart.ratio)}, ${whole(afterStart.mockMiB)}`,
      met: afterStart.ratio.median <= bars.afterStart,
    },
    {
      what: `memory after ${count(load.requests[1])} requests`,
      against: `after ${count(load.requests[0])}, when the journal is full`,
      bar: `≤ ${bars.growth}`,
      measured: `${load.growth.toFixed(2)}, ${whole(load.lateMiB)}`,
      met: load.growth <= bars.growth,
    },
    {
      what: `memory for ${count(creations.amount)} created categories`,
      against: 'before them',
      bar: 'none',
      measured: `${whole(creations.afterMiB - creations.beforeMiB)} more`,
      met: true,
    },
  ];
}
