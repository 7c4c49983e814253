import { describe, expect, it, test } from 'vitest';
import type { Report } from '../report/report.ts';
import { run } from '../run.ts';
import { reporters } from './index.ts';
import { sampleReports } from './test-samples.ts';

const names = reporters.map(({ name }) => name);
const render = (name: string, report: Report) =>
  reporters.find((reporter) => reporter.name === name)?.render(report) ?? '';

describe('the reporters', () => {
  it('have distinct names and files', () => {
    const files = reporters.flatMap(({ file }) => file ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(files).toEqual(['report.json', 'report.html', 'junit.xml', 'ctrf.json', 'traffic.har']);
  });

  const matrix = names.flatMap((name) =>
    Object.keys(sampleReports).map((what) => [name, what] as const),
  );

  it.each(matrix)('%s returns the same text twice for a report %s', (name, what) => {
    const report = sampleReports[what] as Report;
    const copy = { ...report, clauses: report.clauses.map((clause) => ({ ...clause })) };
    expect(render(name, report) === render(name, copy)).toBe(true);
  });

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

describe('a service that echoes the key', () => {
  const apiKey = 'pc_Secret/Key+0123456789==';

  const echo: typeof fetch = async (_input, init) => {
    const credential = new Headers(init?.headers).get('authorization') ?? '';
    const token = credential.split(' ').at(-1) ?? '';
    const escaped = token.replaceAll('/', '\\/');
    return new Response(`{"code":"${escaped}","message":"${credential}","${token}":1}`, {
      headers: { 'x-echo': credential, location: `/?key=${encodeURIComponent(token)}` },
    });
  };

  it.each(names)('cannot reveal it in %s', async (name) => {
    const baseUrl = `http://service.test/${apiKey}/v1`;
    const text = render(name, await run({ baseUrl, apiKey, fetch: echo })).toLowerCase();
    for (const form of [apiKey, encodeURIComponent(apiKey), apiKey.replaceAll('/', '\\/')]) {
      expect(text).not.toContain(form.slice(0, -3).toLowerCase());
    }
    if (name !== 'github-annotations') expect(text).toContain('redacted');
  });
});
