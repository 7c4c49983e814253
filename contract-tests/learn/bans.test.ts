import { describe, expect, it } from 'vitest';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { isBanAnswer } from './limits.ts';
import { inferenceFor } from './test-learning.ts';

describe('a ban is reported by', () => {
  const cases: [what: string, answer: Partial<Exchange> & { status?: number }, isBan: boolean][] = [
    ['the first response after a 429 with another status', { index: 2, status: 403 }, true],
    ['later responses with that status', { index: 5, status: 403 }, true],
    ['no earlier response', { index: 0, status: 403 }, false],
    ['no response with another status', { index: 5, status: 200 }, false],
    ['no response to another caller', { index: 5, status: 403, credential: 'unknown' }, false],
  ];
  const banned = [
    exchangeOf({ index: 1, status: 429 }),
    exchangeOf({ index: 2, status: 403 }),
    exchangeOf({ index: 3 }),
  ];

  it.each(cases)('%s', (_what, answer, isBan) => {
    expect(isBanAnswer(exchangeOf(answer), banned)).toBe(isBan);
  });

  it('nothing without a ban', () => {
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

  it('is Retry-After in whole seconds', () => {
    expect(seconds({ 'retry-after': '30' })).toBe(30);
    expect(seconds({ 'retry-after': 'Thu, 01 Jan 1970 00:00:30 GMT' })).toBe(30);
  });

  it('is unknown without Retry-After', () => {
    expect(seconds({})).toBeUndefined();
  });
});
