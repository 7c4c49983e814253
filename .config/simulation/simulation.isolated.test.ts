import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampled } from '../test-sample.ts';
import planted from './planted.json' with { type: 'json' };
import { simulate } from './simulate.ts';

const seeds = Array.from({ length: 400 }, (_, index) => index + 1);

describe('mocks on one store keep their guarantees, in a simulation derived from a seed:', () => {
  it.for(sampled(seeds, 40, String))(
    'seed %i, with crashes, failovers, lost and repeated answers, and a slow store',
    async (seed) => {
      const { failure, schedule } = await simulate(seed);
      if (failure) throw new Error(`Seed ${seed}\n${schedule.join('\n')}`, { cause: failure });
    },
  );

  it('a seed repeats exactly', async () => {
    for (const seed of sampled([11, 12, 13], 3, String)) {
      const { schedule } = await simulate(seed);
      expect(schedule.length).toBeGreaterThan(10);
      expect((await simulate(seed)).schedule).toEqual(schedule);
    }
  });
});

it.each(Object.values(planted).flat())('the code has the place of a planted bug: $name', (bug) => {
  const code = readFileSync(new URL(`../../${bug.file}`, import.meta.url), 'utf8');
  expect(code).toContain(bug.from);
});
