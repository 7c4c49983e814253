import { describe, expect, it } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { type Clause, clauses, type Level } from '../../spec/clauses/index.ts';
import type { Reason, Verdict } from '../../spec/generated/schema-types.ts';
import { combine, type Finding, runVerdict } from './verdict.ts';

const tables = casesBeside(import.meta.url);

const clause = (level: Level): Clause => ({ ...(clauses[0] as Clause), level });

function finding(verdict: Verdict, reason?: Reason): Finding {
  return {
    verdict,
    ...(reason ? { reason } : {}),
    message: `message of ${verdict}`,
    observations: [],
    exchanges: [],
  };
}

const pass = finding('pass');
const fail = finding('fail');
const open = (reason: Reason) => finding('not-exercised', reason);

/** A verdict, or the reason why there is none. */
type Outcome = Exclude<Verdict, 'not-exercised'> | Reason;
const isVerdict = (outcome: Outcome) => ['pass', 'fail', 'error', 'observed'].includes(outcome);
const findingOf = (outcome: Outcome) =>
  isVerdict(outcome) ? finding(outcome as Verdict) : open(outcome as Reason);

describe('combining the findings of one clause', () => {
  const sums: [what: string, outcomes: Outcome[], verdict: Verdict][] =
    tables['findings of a clause'];

  it.each(sums)('%s', (_what, outcomes, verdict) => {
    const findings = outcomes.map(findingOf);
    expect(combine(clause('must'), findings).verdict).toBe(verdict);
    expect(combine(clause('must'), findings.toReversed()).verdict).toBe(verdict);
  });

  it('keeps the messages, exchanges and reason of the decisive findings', () => {
    const findings = [
      { ...pass, exchanges: [1, 2] },
      { ...open('blocked'), message: 'no list', exchanges: [3] },
      { ...open('no-occasion'), message: 'no error', exchanges: [4] },
    ];
    expect(combine(clause('must'), findings)).toMatchObject({
      verdict: 'not-exercised',
      reason: 'blocked',
      message: 'no list',
      exchanges: [3],
    });
  });

  it('reports only the failure when there is one', () => {
    const findings = [
      { ...pass, exchanges: [1] },
      { ...open('blocked'), message: 'no list', exchanges: [2] },
      { ...fail, exchanges: [3] },
    ];
    const { reason, message, exchanges } = combine(clause('must'), findings);
    expect({ reason, message, exchanges }).toEqual({
      reason: null,
      message: 'message of fail',
      exchanges: [3],
    });
  });

  it('reports what two checks have in common once', () => {
    const one = { ...fail, exchanges: [1, 2], observations: ['seen'] };
    const other = { ...fail, exchanges: [2, 3], observations: ['seen'] };
    expect(combine(clause('must'), [one, other])).toMatchObject({
      message: 'message of fail',
      exchanges: [1, 2, 3],
      observations: ['seen'],
    });
  });
});

describe('the verdict on a run', () => {
  const sums: [what: string, judged: [level: Level, outcome: Outcome][], verdict: string][] =
    tables['verdicts on runs'];

  it.each(sums)('%s: %s', (_what, judged, verdict) => {
    const results = judged.map(([level, found]) => combine(clause(level), [findingOf(found)]));
    expect(runVerdict(results)).toBe(verdict);
    expect(runVerdict(results.toReversed())).toBe(verdict);
  });
});
