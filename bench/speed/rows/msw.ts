import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { amountOf } from '../contest.ts';
import { compare, interleave, medianOf } from '../rounds.ts';
import { atLeast, type Row } from '../row.ts';
import { round } from '../sample.ts';

const script = fileURLToPath(new URL('../msw-loop.js', import.meta.url));

interface Fetches {
  readonly perSecond: number;
  readonly cpuMicros: number;
}

/** `fetch` under msw in Node, compared with a handler that returns a constant. */
export const row: Row = {
  name: 'msw',
  async run(options) {
    const run = (kind: string) => async (): Promise<Fetches> => {
      const args = [script, kind, String(amountOf(4000, options))];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      return JSON.parse(stdout);
    };
    const contestants = { mock: run('mock'), constant: run('constant') };
    const { mock = [], constant = [] } = await interleave(contestants, options.quick ? 1 : 7);
    const figures = {
      mock: summary(mock),
      constant: summary(constant),
      perSecond: compare(mock, constant, 'perSecond'),
      cpuMicros: compare(mock, constant, 'cpuMicros'),
    };
    options.log(`msw: ${JSON.stringify(figures)}`);
    const line = atLeast(
      0.8,
      figures.perSecond,
      'under msw in Node (`setupServer`, `fetch`)',
      'an msw handler that returns a constant',
    );
    return { lines: [line], figures };
  },
};

function summary(all: readonly Fetches[]): Fetches {
  const of = (field: keyof Fetches) => round(medianOf(all, field));
  return { perSecond: of('perSecond'), cpuMicros: of('cpuMicros') };
}
