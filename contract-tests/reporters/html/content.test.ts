import { describe, expect, it, test } from 'vitest';
import type { Report } from '../../report/report.ts';
import { clauseOf, exchangeOf, reportOf, sampleReports, textOf } from '../test-samples.ts';
import { indent } from './exchange.ts';
import { htmlReport } from './page.ts';

const clauseIn = (page: string, id: string) =>
  page
    .split('<section id="requests"')[0]
    ?.split('<li class="clause" ')
    .find((part) => part.startsWith(`id="${id}"`)) ?? '';

const judged = sampleReports['with every clause broken']?.clauses.length;
const facts: [what: keyof typeof sampleReports, heading: string, conclusion: string][] = [
  ['conforming', 'Conforms to the contract', 'clauses judged, none broken.'],
  [
    'with every clause broken',
    'Violates the contract',
    `${judged} clauses judged, ${judged} broken.`,
  ],
  ['of an unreachable service', 'No verdict', 'The service could not be judged: no answer.'],
  ['of an internal error', 'No verdict', 'it says nothing about the service.'],
  ['incomplete', 'Incomplete', 'but 1 required clause could not be judged.'],
];

test.each(facts)(
  'a report %s has the right heading and conclusion',
  (what, heading, conclusion) => {
    const page = htmlReport(sampleReports[what] as Report);
    expect(page).toContain(`<h1>${heading}</h1>`);
    expect(page).toContain(conclusion);
  },
);

test('the header shows the target, plan, start, duration and number of requests', () => {
  const page = htmlReport(reportOf([clauseOf()], [exchangeOf(), exchangeOf()]));
  const list = /<dl class="facts">(.*?)<\/dl>/s.exec(page)?.[1] ?? '';
  expect(list.split('</div>').map((row) => row.split('</dt>').map(textOf))).toEqual([
    ['Judged', 'http://service.test/v1'],
    ['Plan', 'free'],
    ['Started', '2026-03-01 10:00:00 UTC'],
    ['Duration', '1 min 2 s'],
    ['Requests', '2'],
    [''],
  ]);
});

describe('the overview', () => {
  const overviewOf = (report: Report) =>
    textOf(htmlReport(report).split('<section id="clauses"')[0] ?? '');
  const broken = clauseOf({ verdict: 'fail', message: 'answered 500', exchanges: [1] });

  it('names each broken clause and the request that shows it', () => {
    const text = overviewOf(reportOf([broken], [exchangeOf(), exchangeOf({ status: 500 })]));
    expect(text).toContain('4.2.answers-201 POST /categories with a NewCategory answers 201.');
    expect(text).toContain('Request 2: POST /v1/categories answered 500{"id":1,"name":"Dog"}');
  });

  it('shows the headers, and not the body, of a violation by headers', () => {
    const clause = { ...broken, message: 'X-RateLimit-Limit is "x"', exchanges: [0] };
    const headers = { 'x-ratelimit-limit': 'x', server: 'cats' };
    const report = reportOf([clause], [exchangeOf({ headers })]);
    expect(overviewOf(report)).toContain('answered 201x-ratelimit-limit: x\n');
    const details = textOf(clauseIn(htmlReport(report), clause.id));
    expect(details).toContain('x-ratelimit-limit: x');
    expect(details).not.toContain('"id": 1');
  });

  it('counts the clauses of each level that were not exercised', () => {
    const missed = { verdict: 'not-exercised', reason: 'safety' } as const;
    const clauses = [clauseOf(missed), clauseOf(missed), clauseOf({ ...missed, level: 'may' })];
    expect(overviewOf(reportOf(clauses))).toContain('Not exercised 2 required, 1 may, 0 left open');
  });
});

