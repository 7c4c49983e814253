import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { escapeCommands, githubAnnotations } from './github-summary.ts';
import { clauseOf, hostile, reportOf, sampleReports } from './test-samples.ts';

const fail = clauseOf({ verdict: 'fail', message: 'answered 500' });

describe('annotations', () => {
  it('name a broken clause, the problem and the text of the document', () => {
    expect(githubAnnotations(reportOf([fail, clauseOf()]))).toBe(
      '::error title=4.2.answers-201::answered 500%0AThe document: “When creation succeeds, then the response is 201 with the full Category.”%0ARead as:      POST /categories with a NewCategory answers 201.\n',
    );
  });

  it('stay on one line each, whatever the message is', () => {
    const text = githubAnnotations(reportOf([{ ...fail, message: `100%\r\n::stop\t${hostile}` }]));
    expect(text).toMatch(
      /^::error title=4\.2\.answers-201::100%25%0D%0A::stop\ufffd[^\p{Cc}]*\n$/u,
    );
  });

  it('escape characters that would end a title', () => {
    const text = githubAnnotations(reportOf([{ ...fail, id: 'a,b:c%' }]));
    expect(text).toMatch(/^::error title=a%2Cb%3Ac%25::/);
  });

  it('are limited to what GitHub shows, and the last one names the others', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...fail, id: `4.2.c${index}` }));
    const lines = githubAnnotations(reportOf(many)).trimEnd().split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[9]).toBe('::error title=3 more clauses::See also 4.2.c9, 4.2.c10, 4.2.c11');
    expect(githubAnnotations(reportOf(many.slice(0, 10)))).toMatch(/title=4\.2\.c9::.*\n$/);
  });

  it('are empty for a conforming service', () => {
    expect(githubAnnotations(reportOf([clauseOf()]))).toBe('');
  });

  const others: [what: string, annotation: RegExp][] = [
    ['of an unreachable service', /^::error title=Target::.*: no answer\.\n$/],
    [
      'of an internal error',
      /^::error title=[^:]+ \(internal error\)::TypeError: x is not a function%0A/,
    ],
    [
      'incomplete',
      /^::error title=Run::The run is incomplete\. .*1 required clause could not be judged\.\n$/,
    ],
    [
      'with a change',
      /^::error title=Baseline::4\.2\.answers-201%0A {2}- by size%0A {2}\+ by id\n$/,
    ],
  ];

  it.each(others)('report a run %s', (what, annotation) => {
    expect(githubAnnotations(sampleReports[what] ?? reportOf([]))).toMatch(annotation);
  });
});

test('commands in a log are disabled', () => {
  const log = `Judged\n::error::x\n${hostile}\n`;
  const token = createHash('sha256').update(log).digest('hex');
  const lines = escapeCommands(log).trimEnd().split('\n');
  expect(lines[0]).toBe(`::stop-commands::${token}`);
  expect(lines.at(-1)).toBe(`::${token}::`);
  expect(lines.slice(1, -1).join('\n')).toBe(log.trimEnd());
});
