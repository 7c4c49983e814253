import { describe, expect, it } from 'vitest';
import { duration } from '../reporters/parts/phrasing.ts';
import { clauseOf, reportOf } from '../reporters/test-samples.ts';
import { outcomeOf } from './outcome.ts';
import type { Report } from './report.ts';

const pass = clauseOf();
const fail = clauseOf({ verdict: 'fail' });
const expected = { ...fail, expected: { reason: 'PET-1', expires: '2026-12-31' } };
const error = clauseOf({ verdict: 'error' });
const blocked = clauseOf({ verdict: 'not-exercised', reason: 'blocked' });
const budget = { ...blocked, reason: 'budget' } as const;
const safety = { ...blocked, reason: 'safety' } as const;
const leftOpen = { ...blocked, level: 'may' } as const;

const harness =
  'The harness failed on 1 clause: an internal error, which says nothing about the service.';

type Case = [verdict: Report['verdict'], judged: Report['clauses'], sentence: string];

const cases: Case[] = [
  ['conforms', [pass], 'Of 1 clause that could be judged, none are broken.'],
  ['violates', [pass, fail], 'Of 2 clauses that could be judged, 1 is broken.'],
  ['violates', [fail, fail, safety], 'Of 2 clauses that could be judged, 2 are broken.'],
  ['violates', [fail, error], `Of 1 clause that could be judged, 1 is broken. ${harness}`],
  ['error', [pass, error], harness],
  ['error', [], 'The service could not be judged: no clause was asked for.'],
  [
    'incomplete',
    [pass, blocked, blocked, budget, safety, leftOpen],
    'Nothing broken was seen, but 3 clauses that the service must keep could not be judged.',
  ],
  ['incomplete', [safety], 'No clause could be judged.'],
  [
    'incomplete',
    [expected, budget],
    'Nothing broken was seen, apart from 1 clause expected to be, but 1 clause that the service must keep could not be judged.',
  ],
  [
    'conforms',
    [pass, expected],
    'Of 2 clauses that could be judged, none are broken, apart from 1 clause expected to be.',
  ],
  [
    'violates',
    [fail, expected, expected],
    'Of 3 clauses that could be judged, 1 is broken, apart from 2 clauses expected to be.',
  ],
];

describe('the conclusion', () => {
  it.each(cases)('of a run that %s (%#)', (verdict, judged, sentence) => {
    expect(outcomeOf(reportOf(judged, [], { verdict })).conclusion).toBe(sentence);
  });

  it('of a run that fails on a change', () => {
    const changes = [{ clause: '8.ban', added: ['no'], removed: [] }];
    expect(outcomeOf(reportOf([pass], [], { changes })).conclusion).toBe(
      'Of 1 clause that could be judged, none are broken. 1 clause changed since the baseline.',
    );
  });

  it.each([
    [[pass], 'Of 1 clause that could be judged, none are broken'],
    [[pass, fail], 'Of 2 clauses that could be judged, 1 is broken'],
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
  [1250, '1.3 s'],
  [59_900, '59.9 s'],
  [60_000, '1 min 0 s'],
  [61_500, '1 min 2 s'],
  [3_600_000, '60 min 0 s'],
])('%i ms are %s', (millis, text) => {
  expect(duration(millis)).toBe(text);
});
