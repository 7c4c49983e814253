import { expect, it } from 'vitest';
import { duration } from './clock.ts';

it.each([
  [0, '0 ms'],
  [1, '1 s'],
  [59_000, '59 s'],
  [59_001, '1 min'],
  [272_000, '4 min 32 s'],
  [3_600_000, '1 h'],
  [11_100_000, '3 h 5 min'],
  [183_600_000, '2 d 3 h'],
])('%i ms are %s', (millis, text) => {
  expect(duration(millis)).toBe(text);
});
