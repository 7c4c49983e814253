import { describe, expect, it } from 'vitest';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { isBanAnswer } from './bans.ts';
import { inferenceFor } from './test-learning.ts';

describe('a ban is told by', () => {
  const cases: [what: string, answer: Partial<Exchange> & { status?: number }, tells: boolean][] = [
    ['the first answer that is unlike a 429', { index: 2, status: 403 }, true],
    ['all like it afterwards', { index: 5, status: 403 }, true],
    ['none before', { index: 0, status: 403 }, false],
    ['none of another status', { index: 5, status: 200 }, false],
    ['none to another caller', { index: 5, status: 403, credential: 'unknown' }, false],
  ];
  const banned = [
    exchangeOf({ index: 1, status: 429 }),
    exchangeOf({ index: 2, status: 403 }),
    exchangeOf({ index: 3 }),
  ];

  it.each(cases)('%s', (_what, answer, tells) => {
    expect(isBanAnswer(exchangeOf(answer), banned)).toBe(tells);
  });

  it('nothing when no key is banned', () => {
    const one = exchangeOf({ status: 429 });
    expect(isBanAnswer(one, [one])).toBe(false);
  });
});

describe('the length of a ban', () => {
  const seconds = (headers: Record<string, string>) =>
    inferenceFor('limits.ban.seconds', [
      exchangeOf({ status: 429 }),
      exchangeOf({ status: 403, receivedAt: 500, headers }),
    ])?.value;

  it('is what Retry-After is, in whole seconds', () => {
    expect(seconds({ 'retry-after': '30' })).toBe(30);
    expect(seconds({ 'retry-after': 'Thu, 01 Jan 1970 00:00:30 GMT' })).toBe(30);
  });

  it('is left open without one', () => {
    expect(seconds({})).toBeUndefined();
  });
});
