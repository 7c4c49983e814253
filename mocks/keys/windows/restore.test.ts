import { describe, expect, it } from 'vitest';
import { minuteAlgorithms } from '../quota.ts';

const limit = 3;
const minute = 60_000;
const now = Date.UTC(2026, 2, 1, 10);

const counting = {
  valid: [
    [now, 0],
    [now, limit],
  ],
  invalid: [[], [now], [now, 1, 1], [now + 0.5, 1], [now, 0.5], [now, -1], [now, limit + 1]],
};
const full = limit * minute;
const states: Record<keyof typeof minuteAlgorithms, { valid: number[][]; invalid: number[][] }> = {
  fixed: counting,
  aligned: counting,
  sliding: {
    valid: [[], [now, limit], [now, 1, now + 1, 2]],
    invalid: [
      [now],
      [now, 0],
      [now, -1],
      [now, 0.5],
      [now + 0.5, 1],
      [now + 1, 1, now, 1],
      [now, 1, now, 1],
      [now, 1, now + 1, limit],
    ],
  },
  'token-bucket': {
    valid: [
      [0, now],
      [full, now],
    ],
    invalid: [[], [0], [0, now, 0], [0.5, now], [0, now + 0.5], [-1, now], [full + 1, now]],
  },
};

describe.each(Object.keys(states) as (keyof typeof states)[])('a window of the kind %s', (kind) => {
  const used = () => {
    const window = minuteAlgorithms[kind](limit, minute);
    window.advanceTo(now);
    window.spend(now);
    return window;
  };

  it.each(states[kind].valid.map((state) => ({ state })))('restores $state', ({ state }) => {
    const window = used();
    expect(window.restore(state)).toBe(true);
    expect(window.save()).toEqual(state);
  });

  it.each(states[kind].invalid.map((state) => ({ state })))(
    'rejects $state and stays unchanged',
    ({ state }) => {
      const window = used();
      const before = window.save();
      expect(window.restore(state)).toBe(false);
      expect(window.save()).toEqual(before);
    },
  );
});
