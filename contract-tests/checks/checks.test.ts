import { expect, it, test } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { type Clause, clauses } from '../../spec/clauses/index.ts';
import type { Verdict } from '../../spec/generated/schema-types.ts';
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

/** Earlier exchanges of the same caller may explain a response. */
type Answer = Parameters<typeof exchangeOf>[0];
const explained: [clause: string, what: string, seen: Answer[], verdict: Verdict][] =
  tables['explained answers'];

test.each(explained)('%s judges %s', (clause, _what, seen, verdict) => {
  expect(
    verdictOn(
      clause,
      seen.map((one) => exchangeOf(one)),
    ),
  ).toBe(verdict);
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
