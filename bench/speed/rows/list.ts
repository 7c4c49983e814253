import { amountOf, contest, figuresOf } from '../contest.ts';
import { list } from '../requests.ts';
import { atLeast, atMost, type ResultLine, type Row, type RunOptions } from '../row.ts';
import { startBare, startMock } from '../servers.ts';

const against = 'bare `node:http`, same bytes and headers';
/** Number of categories, and of requests per load. */
const sizes = [
  { count: 3, amount: 40_000 },
  { count: 100, amount: 40_000 },
  { count: 10_000, amount: 4000 },
];

/** `GET /categories` against a bare server. */
export const row: Row = {
  name: 'list',
  async run(options) {
    const lines: ResultLine[] = [];
    const figures: Record<string, unknown> = {};
    for (const { count, amount } of sizes) {
      const measured = await measure(count, amount, options);
      figures[count] = measured;
      const what = `\`GET /categories\`, ${count.toLocaleString('en')} categories`;
      lines.push(atLeast(0.85, measured.perSecond, what, against));
      if (count < 10_000) lines.push(atMost(1.5, measured.p99, what, against, 'p99'));
      options.log(`list of ${count}: ${JSON.stringify(measured)}`);
    }
    return { lines, figures };
  },
};

async function measure(count: number, amount: number, options: RunOptions) {
  const mock = await startMock(count);
  const bare = await startBare(mock);
  try {
    const load = { requests: [list], amount: amountOf(amount, options) };
    const { ours, theirs } = await contest(
      { ours: { server: mock, load, status: 200 }, theirs: { server: bare, load, status: 200 } },
      options,
    );
    return figuresOf(ours, theirs);
  } finally {
    await Promise.all([mock.stop(), bare.stop()]);
  }
}
