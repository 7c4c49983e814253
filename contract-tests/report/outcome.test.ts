import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { ProfileName } from '../../spec/generated/names.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { formatDuration } from '../../spec/support/text.ts';
import { listsOf } from '../reporters/parts/lists.ts';
import { clauseOf, reportOf } from '../reporters/test-samples.ts';
import { judge } from '../run/test-judge.ts';
import { isCreation, mutateHeaders, replying, unchanged } from '../run/test-mutations.ts';
import { changeLines, changesSince } from './baseline.ts';
import { applyExpectedFailures, type ExpectedFailure } from './expected-failures.ts';
import { outcomeOf } from './outcome.ts';

const tables = casesBeside(import.meta.url);

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

const clause = '8.limit-header';
const deviation = mutateHeaders(isCreation, () => ({ 'x-ratelimit-limit': undefined }));
const other = replying(isCreation, null, 500);
const faulty = await judged(deviation);
const faultless = await judged();

function judged(mutation = unchanged, profile: ProfileName = 'default'): Promise<Report> {
  return judge(createMock({ clock: '2026-03-01T10:00:00Z', profile }), mutation);
}

const entry: ExpectedFailure = { clause, reason: 'PET-1', expires: '2026-03-01' };

/** A run that judged one of the required clauses in part only. */
const incomplete: Report = {
  ...faulty,
  clauses: faulty.clauses.map((it) =>
    it.id === '4.1.array' ? { ...it, verdict: 'not-exercised', reason: 'budget' } : it,
  ),
};
const crashed: Report = {
  ...faultless,
  counts: { ...faultless.counts, error: 1 },
  verdict: 'error',
};
const also = await judged((service) => other(deviation(service)));
const withoutClause = await judge(createMock(), (service) => service, { only: ['4.1'] });

const reports = { faulty, faultless, also, withoutClause, incomplete, crashed };

type Row = [string, keyof typeof reports, expires: string, Report['verdict'], line?: string];
describe('an expected failure', () => {
  it.each<Row>(tables['expected failures'])('%s', (_sentence, name, expires, verdict, line) => {
    const adjusted = applyExpectedFailures(reports[name], [{ clause, reason: 'PET-1', expires }]);
    expect(adjusted.verdict).toBe(verdict);
    const { expected, outdated } = listsOf(adjusted);
    const listed = [...expected.lines, ...outdated.lines];
    if (line !== undefined) {
      expect(listed).toEqual([{ label: clause, texts: [expect.stringContaining(line)] }]);
    }
    if (name === 'withoutClause' && line === undefined) expect(listed).toEqual([]);
  });

  it('marks its clause alone', () => {
    const { clauses } = applyExpectedFailures(faulty, [entry]);
    const { reason, expires } = entry;
    expect(clauses.filter(({ expected }) => expected)).toMatchObject([
      { id: clause, verdict: 'fail', expected: { reason, expires } },
    ]);
  });

  it('does not apply to a service that could not be judged', () => {
    const report: Report = { ...faulty, verdict: 'error' };
    expect(applyExpectedFailures(report, [entry])).toBe(report);
  });
});

describe('the changes since an earlier report', () => {
  it('contain observations that differ', async () => {
    const changes = changesSince(faultless, await judged(unchanged, 'newest-first'));
    expect(changes).toEqual([
      {
        clause: '4.1.ordering',
        added: ['the list is ordered by descending id'],
        removed: ['the list is ordered by ascending id'],
      },
    ]);
    expect(changeLines(changes)).toEqual([
      '4.1.ordering',
      '  - the list is ordered by ascending id',
      '  + the list is ordered by descending id',
    ]);
  });

  it('contain observations that only one of the two has', () => {
    const clauses = faultless.clauses.map((it) => ({ ...it, observations: [] }));
    const observed = faultless.clauses.filter(({ observations }) => observations.length > 0);
    const without = { ...faultless, clauses };
    expect(changesSince(without, faultless)).toHaveLength(observed.length);
    expect(changesSince(faultless, without)).toHaveLength(observed.length);
  });

  it('contain verdicts that differ', () => {
    const changes = changesSince(faultless, faulty);
    expect(changeLines(changes)).toEqual(['8.limit-header: was pass, now fail']);
  });

  it('do not call a failure mended whose requests were not sent', () => {
    const exchanges = faultless.exchanges.filter(({ request }) => request.method === 'GET');
    const changes = changesSince(faulty, { ...faultless, exchanges });
    expect(changeLines(changes)).toEqual(['8.limit-header: was fail, now pass without a POST']);
  });

  it('leave out clauses that only one of the two runs judged', () => {
    const fewer = { ...faultless, clauses: faultless.clauses.slice(0, 3) };
    expect(changesSince(fewer, faultless)).toEqual([]);
    expect(changesSince(faultless, fewer)).toEqual([]);
  });
});
