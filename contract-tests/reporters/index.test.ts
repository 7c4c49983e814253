import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { ClauseReport, HttpResponse, Report } from '../../spec/generated/schema-types.ts';
import schema from '../../spec/schemas/report.schema.json' with { type: 'json' };
import { judge } from '../run/test-judge.ts';
import { unchanged } from '../run/test-mutations.ts';
import { run } from '../run.ts';
import { csvReport } from './csv.ts';
import { reporters } from './index.ts';
import { boundReport } from './json.ts';
import { clauseOf, echo, exchangeOf, reportOf, sampleReports } from './test-samples.ts';

const names = reporters.map(({ name }) => name);
const followsSchema = new Ajv2020({ strict: false }).compile(schema);
const render = (name: string, report: Report) =>
  reporters.find((reporter) => reporter.name === name)?.render(report) ?? '';

const tables = casesBeside(import.meta.url);

describe('the reporters', () => {
  it('have distinct names and files', () => {
    const files = reporters.flatMap(({ file }) => file ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(files).toEqual([
      'report.json',
      'report.html',
      'junit.xml',
      'ctrf.json',
      'clauses.csv',
      'badge.svg',
      'summary.md',
      'traffic.har',
    ]);
  });

  it('draw the verdict, and who is judged, as a badge', () => {
    const verdicts = Object.values(sampleReports).map((report) => {
      const svg = render('badge', report);
      const [, label = ''] = /aria-label="([^"]+)"/.exec(svg) ?? [];
      expect([...svg.matchAll(/>([a-z]+)<\/text>/g)].map(([, text]) => text).join(': ')).toBe(
        label,
      );
      return label;
    });
    const all = ['conforms', 'violates', 'incomplete', 'error'];
    expect(new Set(verdicts)).toEqual(new Set(all.map((verdict) => `contract: ${verdict}`)));
  });

  it.each(Object.entries(sampleReports))(
    'the JSON of a report %s follows its schema',
    (_what, report) => {
      expect(followsSchema(JSON.parse(render('json', report)))).toBe(true);
    },
  );

  const matrix = names.flatMap((name) =>
    Object.keys(sampleReports).map((what) => [name, what] as const),
  );

  it.for(sampled(matrix, 6, String))(
    '%s returns the same text twice for a report %s',
    ([name, what]) => {
      const report = sampleReports[what] as Report;
      const copy = { ...report, clauses: report.clauses.map((clause) => ({ ...clause })) };
      expect(render(name, report) === render(name, copy)).toBe(true);
    },
  );

  it.each(names)('%s does not modify the report', (name) => {
    const report = sampleReports['of a hostile service'] as Report;
    const before = JSON.stringify(report);
    render(name, report);
    expect(JSON.stringify(report)).toBe(before);
  });
});

test('the JSON report keeps the evidence of broken clauses when not all bodies fit', () => {
  const long = sampleReports['of 2,000 long responses'] as Report;
  const [first] = long.clauses;
  const clauses = first ? [{ ...first, message: '', exchanges: [1999] }] : [];
  const { exchanges } = JSON.parse(render('json', { ...long, clauses })) as Report;
  const whole = long.exchanges[1999]?.response.body.length ?? 0;
  expect(exchanges).toHaveLength(2000);
  expect(exchanges[1999]?.response.body).toHaveLength(whole);
  expect(exchanges[0]?.response.body).toHaveLength(whole);
  expect(exchanges[1998]?.response.body).toMatch(/… \([\d,]+ characters in total\)$/);
});

const apiKey = 'pc_Secret/Key+0123456789==';

it.each(names)('a service that echoes the key cannot reveal it in %s', async (name) => {
  const baseUrl = `http://service.test/${apiKey}/v1`;
  const text = render(name, await run({ baseUrl, apiKey, fetch: echo })).toLowerCase();
  for (const form of [apiKey, encodeURIComponent(apiKey), apiKey.replaceAll('/', '\\/')]) {
    expect(text).not.toContain(form.slice(0, -3).toLowerCase());
  }
  if (!['github-annotations', 'badge'].includes(name)) expect(text).toContain('redacted');
});

const half = 8 * 1024 * 1024;

/** Whether each body is kept whole. */
function whole(lengths: readonly number[], clauses: readonly ClauseReport[] = []): boolean[] {
  const exchanges = lengths.map((length) => exchangeOf({ body: 'x'.repeat(length) }));
  return boundReport(reportOf(clauses, exchanges)).exchanges.map(
    ({ response }, index) => response.body === exchanges[index]?.response.body,
  );
}

test('keeps 16 Mi characters of bodies, and truncates the one that exceeds them', () => {
  expect(whole([half, half])).toEqual([true, true]);
  expect(whole([half, half + 1])).toEqual([true, false]);
});

test('truncates bodies of passing clauses before those of broken ones', () => {
  const kept = clauseOf({ exchanges: [0, 1] });
  const broken = clauseOf({ verdict: 'fail', exchanges: [2] });
  expect(whole([half, half, half], [kept, broken])).toEqual([true, false, true]);
});

const complete = ['ctrf', 'github-summary', 'html', 'json', 'junit', 'terminal'];

