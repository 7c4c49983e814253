import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../run/test-exchange.ts';
import { banIn, describeBanLength } from './bans.ts';
import type { Exchange } from './exchange.ts';

/** Responses to a key: each a status, the seconds in Retry-After, if any, and those that have passed. */
function answered(answers: string, credential: Exchange['credential'] = 'second-key') {
  return answers.split(', ').map((answer, index) => {
    const [, status, retryAfter, seconds = 0] =
      /^(\d+)(?: for (\d+) s)?(?: at ([\d.]+) s)?$/.exec(answer) ?? [];
    return exchangeOf({
      index,
      status: Number(status),
      credential,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      receivedAt: Number(seconds) * 1000,
    });
  });
}

describe('banIn finds no ban in', () => {
  it.each([
    ['a 403 without a 429 before', '200, 403, 403'],
    ['a 429 like the one before', '429 for 30 s, 429 for 30 s'],
    [
      'a 429 whose seconds are rounded',
      '429 for 30 s, 429 for 30 s at 0.9 s, 429 for 29 s at 1.1 s',
    ],
    ['a 429 in a later window', '429 for 5 s, 200 at 5 s, 429 for 60 s at 6 s'],
    ['a 429 that ends only five seconds later', '429 for 30 s, 429 for 30 s at 5 s'],
    ['a 429 without Retry-After', '429 for 5 s, 429'],
    ['a 429 after one without Retry-After', '429, 429 for 300 s'],
    ['a success after a 429', '429 for 5 s, 200'],
    ['a failure after a 429', '429 for 5 s, 500'],
  ])('%s: %s', (_what, answers) => {
    expect(banIn(answered(answers))).toBeUndefined();
  });

  it.each(['valid', 'missing'] as const)('responses to another caller: %s', (other) => {
    const refused = answered('429 for 5 s');
    expect(banIn([...refused, ...answered('401', other)])).toBeUndefined();
  });
});

describe('banIn finds the ban in', () => {
  const bans: [answers: string, refusals: number, length: string[]][] = [
    ['200, 429 for 5 s, 429 for 5 s, 403', 2, []],
    ['429 for 5 s, 401 for 20 s, 200 at 21 s', 1, ['Retry-After is 20 s', 'over after 21 s']],
    [
      '429 for 5 s, 429 for 300 s, 429 for 280 s at 20 s',
      1,
      ['Retry-After is 300 s', 'still answered 429 after 20 s'],
    ],
  ];

  it.each(bans)('%s', (answers, refusals, length) => {
    for (const credential of ['valid', 'second-key'] as const) {
      const ban = banIn(answered(answers, credential));
      expect(ban?.refusals).toBe(refusals);
      expect(ban && describeBanLength(ban)).toEqual(length);
    }
  });
});
