import { describe, expect, it, test } from 'vitest';
import { githubSummary } from './github-summary.ts';
import { clauseOf, exchangeOf, hostile, reportOf, variety } from './samples.ts';

describe('the summary of a job', () => {
  it.each(Object.entries(variety))('is less than 1 MiB for a report %s', (_what, report) => {
    expect(Buffer.byteLength(githubSummary(report))).toBeLessThan(1024 * 1024);
  });

  it('has a row for each broken clause', () => {
    const text = githubSummary(
      reportOf([clauseOf({ verdict: 'fail', message: 'a | b `c`' }), clauseOf()]),
    );
    expect(text).toContain(
      '\n| Broken clause | The document | The service |\n| --- | --- | --- |\n',
    );
    expect(text).toContain(
      '\n| 4\\.2\\.answers\\-201 | POST \\/categories with a NewCategory answers 201\\. | a \\| b \\`c\\` |\n',
    );
  });

  it('folds the evidence, the observations and what was not exercised', () => {
    const text = githubSummary(
      reportOf(
        [
          clauseOf({ verdict: 'fail', exchanges: [0] }),
          clauseOf({ verdict: 'observed', observations: ['by id'] }),
          clauseOf({ verdict: 'not-exercised', reason: 'safety', message: 'takes more' }),
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
    expect(text).toContain('\n- 4\\.2\\.answers\\-201: Not allowed in this run\\: takes more\n');
  });
});

test('nothing that a service says is markup, ends a table cell or a code block', () => {
  const text = githubSummary(variety['of a hostile service'] ?? reportOf([]));
  const fences = /^(`{3,})http\n[\s\S]*?\n\1$/gm;
  const blocks = text.match(fences) ?? [];
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.every((block) => block.startsWith('`````http'))).toBe(true);
  const own = /<\/?(details|summary)>|`[^`\\]*`/g;
  const prose = text.replaceAll(fences, '').replaceAll(own, '');
  expect(prose.match(/.{20}(?<!\\)[<[!].*/g)).toBeNull();
  for (const row of prose.split('\n').filter((line) => line.startsWith('| '))) {
    expect(row.match(/(?<!\\)\|/g)?.length).toBeOneOf([4, 6]);
  }
  expect(text.replaceAll(hostile, '')).not.toMatch(/[^\n\P{Cc}]/u);
});
