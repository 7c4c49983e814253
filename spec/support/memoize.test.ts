import { expect, it } from 'vitest';
import { memoizeLatest } from './memoize.ts';

function capitals(size?: number) {
  const made: string[] = [];
  const make = (text: string) => {
    made.push(text);
    return text.toUpperCase();
  };
  return { made, capitalOf: memoizeLatest(make, size === undefined ? {} : { size }) };
}

it.each([
  { size: undefined, inputs: 'aab', expected: 'ab' },
  { size: undefined, inputs: 'aba', expected: 'aba' },
  { size: 2, inputs: 'abab', expected: 'ab' },
  { size: 2, inputs: 'abcba', expected: 'abca' },
  { size: 3, inputs: 'abcabc', expected: 'abc' },
])('with size $size and the inputs $inputs, computes $expected', ({ size, inputs, expected }) => {
  const { made, capitalOf } = capitals(size);
  expect([...inputs].map(capitalOf).join('')).toBe(inputs.toUpperCase());
  expect(made.join('')).toBe(expected);
});

it('compares inputs with isSame', () => {
  const first = memoizeLatest((words: readonly string[]) => words.join(' '), {
    isSame: (words, latest) => words.length === latest.length,
  });
  expect([first(['one', 'dog']), first(['two', 'cats']), first(['three'])]).toEqual([
    'one dog',
    'one dog',
    'three',
  ]);
});
