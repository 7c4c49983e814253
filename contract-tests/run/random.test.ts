import { expect, test } from 'vitest';
import { randomId, randomWord, shortWord } from './random.ts';

const many = (make: () => string | number) => Array.from({ length: 200 }, make).map(String);

test.each([
  ['a random word is pronounceable', randomWord, /^[A-Z][aeiou]([^aeiou][aeiou]){5}$/],
  ['a short word begins unlike any long one', shortWord, /^[AEIOU][^aeiou]([aeiou][^aeiou]){2}$/],
  ['a random id has ten digits', randomId, /^[1-9]\d{9}$/],
])('%s', (_what, make, form) => {
  for (const made of many(make)) expect(made).toMatch(form);
});
