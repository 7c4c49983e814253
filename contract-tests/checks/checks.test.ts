import { expect, it, test } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { type Clause, clauses } from '../../spec/clauses/index.ts';
import type { Verdict } from '../../spec/generated/schema-types.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Check } from '../run/check.ts';
import { exchangeOf, rateLimit, verdictOn } from '../run/test-exchange.ts';
import { checks } from './index.ts';

const tables = casesBeside(import.meta.url);

/** A must of the service is judged, its choices are observed, and clients are judged elsewhere. */
function kindsAllowed({ party, level }: Clause): Check['kind'][] {
  if (party === 'client') return [];
  return level === 'must' ? ['probe', 'rule'] : ['observe'];
}

it.each(clauses)('$id has the kinds of checks that its party and level allow', (clause) => {
  const kinds = checks.filter((check) => check.clause === clause.id).map(({ kind }) => kind);
  expect(kindsAllowed(clause)).toEqual(expect.arrayContaining(kinds));
  if (clause.party === 'service' && clause.level === 'must') expect(kinds).not.toEqual([]);
});

it('every check belongs to an existing clause', () => {
  const ids = clauses.map(({ id }) => id);
  expect(checks.filter(({ clause }) => !ids.includes(clause))).toEqual([]);
});

it('checks that use up the limit run in the phase after the others', () => {
  const exhausting = checks.filter((check) => check.kind === 'probe' && check.safety === 'exhaust');
  expect(exhausting).not.toEqual([]);
  expect(
    exhausting.filter((check) => check.kind === 'probe' && check.phase !== 'exhausted'),
  ).toEqual([]);
});

const anonymous = { credential: 'missing' } as const;
const withNothingLeft = { headers: rateLimit(60, 0, 60) };

function creationOf(status: number): Exchange {
  const headers = { 'content-type': 'application/json' };
  const url = 'http://service.test/v1/categories';
  const request = { method: 'POST', url, headers, body: '{"name":"Dog"}' };
  return exchangeOf({ operation: 'createCategory', status, request });
}

/** Earlier exchanges of the same caller may explain a response. */
const cases: [clause: string, what: string, exchanges: Exchange[], verdict: Verdict][] = [
  [
    '4.1.answers-200',
    'a failure when no request is left',
    [exchangeOf(withNothingLeft), exchangeOf({ status: 404 })],
    'pass',
  ],
  [
    '4.1.answers-200',
    'a failure when anonymous callers have no request left',
    [exchangeOf({ ...anonymous, status: 401, ...withNothingLeft }), exchangeOf({ status: 404 })],
    'fail',
  ],
  ['7.no-server-error', 'a 503', [exchangeOf({ status: 503 })], 'fail'],
  [
    '7.no-server-error',
    'a 503 when no request is left',
    [exchangeOf(withNothingLeft), exchangeOf({ status: 503 })],
    'pass',
  ],
  ['4.2.answers-201', 'a 200', [creationOf(200)], 'fail'],
  ['4.2.answers-201', 'a refused name', [creationOf(422)], 'pass'],
  [
    '5.bearer-accepted',
    'a 401 after a 429',
    [exchangeOf({ status: 429 }), exchangeOf({ status: 401 })],
    'pass',
  ],
  [
    '5.bearer-accepted',
    'a 401 after a 429 to an anonymous caller',
    [exchangeOf({ ...anonymous, status: 429 }), exchangeOf({ status: 401 })],
    'fail',
  ],
  ['5.bearer-accepted', 'nothing but a 429', [exchangeOf({ status: 429 })], 'not-exercised'],
];

test.each(cases)('%s judges %s', (clause, _what, exchanges, verdict) => {
  expect(verdictOn(clause, exchanges)).toBe(verdict);
});

const now = Date.parse('2026-03-01T10:00:07Z') / 1000;

test.each<[string, number]>(tables['clocks two minutes apart'])(
  'with clocks two minutes apart, the verdict is %s on a reset in %i s',
  (verdict, seconds) => {
    const headers = rateLimit(1000, 990, now + seconds);
    const exchange = exchangeOf({ receivedAt: now * 1000, headers });
    expect(verdictOn('8.reset-ahead', [exchange])).toBe(verdict);
  },
);
