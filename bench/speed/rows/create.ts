import { amountOf, contest, figuresOf } from '../contest.ts';
import type { ServerProcess } from '../process.ts';
import { creation } from '../requests.ts';
import { atLeast, type Row } from '../row.ts';
import { startBare, startMock } from '../servers.ts';

const what = (stored: string) => `\`POST /categories\`, ${stored} stored`;
const against = 'bare server that reads, parses and answers';

/** `POST /categories` with few and with many stored, against a bare server. */
export const row: Row = {
  name: 'create',
  async run(options) {
    const [few, many] = [await startMock(10), await startMock(100_000)];
    const bare = await startBare(few);
    try {
      const load = { requests: [creation], amount: amountOf(20_000, options) };
      const samples = await contest(
        {
          // Each load starts with the same number of categories.
          few: { server: few, load, status: 201, before: () => reset(few) },
          many: { server: many, load, status: 201, before: () => reset(many) },
          bare: { server: bare, load, status: 201 },
        },
        options,
      );
      const figures = {
        10: figuresOf(samples.few, samples.bare),
        100000: figuresOf(samples.many, samples.bare),
        growth: figuresOf(samples.many, samples.few),
      };
      options.log(`create: ${JSON.stringify(figures)}`);
      return {
        lines: [
          atLeast(0.7, figures[10].perSecond, what('10'), against),
          atLeast(0.7, figures[100_000].perSecond, what('100,000'), against),
          // No slower, except for noise.
          atLeast(0.95, figures.growth.perSecond, what('100,000'), 'the same with 10'),
        ],
        figures,
      };
    } finally {
      await Promise.all([few, many, bare].map((server) => server.stop()));
    }
  },
};

async function reset({ origin }: ServerProcess): Promise<void> {
  const response = await fetch(`${origin}/__admin/reset`, { method: 'POST' });
  if (!response.ok) throw new Error(`reset answered ${response.status}`);
}
