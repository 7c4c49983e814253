import { describe, expect, it } from 'vitest';
import { simulate } from './simulate.ts';

describe('mocks on one store keep their guarantees, in a simulation derived from a seed:', () => {
  it('100 runs with crashes, failovers, lost and repeated answers, and a slow store', async () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const { failure, schedule } = await simulate(seed);
      if (failure) throw new Error(`Seed ${seed}\n${schedule.join('\n')}`, { cause: failure });
    }
  }, 300_000);

  it('a seed repeats exactly', async () => {
    for (const seed of [11, 12, 13]) {
      const { schedule } = await simulate(seed);
      expect(schedule.length).toBeGreaterThan(10);
      expect((await simulate(seed)).schedule).toEqual(schedule);
    }
  });
});
