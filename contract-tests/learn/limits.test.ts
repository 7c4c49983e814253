import { describe, expect, it } from 'vitest';
import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf, rateLimit } from '../run/test-exchange.ts';
import { inferenceFor } from './test-learning.ts';

/** An answer at the epoch that tells of a limit, by default of the day. */
function told(remaining: number, reset = 3600, rest: Partial<Exchange> = {}): Exchange {
  return exchangeOf({ headers: rateLimit(1000, remaining, reset), ...rest });
}

describe('that the headers always tell of the day', () => {
  const refused = exchangeOf({ status: 429, headers: rateLimit(60, 0, 60) });
  const cases: [what: string, exchanges: Exchange[], plan: Plan | undefined, learnt: boolean][] = [
    ['is seen when more is left than a minute has', [told(999), told(61)], 'free', true],
    ['is open when as much is left', [told(999), told(60)], 'free', false],
    ['is open when it is more than the minute of a larger plan', [told(300)], 'pro', false],
    ['is open when an answer told of the minute', [told(999), told(998, 60)], 'free', false],
    ['does not depend on one with nothing left', [told(999), told(0, 60)], 'free', true],
    ['is open when nothing was ever left', [told(0, 60)], 'free', false],
    ['is open without headers', [exchangeOf()], 'free', false],
    ['goes by what was refused without a plan', [told(61), refused], undefined, true],
    ['goes by what was refused for Enterprise', [told(61), refused], 'enterprise', true],
    ['goes by the plan when there is one', [told(61), refused], 'pro', false],
    ['is open without a plan and a refusal', [told(999)], undefined, false],
    [
      'does not depend on those without a key',
      [told(999), told(1, 60, { credential: 'unknown' })],
      'free',
      true,
    ],
    [
      'is not seen by those without a key',
      [told(999, 3600, { credential: 'unknown' })],
      'free',
      false,
    ],
    [
      'is not seen by the refusal of another',
      [told(61), { ...refused, credential: 'unknown' }],
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
    ['is text that looks like JSON', [{ ...text, body: 'null', json: null }], 'text'],
    ['is left open when it varies', [error, text], undefined],
    ['is left open when one is of another form', [{ body: 'No' }, error], undefined],
  ];

  it.each(cases)('%s', (_what, answers, value) => {
    const exchanges = answers.map((answer) => exchangeOf({ status: 429, ...answer }));
    expect(inferenceFor('limits.responseBody', exchanges)?.value).toBe(value);
  });

  it.each([
    ['HTML', { headers: { 'content-type': 'text/html' }, body: 'No' }],
    ['null', { body: 'null', json: null }],
    ['a list', { body: '[]', json: [] }],
  ])('has no place in a profile when it is %s', (_what, answer) => {
    const lesson = inferenceFor('limits.responseBody', [exchangeOf({ status: 429, ...answer })]);
    expect(['empty', 'error', 'text']).not.toContain(lesson?.value);
  });
});
