import { expect, it } from 'vitest';
import type { Clause } from '../../spec/clauses/index.ts';
import { clauses } from '../../spec/clauses/index.ts';
import type { Check } from '../run/check.ts';
import { checks } from './index.ts';

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
