import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { tallyOf } from '../../../cli/mock/test-replicas.ts';
import type { ApiKey } from '../../../index.ts';
import { TestServer } from '../../../mocks/log/redis/test-server.ts';
import { amountOf, contest, figuresOf } from '../contest.ts';
import { type LoadRequest, load } from '../load.ts';
import { type ServerProcess, startServer } from '../process.ts';
import { creation, list } from '../requests.ts';
import { interleave, median } from '../rounds.ts';
import { atLeast, type ResultLine, type Row, type RunOptions } from '../row.ts';
import { dataArguments, mockCommand, startMock, startMockBy, temporaryFile } from '../servers.ts';

const connections = 64;
const slowNetwork = fileURLToPath(new URL('../slow-network.ts', import.meta.url));

/** Nine reads per write, and exact counts, with `--store`. */
export const row: Row = {
  name: 'store',
  async run(options) {
    // Redis's recommended setting: synced to the disk every second.
    const redis = await TestServer.start('--appendfsync', 'everysec');
    try {
      const load = await measureLoad(options, redis);
      const latency = await measureLatencies(options, redis);
      const counts = await measureCounts(options, redis);
      options.log(`store: ${JSON.stringify({ load, latency, counts })}`);
      const lines = [loadLine(load), latencyLine(latency), countsLine(counts)];
      return { lines, figures: { load, latency, counts } };
    } finally {
      await redis.stop();
    }
  },
};

let stores = 0;

/** Starts a mock with a new store. */
function startWithStore(url: string, ...more: readonly string[]): Promise<ServerProcess> {
  stores += 1;
  return startMockBy([...mockCommand, ...more, '--store', `${url}?prefix=bench-${stores}`]);
}

/** Reads a pet and not the list, which would grow. */
const mix: readonly LoadRequest[] = Array.from({ length: 10 }, (_, index) =>
  index === 0 ? { ...creation, body: '{"name":"Hamster"}' } : { ...list, path: '/v1/pets/1' },
);

async function measureLoad(options: RunOptions, { url }: TestServer) {
  const store = await startWithStore(url, ...dataArguments(3));
  const memory = await startMock(3);
  try {
    const load = { requests: mix, amount: amountOf(20_000, options), connections };
    const contestants = { store: { server: store, load }, memory: { server: memory, load } };
    const samples = await contest(contestants, options);
    return figuresOf(samples.store, samples.memory);
  } finally {
    await Promise.all([store.stop(), memory.stop()]);
  }
}

interface Latency {
  /** Medians, in milliseconds. */
  readonly store: number;
  readonly memory: number;
  readonly ping: number;
  /** By how many PINGs a request takes longer than in memory. */
  readonly added: number;
}

/** Round trips of 20 and 4 ms, and on this machine. */
async function measureLatencies(options: RunOptions, { url, port }: TestServer) {
  const through = async (delay: number) => {
    const network = await startServer({
      command: [process.execPath, slowNetwork, String(port), String(delay)],
      ready: (line) => line,
    });
    const latency = measureLatency(options, network.origin.replace('http:', 'redis:'));
    return latency.finally(() => network.stop());
  };
  const [far, near] = [await through(20), await through(4)];
  return { far, near, local: await measureLatency(options, url) };
}

/** Latencies over one connection. */
async function measureLatency(options: RunOptions, url: string): Promise<Latency> {
  const store = await startWithStore(url, ...dataArguments(3));
  const memory = await startMock(3);
  const medianOf =
    ({ origin }: ServerProcess) =>
    async () => {
      const amount = amountOf(300, options);
      return (await load({ origin, requests: mix, amount, connections: 1 })).p50;
    };
  const turns = {
    store: medianOf(store),
    memory: medianOf(memory),
    ping: () => medianPing(url),
  };
  try {
    const rounds = await interleave(turns, options.quick ? 1 : 9);
    const added = rounds.store.map(
      (millis, round) => (millis - (rounds.memory[round] ?? 0)) / (rounds.ping[round] ?? 0),
    );
    const { store: stored, memory: plain, ping } = rounds;
    const medians = { store: median(stored), memory: median(plain), ping: median(ping) };
    return { ...medians, added: median(added) };
  } finally {
    await Promise.all([store.stop(), memory.stop()]);
  }
}

/**
 * The median round trip of a PING in milliseconds, measured because timers are late and the process
 * in between takes time itself.
 */
async function medianPing(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  const trips: number[] = [];
  while (trips.length < 100) {
    const sentAt = performance.now();
    socket.write('PING\r\n');
    await once(socket, 'data');
    trips.push(performance.now() - sentAt);
  }
  socket.destroy();
  return median(trips);
}

/** The clock stands still, so that all requests are in one window. */
async function measureCounts(options: RunOptions, { url }: TestServer) {
  const keys = Array.from({ length: amountOf(1000, options) }, (_, index): ApiKey => {
    return { name: `key-${index}`, key: `pc_bench_exact_${index}`, plan: 'free' };
  });
  const settings = ['--keys', temporaryFile(keys), '--clock', '2026-03-01T10:00:00Z'];
  stores += 1;
  const replicas: ServerProcess[] = [];
  const store = `${url}?prefix=bench-${stores}`;
  for (let count = 0; count < 4; count += 1) {
    replicas.push(await startMockBy([...mockCommand, ...settings, '--store', store]));
  }
  try {
    const { created, grantedByKey, ...tally } = await tallyOf({
      mocks: replicas.map(({ origin }) => origin),
      keys: keys.map(({ key }) => key),
      each: 100,
      concurrency: connections,
    });
    const isExact =
      tally.granted + tally.refused === tally.sent &&
      Object.values(grantedByKey).every((granted) => granted === 60) &&
      new Set(created).size === created.length;
    return { ...tally, created: created.length, isExact };
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()));
  }
}

function loadLine({ perSecond }: Awaited<ReturnType<typeof measureLoad>>): ResultLine {
  const what = `\`--store\`, 90 % reads, 10 % writes, ${connections} connections`;
  return atLeast(0.5, perSecond, what, 'the same in memory');
}

/** The nearer the store, the more of the latency is work, not waiting: only the first figure has a bar. */
function latencyLine({
  far,
  near,
  local,
}: Awaited<ReturnType<typeof measureLatencies>>): ResultLine {
  const text = ({ added, ping }: Latency) => `${added.toFixed(2)} of ${ping.toPrecision(2)} ms`;
  return {
    what: '`--store`, 1 connection: median latency',
    against: 'the same in memory; a round trip is a PING of the store',
    bar: '≤ 1 round trip more',
    measured: `${text(far)}; nearer, ${text(near)}; on one machine, ${text(local)}`,
    met: far.added < 1.05,
  };
}

function countsLine(counts: Awaited<ReturnType<typeof measureCounts>>): ResultLine {
  const { sent, granted, refused, isExact, millis } = counts;
  const number = (value: number) => value.toLocaleString('en');
  const perSecond = Math.round((sent / millis) * 1000);
  return {
    what: `four mocks on one store, ${number(sent)} requests with Free keys`,
    against: '60 granted to each key',
    bar: 'granted + refused = sent',
    measured: `${number(granted)} + ${number(refused)}, ${number(perSecond)} requests/s`,
    met: isExact,
  };
}
