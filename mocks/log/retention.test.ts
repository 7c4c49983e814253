import { describe, expect, it } from 'vitest';
import { positionsToKeep } from './retention.ts';

describe('of the states in a store,', () => {
  it.each<[string, number[], { commands: number; spacing: number }, number[]]>([
    ['the newest stays alone if the history is off', [0, 5, 9], { commands: 0, spacing: 9 }, [9]],
    [
      'the last one before the history stays',
      [0, 5, 10, 20],
      { commands: 10, spacing: 5 },
      [10, 20],
    ],
    ['the oldest stays if all are needed', [3, 5], { commands: 10, spacing: 0 }, [3, 5]],
    [
      'states go that are close to others',
      [0, 1, 2, 9, 10],
      { commands: 99, spacing: 5 },
      [0, 2, 9, 10],
    ],
    [
      'states stay that are far from others',
      [0, 10, 20],
      { commands: 99, spacing: 19 },
      [0, 10, 20],
    ],
    ['one in the middle goes', [0, 10, 20], { commands: 99, spacing: 20 }, [0, 20]],
    ['the first one stays', [7], { commands: 10, spacing: 10 }, [7]],
  ])('%s', (_what, positions, keep, kept) => {
    expect(positionsToKeep(positions, keep)).toEqual(kept);
  });
});
