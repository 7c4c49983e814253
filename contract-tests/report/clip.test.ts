import { expect, it } from 'vitest';
import { clip } from './clip.ts';

const cases: [text: string, length: number, clipped: string][] = [
  ['short', 5, 'short'],
  ['longer', 5, 'longe… (6 characters in all)'],
  ['🐈🐈', 3, '🐈… (4 characters in all)'],
  ['🐈🐈', 2, '🐈… (4 characters in all)'],
  // The first and the last character that have the first and the last high surrogate.
  ['\u{10000}b', 1, '… (3 characters in all)'],
  ['\u{10ffff}b', 1, '… (3 characters in all)'],
  ['\u{d7ff}b', 1, '\u{d7ff}… (2 characters in all)'],
  ['\u{e000}b', 1, '\u{e000}… (2 characters in all)'],
  ['x'.repeat(1234), 1, 'x… (1,234 characters in all)'],
  ['', 0, ''],
];

it.each(cases)('cuts %j at %i', (text, length, clipped) => {
  expect(clip(text, length)).toBe(clipped);
});
