import { expect, test } from 'vitest';
import { didYouMean, suggest } from './suggest.ts';

const plans = ['free', 'pro', 'business'];
const near: [given: unknown, candidates: unknown[], close: unknown][] = [
  ['fre', plans, 'free'],
  ['PRO', plans, 'pro'],
  ['bsiness', plans, 'business'],
  ['buisness', plans, 'business'],
  ['first', ['fires', 'firs', 'frist'], 'firs'],
  ['first', ['firs', 'fires', 'frist'], 'firs'],
  ['409', [400, 409], 409],
  [409, ['400', '409'], '409'],
  ['b', ['ab'], 'ab'],
  ['abcdefgh', ['abcdefghijkl'], 'abcdefghijkl'],
  ['x'.repeat(100), ['x'.repeat(99)], 'x'.repeat(99)],
];

test.each(near)('%j is near one of %j: %j', (given, candidates, close) => {
  expect(suggest(given, candidates)).toBe(close);
});

const far: [what: string, given: unknown, candidates: unknown[]][] = [
  ['one with more changes than a third of its letters', 'abcdefg', ['abcdefghijkl']],
  ['one with more than two changes when it is short', 'xyz', plans],
  ['one of which no letter is left', 'cd', ['ab']],
  ['another status', 408, [409]],
  ['what is no word', true, ['true']],
  ['nothing', null, ['null']],
  ['a text that is no slip of the pen', 'x'.repeat(101), ['x'.repeat(100)]],
  ['one of none', 'free', []],
];

test.each(far)('near is not %s', (_what, given, candidates) => {
  expect(suggest(given, candidates)).toBeUndefined();
  expect(didYouMean(given, candidates)).toBe('');
});

test('what is near is asked for as JSON', () => {
  expect(didYouMean('fre', plans)).toBe(' (did you mean "free"?)');
  expect(didYouMean('409', [409])).toBe(' (did you mean 409?)');
});
