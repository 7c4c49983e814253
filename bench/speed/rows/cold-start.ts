import { startServer } from '../process.ts';
import { interleave, median, ratioOf } from '../rounds.ts';
import { type Row, ratioText } from '../row.ts';
import { type BenchServer, mockCommand, startBare, startMock } from '../servers.ts';

const key = 'pc_free_7Qm2xVtK9dRw';
const bar = 2.5;

/** From the start of the process to the first 200; that of the peers is in their row. */
export const row: Row = {
  name: 'cold-start',
  async run({ quick, log }) {
    const like = await startMock(5);
    try {
      const rounds = quick ? 2 : 25;
      const { ours = [], theirs = [] } = await interleave(
        {
          ours: () => firstAnswer(startPlainMock),
          theirs: () => firstAnswer(() => startBare(like)),
        },
        rounds,
      );
      const ratio = ratioOf(ours, theirs);
      const figures = { mockMillis: median(ours), bareMillis: median(theirs), ratio, rounds };
      log(`cold start: ${JSON.stringify(figures)}`);
      const line = {
        what: 'cold start of `pet-catalogue mock` to the first 200',
        against: '`node` starting the bare server',
        bar: `≤ ${bar}`,
        measured: `${ratioText(ratio)}, ${Math.round(figures.mockMillis)} ms`,
        met: ratio.median <= bar,
      };
      return { lines: [line], figures };
    } finally {
      await like.stop();
    }
  },
};

/** `pet-catalogue mock` as its documentation starts it, on a free port. */
async function startPlainMock(): Promise<BenchServer> {
  const server = await startServer({
    command: [...mockCommand, '--json', '--port', '0'],
    ready: (line) => (line.startsWith('{') ? JSON.parse(line).baseUrl : undefined),
  });
  return { ...server, origin: new URL(server.ready).origin };
}

/** Milliseconds. */
async function firstAnswer(start: () => Promise<BenchServer>): Promise<number> {
  const server = await start();
  try {
    const askedAt = performance.now();
    const headers = { Authorization: `Bearer ${key}` };
    const response = await fetch(`${server.origin}/v1/categories`, { headers });
    await response.text();
    if (response.status !== 200) throw new Error(`${server.origin} answered ${response.status}`);
    return server.startMillis + performance.now() - askedAt;
  } finally {
    await server.stop();
  }
}
