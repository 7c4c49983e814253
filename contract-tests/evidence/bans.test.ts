import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../run/test-exchange.ts';
import { banIn, describeBanLength } from './bans.ts';
import type { Exchange } from './exchange.ts';

type Answer = [status: number, retryAfter?: number | undefined, seconds?: number];

/** Responses to a key, each at a number of seconds. */
function answered(answers: readonly Answer[], credential: Exchange['credential'] = 'second-key') {
  return answers.map(([status, retryAfter, seconds = 0], index) =>
    exchangeOf({
      index,
      status,
      credential,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      receivedAt: seconds * 1000,
    }),
  );
}

describe('banIn finds no ban in', () => {
  const others: [what: string, answers: Answer[]][] = [
    ['a 403 without a 429 before', [[200], [403], [403]]],
    [
      'a 429 like the one before',
      [
        [429, 30],
        [429, 30],
      ],
    ],
    [
      'a 429 whose seconds are rounded',
      [
        [429, 30, 0],
        [429, 30, 0.9],
        [429, 29, 1.1],
      ],
    ],
    [
      'a 429 in a later window',
      [
        [429, 5, 0],
        [200, undefined, 5],
        [429, 60, 6],
      ],
    ],
    [
      'a 429 that ends only five seconds later',
      [
        [429, 30, 0],
        [429, 30, 5],
      ],
    ],
    ['a 429 without Retry-After', [[429, 5], [429]]],
    ['a 429 after one without Retry-After', [[429], [429, 300]]],
    ['a success after a 429', [[429, 5], [200]]],
    ['a failure after a 429', [[429, 5], [500]]],
  ];

  it.each(others)('%s', (_what, answers) => {
    expect(banIn(answered(answers))).toBeUndefined();
  });

  it.each(['valid', 'missing'] as const)('responses to another caller: %s', (other) => {
    const refused = answered([[429, 5]]);
    expect(banIn([...refused, ...answered([[401]], other)])).toBeUndefined();
  });
});

describe('banIn finds the ban in', () => {
  const bans: [answers: Answer[], refusals: number, length: string[]][] = [
    [[[200], [429, 5], [429, 5], [403]], 2, []],
    [
      [
        [429, 5],
        [401, 20],
        [200, undefined, 21],
      ],
      1,
      ['Retry-After is 20 s', 'over after 21 s'],
    ],
    [
      [
        [429, 5],
        [429, 300],
        [429, 280, 20],
      ],
      1,
      ['Retry-After is 300 s', 'still answered 429 after 20 s'],
    ],
  ];

  it.each(bans)('%j', (answers, refusals, length) => {
    for (const credential of ['valid', 'second-key'] as const) {
      const ban = banIn(answered(answers, credential));
      expect(ban?.refusals).toBe(refusals);
      expect(ban && describeBanLength(ban)).toEqual(length);
    }
  });
});
