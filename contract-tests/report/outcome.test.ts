import { describe, expect, it } from 'vitest';
import type { Report } from '../../spec/generated/schema-types.ts';
import { formatDuration } from '../reporters/parts/phrasing.ts';
import { clauseOf, reportOf } from '../reporters/test-samples.ts';
import { outcomeOf } from './outcome.ts';

const pass = clauseOf();
const fail = clauseOf({ verdict: 'fail' });
const blocked = clauseOf({ verdict: 'not-exercised', reason: 'blocked' });
const judgedClauses = {
  ...{ pass, fail, blocked, error: clauseOf({ verdict: 'error' }) },
  expected: { ...fail, expected: { reason: 'PET-1', expires: '2026-12-31' } },
  budget: { ...blocked, reason: 'budget' },
  safety: { ...blocked, reason: 'safety' },
  leftOpen: { ...blocked, level: 'may' },
} satisfies Record<string, Report['clauses'][number]>;

const internal =
  'An internal error kept 1 clause from being judged; it says nothing about the service.';

type Case = [verdict: Report['verdict'], judged: (keyof typeof judgedClauses)[], sentence: string];

const cases: Case[] = [
  ['conforms', ['pass'], '1 clause judged, none broken.'],
  ['violates', ['pass', 'fail'], '2 clauses judged, 1 broken.'],
  ['violates', ['fail', 'fail', 'safety'], '2 clauses judged, 2 broken.'],
  ['violates', ['fail', 'error'], `1 clause judged, 1 broken. ${internal}`],
  ['error', ['pass', 'error'], internal],
  ['error', [], 'The service could not be judged: no clause was selected.'],
  [
    'incomplete',
    ['pass', 'blocked', 'blocked', 'budget', 'safety', 'leftOpen'],
    'No violation found, but 3 required clauses could not be judged.',
  ],
  ['incomplete', ['safety'], 'No clause could be judged.'],
  [
    'incomplete',
    ['expected', 'budget'],
    'No violation found, apart from 1 expected failure, but 1 required clause could not be judged.',
  ],
  [
    'conforms',
    ['pass', 'expected'],
    '2 clauses judged, none broken, apart from 1 expected failure.',
  ],
  [
    'violates',
    ['fail', 'expected', 'expected'],
    '3 clauses judged, 1 broken, apart from 2 expected failures.',
  ],
];

describe('the conclusion', () => {
  it.each(cases)('of a run that %s (%#)', (verdict, judged, sentence) => {
    const clauses = judged.map((name) => judgedClauses[name]);
    expect(outcomeOf(reportOf(clauses, [], { verdict })).conclusion).toBe(sentence);
  });

  it('of a run that fails on a change', () => {
    const changes = [{ clause: '8.ban', added: ['no'], removed: [] }];
    expect(outcomeOf(reportOf([pass], [], { changes })).conclusion).toBe(
      '1 clause judged, none broken. 1 clause changed since the baseline.',
    );
  });

  it.each([
    [[pass], '1 clause judged, none broken'],
    [[pass, fail], '2 clauses judged, 1 broken'],
  ])('of a run whose list of expected failures is out of date (%#)', (judged, beginning) => {
    const outdated = [{ clause: '8.ban', message: 'passes now' }];
    expect(outcomeOf(reportOf(judged, [], { verdict: 'violates', outdated })).conclusion).toBe(
      `${beginning}; the list of expected failures is out of date.`,
    );
  });
});

it.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1000, '1.0 s'],
  [59_900, '59.9 s'],
  [3_599_499, '59 min 59 s'],
  [95_000_000, '26 h 23 min'],
])('formats %i ms as %s', (millis, text) => {
  expect(formatDuration(millis)).toBe(text);
});
