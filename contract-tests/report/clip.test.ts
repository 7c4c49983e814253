import { expect, it } from 'vitest';
import { clip } from './clip.ts';

const cases: [text: string, length: number, clipped: string][] = [
  ['short', 5, 'short'],
  ['longer', 5, 'longe… (6 characters in total)'],
  ['🐈🐈', 3, '🐈… (4 characters in total)'],
  ['🐈🐈', 2, '🐈… (4 characters in total)'],
  // Characters at the boundaries of the surrogate range.
  ['\u{10000}b', 1, '… (3 characters in total)'],
  ['\u{10ffff}b', 1, '… (3 characters in total)'],
  ['\u{d7ff}b', 1, '\u{d7ff}… (2 characters in total)'],
  ['\u{e000}b', 1, '\u{e000}… (2 characters in total)'],
  ['x'.repeat(1234), 1, 'x… (1,234 characters in total)'],
  ['', 0, ''],
];

it.each(cases)('cuts %j at %i', (text, length, clipped) => {
  expect(clip(text, length)).toBe(clipped);
});
