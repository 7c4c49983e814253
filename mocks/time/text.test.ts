import { expect, test } from 'vitest';
import { parseDuration } from './text.ts';

test.each([
  ['250ms', 250],
  ['90s', 90_000],
  ['15m', 900_000],
  ['24h', 86_400_000],
  ['2d', 172_800_000],
  ['1.25s', 1250],
  [' 10s ', 10_000],
  ['0s', 0],
])('parses the duration %j as %i milliseconds', (text, millis) => {
  expect(parseDuration(text)).toBe(millis);
});

test.each(['', '5', 's', '5 s', '5w', '.5s', '5.s', '-5s', '+1h', '1e3s', '1H', '5s5', 'in 5s'])(
  'refuses %j, which is not a duration',
  (text) => {
    expect(() => parseDuration(text)).toThrow(
      new RangeError(
        `${JSON.stringify(text)} is not a duration; use for example 500ms, 90s, 15m, 24h or 2d`,
      ),
    );
  },
);
