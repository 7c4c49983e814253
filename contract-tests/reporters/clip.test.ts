import { expect, it } from 'vitest';
import { clip } from './clip.ts';

const cases: [text: string, length: number, clipped: string][] = [
  ['short', 5, 'short'],
  ['longer', 5, 'longe… (6 characters in all)'],
  ['🐈🐈', 3, '🐈… (4 characters in all)'],
  ['🐈🐈', 2, '🐈… (4 characters in all)'],
  ['x'.repeat(1234), 1, 'x… (1,234 characters in all)'],
  ['', 0, ''],
];

it.each(cases)('cuts %j at %i', (text, length, clipped) => {
  expect(clip(text, length)).toBe(clipped);
});
