import { describe, expect, it, test } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { githubAnnotations, githubSummary } from './github-summary.ts';
import { clauseOf, exchangeOf, hostile, reportOf, sampleReports } from './test-samples.ts';

const tables = casesBeside(import.meta.url);

const fail = clauseOf({ verdict: 'fail', message: 'answered 500' });

describe('the summary of a job', () => {
  it.each(Object.entries(sampleReports))('is less than 1 MiB for a report %s', (_what, report) => {
    expect(Buffer.byteLength(githubSummary(report))).toBeLessThan(1024 * 1024);
  });

  it('of a conforming service contains its target and the counts', () => {
    expect(
      githubSummary(reportOf([clauseOf({ exchanges: [0] })], [exchangeOf()])).split('\n'),
    ).toEqual([
      '## ✅ Pet Catalogue Service: Conforms to the contract',
      '',
      '1 clause judged\\, none broken\\.',
      '',
      'http\\:\\/\\/service\\.test\\/v1, plan free: 1 request in 1 min 2 s, 2026\\-03\\-01T10\\:00\\:00\\.000Z',
      '',
      '| Fail | Internal error | Pass | Observed | Not exercised |',
      '| --- | --- | --- | --- | --- |',
      '| 0 | 0 | 1 | 0 | 0 |',
      '',
    ]);
  });

  it('counts each verdict in its own column', () => {
    const counts = { fail: 1, error: 2, pass: 3, observed: 4, notExercised: 5 };
    expect(githubSummary(reportOf([], [], { counts }))).toContain(
      '\n| 1 | 2 | 3 | 4 | 5: 0 required, 0 may, 0 left open |\n',
    );
  });

  it('has no evidence for a broken clause without exchanges', () => {
    const text = githubSummary(reportOf([clauseOf({ verdict: 'error' })], [exchangeOf()]));
    expect(text).not.toContain('<details>');
  });

  it('truncates long lists, and counts the rest, if there is one', () => {
    const summaryOf = (count: number, lines: number) => {
      const fails = Array.from({ length: count }, () => fail);
      const observations = Array.from({ length: lines }, (_, index) => `seen ${index}`);
      return githubSummary(reportOf([...fails, clauseOf({ observations })]));
    };
    expect(summaryOf(60, 100)).not.toMatch(/^And/m);
    const text = summaryOf(62, 103);
    expect(text.match(/^\| 4/gm)).toHaveLength(60);
    expect(text).toContain(' |\n\nAnd 2 more clauses.\n');
    expect(text).toContain('seen 98\n- 4\\.2\\.answers\\-201: seen 99\n\nAnd 3 more lines.\n');
  });

  it('folds the evidence, the observations and the clauses not exercised', () => {
    const text = githubSummary(
      reportOf(
        [
          clauseOf({ verdict: 'fail', exchanges: [0] }),
          clauseOf({ verdict: 'observed', observations: ['by id'] }),
          clauseOf({ verdict: 'not-exercised', reason: 'safety', message: 'needs more' }),
        ],
        [exchangeOf()],
      ),
    );
    const evidence =
      /<details><summary>Evidence for 4\.2\.answers-201<\/summary>\n\n```http\n([\s\S]*?)\n```\n\n<\/details>/;
    expect(evidence.exec(text)?.[1]).toMatch(
      /^Request 1:\n\$ curl [\s\S]*\{"id":1,"name":"Dog"\}$/,
    );
    expect(text).toContain('\n\n- 4\\.2\\.answers\\-201: by id\n\n</details>');
    expect(text).toContain(
      '<details><summary>Not exercised</summary>\n\n- 4\\.2\\.answers\\-201: needs more\n\n</details>',
    );
  });
});

test('no text of a service becomes markup or ends a table cell or a code block', () => {
  const text = githubSummary(sampleReports['of a hostile service'] ?? reportOf([]));
  const fences = /^(`{3,})http\n[\s\S]*?\n\1$/gm;
  const blocks = text.match(fences) ?? [];
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.every((block) => block.startsWith('`````http'))).toBe(true);
  const own = /<\/?(details|summary)>|`[^`\\]*`/g;
  const prose = text.replaceAll(fences, '').replaceAll(own, '');
  expect(prose.match(/.{20}(?<!\\)[<[!].*/g)).toBeNull();
  for (const row of prose.split('\n').filter((line) => line.startsWith('| '))) {
    expect(row.match(/(?<!\\)\|/g)?.length).toBeOneOf([5, 6]);
  }
  expect(text.replaceAll(hostile, '')).not.toMatch(/[^\n\P{Cc}]/u);
});

describe('annotations', () => {
  it('stay on one line each, whatever the message is', () => {
    const text = githubAnnotations(reportOf([{ ...fail, message: `100%\r\n::stop\t${hostile}` }]));
    expect(text).toMatch(
      /^::error title=4\.2\.answers-201::100%25%0D%0A::stop\ufffd[^\p{Cc}]*\n$/u,
    );
  });

  it('are limited to what GitHub shows, and the last one names the others', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...fail, id: `4.2.c${index}` }));
    const lines = githubAnnotations(reportOf(many)).trimEnd().split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[9]).toBe('::error title=3 more clauses::See also 4.2.c9, 4.2.c10, 4.2.c11');
    expect(githubAnnotations(reportOf(many.slice(0, 10)))).toMatch(/title=4\.2\.c9::.*\n$/);
  });

  it.each<[string, string]>(tables.annotations)('report a run %s', (what, annotation) => {
    expect(githubAnnotations(sampleReports[what] ?? reportOf([]))).toMatch(new RegExp(annotation));
  });
});
