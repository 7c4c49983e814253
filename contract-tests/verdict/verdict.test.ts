import { describe, expect, it } from 'vitest';
import type { Clause, Level } from '../../spec/clauses/index.ts';
import type { Reason, Verdict } from '../../spec/generated/schema-types.ts';
import { combine, type Finding, runVerdict } from './verdict.ts';

const clause = (level: Level): Clause => ({
  id: '1.example',
  section: '1',
  level,
  party: 'service',
  quote: 'Words.',
  text: 'An example.',
  source: ['1'],
  operations: [],
});

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
const error = finding('error');
const observed = finding('observed');
const open = (reason: Reason) => finding('not-exercised', reason);

describe('combining the findings of one clause', () => {
  const sums: [what: string, findings: Finding[], verdict: Verdict][] = [
    ['one that passes', [pass], 'pass'],
    ['one that fails among others', [pass, fail, observed], 'fail'],
    ['an internal error and a failure', [fail, error], 'error'],
    ['one that passes, and a part that was blocked', [pass, open('blocked')], 'not-exercised'],
    ['one that passes, and a part over budget', [pass, open('budget')], 'not-exercised'],
    ['one that passes, and a part that was not allowed', [pass, open('safety')], 'pass'],
    [
      'one that passes, and a part without a relevant response',
      [pass, open('no-occasion')],
      'pass',
    ],
    ['one that fails, and a part that was blocked', [fail, open('blocked')], 'fail'],
    ['observations, and a part that was blocked', [observed, open('blocked')], 'observed'],
    ['none', [], 'not-exercised'],
  ];

  it.each(sums)('%s', (_what, findings, verdict) => {
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
      reason: undefined,
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
  const must = (found: Finding) => combine(clause('must'), [found]);
  const may = (found: Finding) => combine(clause('may'), [found]);
  const sums: [what: string, results: ReturnType<typeof combine>[], verdict: string][] = [
    ['every clause passes', [must(pass), may(observed)], 'conforms'],
    ['one clause fails', [must(pass), must(fail)], 'violates'],
    ['a violation outweighs an internal error', [must(error), must(fail)], 'violates'],
    ['an internal error does not count as a violation', [must(error), must(pass)], 'error'],
    ['an internal error outweighs a blocked clause', [must(open('blocked')), must(error)], 'error'],
    ['a violation outweighs a blocked clause', [must(open('blocked')), must(fail)], 'violates'],
    ['a must clause was blocked', [must(pass), must(open('blocked'))], 'incomplete'],
    ['a must clause was over budget', [must(pass), must(open('budget'))], 'incomplete'],
    ['a must clause was not allowed', [must(pass), must(open('safety'))], 'conforms'],
    ['a must clause had no relevant response', [must(pass), must(open('no-occasion'))], 'conforms'],
    ['a may clause was blocked', [must(pass), may(open('blocked'))], 'conforms'],
    ['nothing was judged', [must(open('safety')), may(observed)], 'incomplete'],
    ['no clause was selected', [], 'incomplete'],
    [
      'only choices were selected, and one was observed',
      [may(observed), may(open('safety'))],
      'conforms',
    ],
    ['only choices were selected, and none was observed', [may(open('safety'))], 'incomplete'],
  ];

  it.each(sums)('%s: %s', (_what, results, verdict) => {
    expect(runVerdict(results)).toBe(verdict);
    expect(runVerdict(results.toReversed())).toBe(verdict);
  });
});