it.each(complete)('%s says which part of a clause was judged', (name) => {
  const part = 'without the second half';
  expect(render(name, reportOf([clauseOf({ part })]))).toContain(part);
  expect(render(name, reportOf([clauseOf()]))).not.toContain(part);
});

it.each(complete)('%s keeps the words of the document apart from how they are read', (name) => {
  const failed = clauseOf({ verdict: 'fail', quote: 'Words of it', text: 'Our reading' });
  const report = render(name, reportOf([failed]));
  expect(report).toContain('Words of it');
  expect(report).toContain('Our reading');
});

it.each<[string, string, Partial<ClauseReport>, shown: string, Partial<HttpResponse>?]>(
  tables.clauses,
)('%s: %s', (name, _sentence, clause, shown, response) => {
  const report = reportOf([clauseOf(clause)], [exchangeOf(response)]);
  expect(render(name, report)).toContain(shown);
});

const overriding = 'answered \u202e002\u2069 \u200e';

it.each(['terminal', 'html', 'junit', 'github-annotations', 'github-summary'])(
  '%s makes overrides of the text direction visible',
  (name) => {
    const report = render(name, reportOf([clauseOf({ verdict: 'fail', message: overriding })]));
    expect(report).not.toMatch(/[\u202e\u2069\u200e]/);
    expect(report).toMatch(/⟨U\\?\+202E⟩002/);
  },
);

it.each(['json', 'ctrf', 'har'])('%s escapes invisible characters, and means the same', (name) => {
  const message = `${overriding}\u{e0041} \u009b31m`;
  const clause = clauseOf({ verdict: 'fail', message, exchanges: [0] });
  const report = render(name, reportOf([clause], [exchangeOf({ body: message })]));
  expect(report).not.toMatch(/[\u202e\u2069\u200e\u{e0041}\u009b]/u);
  expect(report).toContain('\\u202e002\\u2069 \\u200e\\udb40\\udc41 \\u009b31m');
  expect(JSON.stringify(JSON.parse(report))).toContain(message);
});

it('a run that may only read names what it left out', async () => {
  const report = await judge(createMock(), unchanged, { safety: 'read-only' });
  const parts = report.clauses.flatMap(({ id, verdict, part = [] }) =>
    verdict === 'pass' ? [[id, part].flat()] : [],
  );
  const reads = 'operations that only read; the rest need --safety write';
  expect(parts.filter(([, part]) => part !== undefined)).toEqual([
    ['2.category-id-unique', 'without two creations at the same time, which needs --safety write'],
    ['5.missing-key', reads],
    ['5.invalid-key', reads],
    ['5.bearer-required', reads],
  ]);
});

describe.each(['terminal', 'html', 'github-summary'])('the created categories in %s', (name) => {
  it('have their exact ids', () => {
    const created = [{ id: '9007199254740993', name: 'Tokubari' }];
    const text = render(name, reportOf([clauseOf()], [], { created }));
    expect(text).toContain('Categories created in the service');
    expect(text).toContain('9007199254740993');
    expect(text).toContain('Tokubari');
  });

  it('are left out if there are none', () => {
    expect(render(name, reportOf([clauseOf()]))).not.toContain('Categories created');
  });
});

it('the CSV has a row for each clause, with a hash of its evidence and a column for the signer', () => {
  const report = reportOf(
    [clauseOf({ exchanges: [0] }), clauseOf({ id: '7.retry-after' })],
    [exchangeOf()],
  );
  const [header, first, second] = csvReport(report).split('\r\n');
  expect(header).toMatch(/^"section","clause","level","text",.*"signer"$/);
  expect(first).toMatch(/"[0-9a-f]{64}","[^"]*","[^"]*",""$/);
  expect(second).toMatch(/"7\.retry-after".*"","[^"]*","[^"]*",""$/);
});

const expected = { reason: 'PET-<1>', expires: '2026-12-31' };
const failing = { verdict: 'fail', message: 'answered 500', exchanges: [0] } as const;
const expectedly = reportOf([clauseOf({ ...failing, expected })], [exchangeOf()], {
  verdict: 'conforms',
});

it.each<[name: string, shown: string, hidden: string]>(tables['expected failures'])(
  '%s shows an expected failure as such, and not as broken: %j',
  (name, shown, hidden) => {
    const text = render(name, expectedly);
    expect(text).toContain(shown);
    expect(text).not.toContain(hidden);
  },
);

const message = 'passes now: remove it from the list of expected failures';
const outdated = [{ clause: '8.ban', message }];
const stale = reportOf([clauseOf()], [], { verdict: 'violates', outdated });

it.each<[string, string]>(tables['outdated entries'])(
  'a list that is out of date is a failure in %s, not of the service: %j',
  (name, text) => {
    expect(render(name, stale)).toContain(text);
    expect(render(name, stale)).not.toMatch(/violates the contract/i);
    expect(render(name, expectedly)).not.toContain('out of date');
  },
);

it('a list that is out of date does not hide an unexpected failure', () => {
  const broken = reportOf([clauseOf({ verdict: 'fail' })], [], { outdated });
  expect(render('terminal', broken)).toContain('\nVIOLATES: ');
  expect(render('html', broken)).toContain('<h1>Violates the contract</h1>');
});
