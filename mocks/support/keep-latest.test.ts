import { expect, it } from 'vitest';
import { keepLatest } from './keep-latest.ts';

/** Keeps the latest capitals, and tells for which inputs one was made. */
function capitals(many?: number) {
  const made: string[] = [];
  const make = (text: string) => {
    made.push(text);
    return text.toUpperCase();
  };
  return { made, capitalOf: keepLatest(make, many === undefined ? {} : { many }) };
}

it.each([
  { many: undefined, inputs: 'aab', expected: 'ab' },
  { many: undefined, inputs: 'aba', expected: 'aba' },
  { many: 2, inputs: 'abab', expected: 'ab' },
  { many: 2, inputs: 'abcba', expected: 'abca' },
  { many: 3, inputs: 'abcabc', expected: 'abc' },
])('of the latest $many, for $inputs it makes $expected', ({ many, inputs, expected }) => {
  const { made, capitalOf } = capitals(many);
  expect([...inputs].map(capitalOf).join('')).toBe(inputs.toUpperCase());
  expect(made.join('')).toBe(expected);
});

it('takes for the same what its caller takes for the same', () => {
  const first = keepLatest((words: readonly string[]) => words.join(' '), {
    isSame: (words, latest) => words.length === latest.length,
  });
  expect([first(['one', 'dog']), first(['two', 'cats']), first(['three'])]).toEqual([
    'one dog',
    'one dog',
    'three',
  ]);
});
