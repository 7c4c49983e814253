import { describe, expect, it, test } from 'vitest';
import { createMock } from '../mocks/create-mock.ts';
import { casesBeside } from '../mocks/test-cases.ts';
import { clauses } from '../spec/clauses/index.ts';
import type { RunEvent } from './run/run-options.ts';
import {
  clauseOf,
  clock,
  failedClauses,
  judge,
  judgeAndRecord,
  judgingOptions,
  keyOf,
} from './run/test-judge.ts';
import { recordRequests, storingOn, unchanged } from './run/test-mutations.ts';
import { runChecks } from './run.ts';

const tables = casesBeside(import.meta.url);

const newMock = () => createMock({ clock });
const judged = clauses.filter(({ party }) => party === 'service').map(({ id }) => id);

describe('the judged clauses', () => {
  it('are all that bind the service, in the order of the document', async () => {
    const report = await judge(newMock(), unchanged);
    expect(report.clauses.map(({ id }) => id)).toEqual(judged);
  });

  it('can be selected by clause and section', async () => {
    const only = ['4.2.answers-201', '4.1'];
    const report = await judge(newMock(), unchanged, { only, except: ['4.1.ordering'] });
    expect(report.clauses.map(({ id }) => id)).toEqual([
      '4.1.answers-200',
      '4.1.array',
      '4.1.list-all',
      '4.1.pagination',
      '4.1.filtering',
      '4.2.answers-201',
    ]);
  });

  it('include the subsections of a selected section', async () => {
    const { clauses } = await judge(newMock(), unchanged, { only: ['4', '8'], except: ['4.2'] });
    expect(new Set(clauses.map(({ section }) => section))).toEqual(new Set(['4', '4.1', '8']));
  });

  it.each(['4.3', '4.2.no-such-clause', '8.client-waits', ''])(
    'cannot be selected by %j',
    async (name) => {
      await expect(judge(newMock(), unchanged, { only: [name] })).rejects.toThrow(RangeError);
      await expect(judge(newMock(), unchanged, { except: [name] })).rejects.toThrow(RangeError);
    },
  );
});

describe('a run', () => {
  it.each<[clause: string, requests: string[]]>(tables['requests of a clause'])(
    'of %s alone sends %j',
    async (clause, requests) => {
      const report = await judge(newMock(), unchanged, { only: [clause] });
      expect(report.clauses.map(({ verdict }) => verdict)).toEqual(['pass']);
      expect(
        report.exchanges.map(({ request, response }) => `${request.method} ${response.status}`),
      ).toEqual(requests);
    },
  );

  it('creates nothing with --safety read-only', async () => {
    const report = await judge(newMock(), unchanged, { safety: 'read-only' });
    expect(report.exchanges.map(({ request }) => request.method)).not.toContain('POST');
    expect(report.verdict).toBe('conforms');
    const missing = report.clauses.find(({ id }) => id === '5.missing-key');
    expect(missing).toMatchObject({ verdict: 'pass', exchanges: { length: 3 } });
    const kept = report.clauses.filter(({ reason }) => reason === 'safety');
    expect(kept.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['4.2.answers-201', '2.length-bounds', '8.exceeding-answers-429']),
    );
  });

  it('reports its progress as events', async () => {
    const events: RunEvent[] = [];
    const mock = createMock({ clock, keys: [keyOf('free', { used: { minute: 50 } })] });
    const report = await judge(mock, unchanged, { onEvent: (event) => events.push(event) });
    const exchanges = events.filter((event) => event.type === 'exchange');
    expect(exchanges.map(({ exchange }) => exchange.index)).toEqual([...report.exchanges.keys()]);
    const judged = events.filter((event) => event.type === 'clause').map(({ clause }) => clause);
    const required = report.clauses.filter(({ level }) => level === 'must').map(({ id }) => id);
    expect(judged).toEqual(expect.arrayContaining(required));
    expect(events.filter(({ type }) => type === 'wait')).toMatchObject([{ millis: 60_000 }]);
  });
});

test.each([400, 401])(
  'the list is requested again after an invalid creation answered %i',
  async (status) => {
    const only = ['1.keeps-categories', '4.2.refused-stores-nothing'];
    const report = await judge(newMock(), storingOn(status), { only });
    expect(failedClauses(report)).toEqual(['4.2.refused-stores-nothing']);
  },
);

test('a clause without a check is not exercised', async () => {
  const options = judgingOptions(newMock(), unchanged, { only: ['4.1.array'] });
  const report = await runChecks(options, []);
  expect(report.clauses).toMatchObject([
    { verdict: 'not-exercised', reason: 'no-occasion', message: 'not observed in this run' },
  ]);
});

test('the recorded exchanges are those the service received', async () => {
  const { seen, mutation } = recordRequests();
  const { exchanges } = await judgeAndRecord(newMock(), mutation);
  const line = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
  expect(exchanges.map(({ request }) => line(request))).toEqual(seen.map(line));
});

describe('a run of selected clauses', () => {
  it('reaches the same verdict on each clause as a run of all', async () => {
    const options = { safety: 'exhaust', exhaustKey: 'a-key-of-second', provokeBan: true } as const;
    const mock = () => createMock({ clock, keys: [keyOf('free'), keyOf('second')] });
    const all = await judge(mock(), unchanged, options);
    for (const { id } of clauses.filter(({ party }) => party === 'service')) {
      const alone = await judge(mock(), unchanged, { ...options, only: [id] });
      expect(clauseOf(alone, id)?.verdict, id).toBe(clauseOf(all, id)?.verdict);
    }
  });
});