describe('a clause', () => {
  const id = '4.2.returns-category';
  const exchanges = [
    exchangeOf(),
    exchangeOf({ status: 500, headers: { 'x-a': '<b>' }, body: '{"id":9223372036854775807}' }),
    exchangeOf(),
    exchangeOf(),
    exchangeOf(),
  ];
  const broken = clauseOf({
    id,
    text: 'The assigned `id`.',
    verdict: 'fail',
    message: 'answered <500>',
    exchanges: [1, 0, 2, 3, 4],
  });

  it('that is broken shows its requests, the responses and curl commands', () => {
    const page = htmlReport(reportOf([broken], exchanges));
    const clause = clauseIn(page, id);
    expect(clause).toContain('<h4>The assigned <code>id</code>.</h4>');
    const text = textOf(clause);
    expect(text).toContain('✗ Fail');
    expect(text).toContain('The service: answered <500>');
    expect(text).toContain('Request 2 POST /v1/categories answered 500 in 1.3 s');
    expect(text).toContain(
      'POST http://service.test/v1/categories?a=1\naccept: application/json\n',
    );
    expect(text).toContain('500\nx-a: <b>\n\n{\n  "id": 9223372036854775807\n}');
    expect(text).toContain(
      `curl -i -X POST 'http://service.test/v1/categories?a=1' -H @<(printf %s "Authorization`,
    );
    expect(text).toContain('Also shown by request 4 5');
    expect(clause.match(/<details/g)).toHaveLength(3);
    expect(clause).not.toContain('<details open');
  });

  it('that passes links to its requests', () => {
    const page = htmlReport(reportOf([{ ...broken, verdict: 'pass' }], exchanges));
    const clause = clauseIn(page, id);
    expect(clause.split('</li>')[0]).not.toContain('<details');
    expect(textOf(clause)).toContain('Shown by request 2 1 3 4 5');
  });

  it('links only to requests on the page', () => {
    const many = Array.from({ length: 302 }, () => exchangeOf());
    const page = htmlReport(reportOf([clauseOf({ id, exchanges: [299, 300, 301] })], many));
    expect(textOf(clauseIn(page, id))).toContain('Shown by request 300 and 2 more');
  });

  it('that was not exercised says why', () => {
    const reason = { verdict: 'not-exercised', reason: 'safety', message: 'needs more' } as const;
    const page = htmlReport(reportOf([clauseOf({ id, ...reason })]));
    expect(textOf(clauseIn(page, id))).toContain('Not allowed in this run: needs more');
    expect(textOf(page)).toContain('Required, but not exercised in this run');
  });

  it('lists its observations', () => {
    const page = htmlReport(
      reportOf([clauseOf({ id, verdict: 'observed', observations: ['a & b'] })]),
    );
    expect(clauseIn(page, id)).toContain('<ul class="observations"><li>a &amp; b</li></ul>');
  });
});

describe('indent', () => {
  const cases: [what: string, body: string, indented: string][] = [
    ['an object', '{"a":1,"b":[true,null]}', '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}'],
    ['indented JSON', '{\n "a" : 1\r\n}', '{\n  "a": 1\n}'],
    ['empty containers', '{"a":{ },"b":[]}', '{\n  "a": {},\n  "b": []\n}'],
    ['an integer beyond 2^53', '[9223372036854775807]', '[\n  9223372036854775807\n]'],
    ['numbers as they are written', '[1.0,1E3,-0]', '[\n  1.0,\n  1E3,\n  -0\n]'],
    ['a duplicate name', '{"a":1,"a":2}', '{\n  "a": 1,\n  "a": 2\n}'],
    [
      'strings with brackets, commas and quotes',
      '["{[,:]} \\" \\\\","\\u0041"]',
      '[\n  "{[,:]} \\" \\\\",\n  "\\u0041"\n]',
    ],
    ['a lone value', '"a b"', '"a b"'],
  ];

  it.each(cases)('indents %s', (_what, body, indented) => {
    expect(indent(body)).toBe(indented);
  });

  it.each(['', '{"a":1', 'a, b: [c]', '<html>'])(
    'leaves %j unchanged, which is not JSON',
    (body) => {
      expect(indent(body)).toBe(body);
    },
  );

  it('leaves a long body unchanged', () => {
    const long = JSON.stringify(Array.from({ length: 40_000 }, () => 1));
    expect(indent(long) === long).toBe(true);
  });

  it('limits the indentation of deeply nested JSON', () => {
    const depth = 5000;
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    expect(indent(deep).length).toBeLessThan(depth * 100);
    // Compare as text: comparing nested values would overflow the stack.
    expect(indent(deep).replaceAll(/\s/g, '') === deep).toBe(true);
  });
});
