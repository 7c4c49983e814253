import { describe, expect, it } from 'vitest';
import { casesAbove } from '../../mocks/test-cases.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { formatDuration } from '../reporters/parts/phrasing.ts';
import { clauseOf, reportOf } from '../reporters/test-samples.ts';
import { outcomeOf } from './outcome.ts';

const tables = casesAbove(import.meta.url);

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

type Case = [verdict: Report['verdict'], judged: (keyof typeof judgedClauses)[], sentence: string];

const cases: Case[] = tables.conclusions;

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

it.each<[number, string]>(tables.durations)('formats %i ms as %s', (millis, text) => {
  expect(formatDuration(millis)).toBe(text);
});
