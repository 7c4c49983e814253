import { expect, test } from 'vitest';
import { exchangeOf, rateLimit } from '../detection/exchange-of.ts';
import type { Exchange } from '../exchange.ts';
import { rule } from '../judge.ts';
import { checks } from './index.ts';

type Plan = 'free' | 'pro' | 'enterprise';

interface Case {
  readonly plan?: Plan | undefined;
  /** Of the answer before the refusal. */
  readonly limit?: number;
  readonly remaining?: number;
  /** How many requests the key has sent before, and when the first of them; 0 is the refusal. */
  readonly sent?: number;
  readonly since?: number;
  readonly before?: Partial<Exchange>;
  readonly refused?: Record<string, string>;
}

const check = checks.find((one) => one.kind === 'rule' && one.clause === '8.exceeding-answers-429');
const now = Date.parse('2026-03-01T10:00:00Z');

/** Whether a 429 of which these cases tell is called a refusal that came too early. */
function isEarly(told: Case): boolean {
  const { limit = 60, remaining = 30, sent = 30, since = 10_000, before = {}, refused } = told;
  const plan = 'plan' in told ? told.plan : 'free';
  const last = { receivedAt: now - 1, headers: rateLimit(limit, remaining, 0), ...before };
  const earlier = [
    ...Array.from({ length: sent - 1 }, () => exchangeOf({ receivedAt: now - since })),
    exchangeOf(last),
  ];
  const headers = { ...rateLimit(limit, remaining - 1, 0), 'retry-after': '30', ...refused };
  const refusal = exchangeOf({ status: 429, receivedAt: now, headers });
  if (check?.kind !== 'rule') throw new Error('no such rule');
  const target = { baseUrl: 'http://service.test/v1', ...(plan ? { plan } : {}) };
  return rule(check, [...earlier, refusal], target).verdict === 'fail';
}

/** service.md §8, rule 1: it is a request beyond the limit that is answered 429. */
const early: [what: string, told: Case][] = [
  ['with half of the minute left', {}],
  ['with more left than a tenth of the limit', { remaining: 7 }],
  ['when the minute of Pro is told, and no plan', { plan: undefined, limit: 300, remaining: 31 }],
  ['when the minute of Free is told, and no plan', { plan: undefined }],
  ['when few enough were sent in the last minute', { sent: 53 }],
  ['when many were sent, but a minute ago', { sent: 100, since: 60_000 }],
  ['and asks for a wait of just a minute', { refused: { 'retry-after': '60' } }],
  ['without Retry-After', { refused: { 'retry-after': '' } }],
];

test.each(early)('a 429 came too early %s', (_what, told) => {
  expect(isEarly(told)).toBe(true);
});

/** What other clients of the key, the limit of a day, or a ban may explain. */
const explained: [what: string, told: Case][] = [
  ['a tenth of the limit was left', { remaining: 6 }],
  ['nearly all of the limit was sent in the last minute', { sent: 54 }],
  ['it says itself that nothing is left', { refused: { 'x-ratelimit-remaining': '0' } }],
  ['the headers speak of the day', { limit: 1000, remaining: 500 }],
  ['it speaks of another window', { refused: { 'x-ratelimit-limit': '1000' } }],
  ['it asks for a wait of more than a minute', { refused: { 'retry-after': '61' } }],
  ['the limit is none of this plan', { limit: 300, remaining: 200 }],
  ['the plan has limits of its own', { plan: 'enterprise' }],
  ['it follows a 429', { before: { ...exchangeOf({ status: 429 }) } }],
  ['the key had sent nothing before', { before: { credential: 'missing' }, sent: 1 }],
];

test.each(explained)('a 429 is no early one when %s', (_what, told) => {
  expect(isEarly(told)).toBe(false);
});
