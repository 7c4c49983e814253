import { describe, expect, it } from 'vitest';
import { InputError } from '../../spec/support/input-error.ts';
import { casesBeside } from '../test-cases.ts';
import { builtInKeys, parseKeys } from './keys.ts';

const cases = casesBeside(import.meta.url);

const good = { name: 'mine', key: 'abc', plan: 'free' };

it.each([['the built-in keys', builtInKeys], ...cases['valid keys']])(
  'parseKeys accepts %s',
  (_what, keys) => {
    expect(parseKeys(keys)).toEqual(keys);
  },
);

describe('parseKeys rejects an invalid list with location and expectation:', () => {
  it.each([[undefined, 'expected a list of keys$'], ...cases['invalid keys']])(
    '%j',
    (keys, problem) => {
      expect(() => parseKeys(keys)).toThrow(InputError);
      expect(() => parseKeys(keys)).toThrow(new RegExp(problem, 'm'));
    },
  );

  it('names the file or option', () => {
    expect(() => parseKeys([], 'keys.json')).toThrow(/^keys\.json cannot be used:\n/);
  });
});

it.each([
  [[{ ...good, key: 'sk_live_secret 12345' }]],
  [[{ name: 'a', plan: 'free', kye: 'sk_live_secret' }]],
  [['sk_live_secret']],
  ['sk_live_secret'],
  [[{ ...good, key: { value: 'sk_live_secret' } }]],
])('parseKeys never quotes a possible key: %j', (keys) => {
  expect(() => parseKeys(keys)).toThrow(InputError);
  expect(() => parseKeys(keys)).not.toThrow(/secret/);
});
