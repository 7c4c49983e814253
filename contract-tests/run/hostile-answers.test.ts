import { describe, expect, it } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { harReport } from '../reporters/har.ts';
import { htmlReport } from '../reporters/html/page.ts';
import { jsonReport } from '../reporters/json.ts';
import { junitReport } from '../reporters/junit.ts';
import { terminalReport } from '../reporters/terminal.ts';
import { clauseOf, clock, failedClauses, judge } from './test-judge.ts';
import {
  isCreation,
  isList,
  type Mutation,
  mutateCategories,
  mutateHeaders,
  mutateResponses,
  replying,
  unchanged,
  withResponseBody,
} from './test-mutations.ts';

const mebibyte = 2 ** 20;
const orders: Parameters<typeof mutateResponses>[0] = ({ url }, { status }) =>
  url.endsWith('/store/orders') && status === 200;

/** Prepends categories, given as JSON without brackets, to the list. */
const listing = (items: string) =>
  mutateResponses(isList, async (response) =>
    withResponseBody(response, `[${items},${(await response.text()).slice(1)}`),
  );

const records = Array.from({ length: 126_000 }, (_, index) => index + 1000);

const listed = {
  categories: listing(records.map((id) => `{"id":${id},"name":"Category ${id}"}`).join()),
  orders: replying(orders, `[${records.map((id) => `{"id":${id},"quantity":1}`).join()}]`),
};

it.for(sampled(Object.entries(listed), 2, String))(
  'a correct service conforms with 126,000 %s',
  async ([, mutation]) => {
    const report = await judge(createMock({ clock }), mutation);
    expect(failedClauses(report)).toEqual([]);
    expect(report.verdict).toBe('conforms');
  },
);

describe('a response beyond the bounds of the judge', () => {
  const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
  const cases: [what: string, body: string, why: string][] = [
    ['longer than 16 MiB', text(16 * mebibyte + 1), 'exceeds the 16 MiB of --max-body-size'],
    ['nested too deep', `${'['.repeat(1001)}${']'.repeat(1001)}`, 'nested 1001 levels deep'],
    ['of too many values', `[${'0,'.repeat(8_000_000)}0]`, 'more than 8000000 JSON values'],
  ];

  it.for(sampled(cases, 5, ([what]) => what))(
    'leaves the run incomplete without a violation: %s',
    async ([, body, why]) => {
      const report = await judge(createMock({ clock }), replying(isList, body));
      expect(report).toMatchObject({ verdict: 'incomplete', counts: { fail: 0, error: 0 } });
      expect(clauseOf(report, '4.1.list-all')).toMatchObject({ reason: 'budget' });
      expect(clauseOf(report, '4.1.list-all')?.message).toContain(why);
      expect(clauseOf(report, '4.2.answers-201')?.verdict).toBe('pass');
      expect(jsonReport(report).length).toBeLessThan(mebibyte);
    },
  );

  const creating = ['2.length-bounds', '2.allowed-characters', '4.2.answers-201'];

  it('counts as a creation, since the service may have stored it', async () => {
    const report = await judge(
      createMock({ clock }),
      mutateResponses(isCreation, (response) => withResponseBody(response, text(2000))),
      { maxBodyBytes: 1000, maxCreates: 1, only: creating },
    );
    const messages = report.clauses.map(({ message }) => message).join();
    expect(messages).toContain('exceeds the 1000 bytes of --max-body-size');
    expect(messages).toContain('more category than the 1 of --max-creates');
  });
});

describe('a hostile response causes no internal error', () => {
  const hostile: [what: string, mutation: Mutation][] = [
    [
      'ids that cannot be converted to a string',
      mutateCategories((it) => ({ ...it, id: { toString: 1 } })),
    ],
    [
      'names that cannot be converted to a string',
      mutateCategories((it) => ({ ...it, name: { toString: 1 } })),
    ],
    [
      'an Error whose status cannot be converted to a string',
      replying(
        (_request, { status }) => status >= 400,
        '{"code":"a","message":"b","status":{"toString":1}}',
      ),
    ],
    ['ids of 100,000 digits', listing(`{"id":${'9'.repeat(100_000)},"name":"a"}`)],
    ['ids of 100,000 digits as strings', listing(`{"id":"${'9'.repeat(100_000)}","name":"a"}`)],
    ['a million numbers', listing(`0${',0'.repeat(1_000_000)}`)],
    [
      '100,000 times the same category',
      listing(`{"id":1,"name":"a"}${',{"id":1,"name":"a"}'.repeat(100_000)}`),
    ],
    [
      '50,000 categories twice',
      listing(
        Array.from(
          { length: 100_000 },
          (_, at) => `{"id":${1e6 + (at % 50_000)},"name":"a"}`,
        ).join(),
      ),
    ],
    [
      'every six-letter name the judge can generate',
      listing(JSON.stringify({ id: 77, name: allShortWords() })),
    ],
    [
      'orders of 500,000 fields',
      mutateResponses(orders, (response) =>
        withResponseBody(
          response,
          `[{${Array.from({ length: 500_000 }, (_, at) => `"f${at}":0`).join()}}]`,
        ),
      ),
    ],
  ];

  it.for(sampled(hostile, 10, ([what]) => what))('%s', async ([, mutation]) => {
    const report = await judge(createMock({ clock }), mutation, { safety: 'exhaust' });
    expect(report.counts.error).toBe(0);
    for (const render of [jsonReport, harReport, htmlReport, junitReport, terminalReport]) {
      expect(render(report).length).toBeLessThan(128 * mebibyte);
    }
  });
});

function allShortWords(): string {
  const words: string[] = [];
  const add = (word: string) => {
    if (word.length === 6) words.push(word.charAt(0).toUpperCase() + word.slice(1));
    else for (const letter of word.length % 2 ? 'bdfgklmnprstvz' : 'aeiou') add(word + letter);
  };
  add('');
  return words.join('');
}

describe('the duration of a run', () => {
  const movingReset = mutateHeaders(
    () => true,
    (now) => ({
      'x-ratelimit-remaining': 0,
      'x-ratelimit-reset': Date.parse(now.get('date') ?? '') / 1000 + 70,
    }),
  );

  it.each([
    ['write', undefined, 600],
    ['write', 200, 200],
    ['exhaust', undefined, 1800],
  ] as const)(
    'is bounded with safety %s and maxDuration %s',
    async (safety, maxDuration, seconds) => {
      const report = await judge(createMock({ clock }), movingReset, {
        safety,
        ...(maxDuration === undefined ? {} : { maxDuration }),
      });
      expect(report.counts.error).toBe(0);
      expect(report.durationMs / 1000).toBeGreaterThan(seconds - 71);
      expect(report.durationMs / 1000).toBeLessThanOrEqual(seconds);
      const reasons = report.clauses.filter(({ reason }) => reason === 'blocked');
      expect(reasons.map(({ message }) => message).join()).toContain(`--max-duration ${seconds}`);
    },
  );

  it('of 0 seconds allows no request', async () => {
    const report = await judge(createMock({ clock }), unchanged, { maxDuration: 0 });
    expect(report).toMatchObject({ verdict: 'incomplete', requests: 0 });
    expect(report.clauses[0]?.message).toBe('--max-duration 0 is over');
  });
});
