import { expect, test } from 'vitest';
import { didYouMean, suggest } from './suggest.ts';

const plans = ['free', 'pro', 'business'];
const suggested: [given: unknown, candidates: unknown[], close: unknown][] = [
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
  ['8.reset', ['8.limit-header', '8.reset-header', '8.reset-ahead'], '8.reset-header'],
  ['x'.repeat(100), ['x'.repeat(99)], 'x'.repeat(99)],
];

test.each(suggested)('for %j, suggests of %j: %j', (given, candidates, close) => {
  expect(suggest(given, candidates)).toBe(close);
});

const distant: [what: string, given: unknown, candidates: unknown[]][] = [
  ['a candidate with more changes than a third of its letters', 'bcdefgh', ['abcdefghijkl']],
  ['a short candidate with more than two changes', 'xyz', plans],
  ['a candidate with no letter in common', 'cd', ['ab']],
  ['another status', 408, [409]],
  ['a boolean', true, ['true']],
  ['null', null, ['null']],
  ['an input of more than 100 characters', 'x'.repeat(101), ['x'.repeat(100)]],
  ['no candidates', 'free', []],
];

test.each(distant)('suggests nothing for %s', (_what, given, candidates) => {
  expect(suggest(given, candidates)).toBeUndefined();
  expect(didYouMean(given, candidates)).toBe('');
});

test('didYouMean quotes the suggestion as JSON', () => {
  expect(didYouMean('fre', plans)).toBe(' (did you mean "free"?)');
  expect(didYouMean('409', [409])).toBe(' (did you mean 409?)');
});
