import { describe, expect, it } from 'vitest';
import { minuteAlgorithms } from './algorithms.ts';

const limit = 3;
const minute = 60_000;
const now = Date.UTC(2026, 2, 1, 10);

const counting = {
  kept: [
    [now, 0],
    [now, limit],
  ],
  strange: [[], [now], [now, 1, 1], [now + 0.5, 1], [now, 0.5], [now, -1], [now, limit + 1]],
};
const full = limit * minute;
const states: Record<keyof typeof minuteAlgorithms, { kept: number[][]; strange: number[][] }> = {
  fixed: counting,
  aligned: counting,
  sliding: {
    kept: [[], [now, limit], [now, 1, now + 1, 2]],
    strange: [
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
    kept: [
      [0, now],
      [full, now],
    ],
    strange: [[], [0], [0, now, 0], [0.5, now], [0, now + 0.5], [-1, now], [full + 1, now]],
  },
};

describe.each(Object.keys(states) as (keyof typeof states)[])('a window %s', (kind) => {
  const used = () => {
    const window = minuteAlgorithms[kind](limit, minute);
    window.advanceTo(now);
    window.spend(now);
    return window;
  };

  it.each(states[kind].kept.map((state) => ({ state })))('takes up $state', ({ state }) => {
    const window = used();
    expect(window.restore(state)).toBe(true);
    expect(window.save()).toEqual(state);
  });

  it.each(states[kind].strange.map((state) => ({ state })))(
    'is unchanged by $state, which no such window keeps',
    ({ state }) => {
      const window = used();
      const before = window.save();
      expect(window.restore(state)).toBe(false);
      expect(window.save()).toEqual(before);
    },
  );
});
