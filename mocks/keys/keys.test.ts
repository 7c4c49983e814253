import { describe, expect, it } from 'vitest';
import { InputError } from '../../spec/support/input-error.ts';
import { builtInKeys, parseKeys } from './keys.ts';

const good = { name: 'mine', key: 'abc', plan: 'free' };
const enterprise = { ...good, plan: 'enterprise' };
const limits = { minute: 1, day: 1 };

describe('parseKeys accepts', () => {
  it.each([
    ['the built-in keys', builtInKeys],
    [
      'a key of each plan with fixed quotas',
      ['free', 'pro', 'business'].map((plan) => ({ name: plan, key: plan, plan })),
    ],
    ['an Enterprise key with limits', [{ ...enterprise, limits }]],
    ['a revoked key', [{ ...good, revoked: true }]],
    ['an expiring key', [{ ...good, expiresAt: '2026-03-01T00:00:00Z' }]],
    ['a key that starts with a ban', [{ ...good, bannedForSeconds: 60 }]],
    ['a key that starts with used requests', [{ ...good, used: { minute: 3 } }]],
    ['every character of a bearer token', [{ ...good, key: 'aZ09-._~+/==' }]],
  ])('%s', (_what, keys) => {
    expect(parseKeys(keys)).toEqual(keys);
  });
});

describe('parseKeys rejects an invalid list with location and expectation:', () => {
  it.each([
    [undefined, /^ {2}expected a list of keys$/m],
    [{}, /^ {2}the whole: must have required property 'keys'$/m],
    [{ keys: 'mine' }, /^ {2}keys: must be array$/m],
    [{ keys: [good], key: 1 }, /^ {2}the whole: unknown field "key" \(did you mean "keys"\?\)$/m],
    [{ keys: [{ ...good, plan: 'gold' }] }, /^ {2}keys\.0\.plan: must be one of free, pro/m],
    [[], /^ {2}the whole: must not be empty/m],
    [['abc'], /^ {2}0: must be object$/m],
    [[good, { name: 'b', plan: 'pro' }], /^ {2}1: must have required property 'key'/m],
    [[{ ...good, plan: 'gold' }], /^ {2}0\.plan: must be one of free, pro, .*, not "gold"$/m],
    [[{ ...good, key: 'a b' }], /^ {2}0\.key: must match pattern [^ ]+$/m],
    [[{ ...good, key: '' }], /^ {2}0\.key: must match pattern [^ ]+$/m],
    [[{ ...good, name: ' ' }], /^ {2}0\.name: must match pattern .*, not " "/m],
    [[{ ...good, colour: 'red' }], /^ {2}0: unknown field "colour"$/m],
    [[{ ...good, used: { day: -1 } }], /^ {2}0\.used\.day: must be >= 0, not -1/m],
    [[{ ...good, used: { hour: 1 } }], /^ {2}0\.used: unknown field "hour"/m],
    [[{ ...good, bannedForSeconds: 1.5 }], /^ {2}0\.bannedForSeconds: must be integer, not 1\.5/m],
    [[{ ...good, bannedForSeconds: 1e15 }], /^ {2}0\.bannedForSeconds: must be <= 31536000/m],
    [[{ ...good, revoked: 'yes' }], /^ {2}0\.revoked: must be boolean, not "yes"/m],
    [[{ ...good, expiresAt: 'soon' }], /^ {2}0\.expiresAt: must be a time such as 2026-/m],
    [[enterprise], /^ {2}0\.limits: required, .*Enterprise/m],
    [[{ ...good, limits }], /^ {2}0\.limits: only allowed for enterprise; the limits of free/m],
    [[{ ...enterprise, limits: { minute: 0, day: 1 } }], /^ {2}0\.limits\.minute: must be >= 1/m],
    [[{ ...good, name: 'anonymous' }], /^ {2}0\.name: anonymous is reserved/m],
    [[good, { ...good, key: 'x' }], /^ {2}1\.name: "mine" is taken by an earlier key/m],
    [[good, { ...good, name: 'x' }], /^ {2}1\.key: an earlier entry has the same key/m],
  ])('%j', (keys, problem) => {
    expect(() => parseKeys(keys)).toThrow(InputError);
    expect(() => parseKeys(keys)).toThrow(problem);
  });

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

it('later changes of the list do not affect the parsed keys', () => {
  const keys = [{ ...good }];
  const parsed = parseKeys(keys);
  Object.assign(keys[0] ?? {}, { plan: 'gold' });
  expect(parsed).toEqual([good]);
});
