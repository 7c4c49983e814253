import { describe, expect, it } from 'vitest';
import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf, rateLimit } from '../run/test-exchange.ts';
import { isBanAnswer } from './limits.ts';
import { inferenceFor } from './test-learning.ts';

/** A response at the epoch with the headers of a limit, by default the daily one. */
function reporting(remaining: number, reset = 3600, rest: Partial<Exchange> = {}): Exchange {
  return exchangeOf({ headers: rateLimit(1000, remaining, reset), ...rest });
}

describe('headers that always describe the day', () => {
  const refused = exchangeOf({ status: 429, headers: rateLimit(60, 0, 60) });
  const cases: [what: string, exchanges: Exchange[], plan: Plan | undefined, learnt: boolean][] = [
    [
      'are inferred when more is left than a minute has',
      [reporting(999), reporting(61)],
      'free',
      true,
    ],
    ['are not inferred when as much is left', [reporting(999), reporting(60)], 'free', false],
    [
      'are not inferred when a response described the minute',
      [reporting(999), reporting(998, 60)],
      'free',
      false,
    ],
    ['do not depend on one with nothing left', [reporting(999), reporting(0, 60)], 'free', true],
    ['are not inferred without headers', [exchangeOf()], 'free', false],
    ['goes by what was refused without a plan', [reporting(61), refused], undefined, true],
    ['goes by what was refused for Enterprise', [reporting(61), refused], 'enterprise', true],
    ['goes by the plan when there is one', [reporting(61), refused], 'pro', false],
    [
      'do not depend on anonymous callers',
      [reporting(999), reporting(1, 60, { credential: 'unknown' })],
      'free',
      true,
    ],
    [
      'are not inferred from the refusal of another',
      [reporting(61), { ...refused, credential: 'unknown' }],
      undefined,
      false,
    ],
  ];

  it.each(cases)('%s', (_what, exchanges, plan, learnt) => {
    const value = inferenceFor('limits.reportedWindow', exchanges, plan)?.value;
    expect(value).toBe(learnt ? 'day' : undefined);
  });
});

describe('the body of a 429', () => {
  type Answer = Pick<NonNullable<Parameters<typeof exchangeOf>[0]>, 'headers' | 'body' | 'json'>;
  const error = { body: '{}', json: {} };
  const text = { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'No' };
  const cases: [what: string, answers: Answer[], value: unknown][] = [
    ['is empty', [{}], 'empty'],
    ['is an Error object', [error, error], 'error'],
    ['is text', [text], 'text'],
    ['is unknown when it varies', [error, text], undefined],
    ['is unknown when one is of another form', [{ body: 'No' }, error], undefined],
  ];

  it.each(cases)('%s', (_what, answers, value) => {
    const exchanges = answers.map((answer) => exchangeOf({ status: 429, ...answer }));
    expect(inferenceFor('limits.responseBody', exchanges)?.value).toBe(value);
  });

  it.each([
    ['HTML', { headers: { 'content-type': 'text/html' }, body: 'No' }],
    ['null', { body: 'null', json: null }],
    ['a list', { body: '[]', json: [] }],
  ])('cannot be expressed by a profile when it is %s', (_what, answer) => {
    const inferred = inferenceFor('limits.responseBody', [exchangeOf({ status: 429, ...answer })]);
    expect(['empty', 'error', 'text']).not.toContain(inferred?.value);
  });
});

describe('a fixed minute', () => {
  const at = (seconds: number, remaining: number, reset: number) =>
    exchangeOf({ headers: rateLimit(60, remaining, reset), receivedAt: seconds * 1000 });
  const noteOn = (...exchanges: Exchange[]) => inferenceFor('limits.algorithm', exchanges);

  it('is uncertain within one window, since a sliding log would look the same', () => {
    expect(noteOn(at(7, 59, 67), at(20, 58, 67))).toEqual({
      value: 'fixed',
      note: 'a sliding log would look the same',
    });
  });

  it('is certain once another window has begun with all requests but one', () => {
    expect(noteOn(at(7, 59, 67), at(20, 58, 67), at(70, 59, 130))).toEqual({ value: 'fixed' });
  });
});

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
