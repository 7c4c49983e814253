import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../../mocks/create-mock.ts';
import type { Report } from '../../../spec/generated/schema-types.ts';
import { outcomeOf } from '../../report/outcome.ts';
import { judge } from '../../run/test-judge.ts';
import {
  always,
  hasStatus,
  mutateBodies,
  mutateHeaders,
  replying,
} from '../../run/test-mutations.ts';
import { clauseOf, exchangeOf, hostile, reportOf, sampleReports, textOf } from '../test-samples.ts';
import { indent } from './exchange.ts';
import { htmlReport } from './page.ts';

/** The page without its own style and script. */
function contentOf(page: string): string {
  return page.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<script>[\s\S]*?<\/script>/, '');
}

const elements =
  'a b body br code dd details div dl dt figcaption figure footer form h1 h2 h3 h4 head header html input label li main meta ol option p pre rect section select span summary svg time title ul button';
const attributes =
  'aria-hidden aria-label aria-labelledby autocomplete charset class content data-level data-verdict datetime height hidden href http-equiv id lang name preserveAspectRatio role type value viewBox width x y';
const isElement = new Set(elements.split(' '));
const isAttribute = new Set(attributes.split(' '));

function unknownTagsIn(page: string): string[] {
  const tags = contentOf(page).match(/<[^>]*>?/g) ?? [];
  return tags.filter((tag) => {
    if (tag === '<!doctype html>') return false;
    const [, name = '', rest = ''] =
      /^<\/?([a-z][a-z0-9]*)((?: [\w-]+(?:="[^"]*")?)*)\/?>$/.exec(tag) ?? [];
    const names = [...rest.matchAll(/ ([\w-]+)(?:="[^"]*")?/g)].map(
      ([, attribute = '']) => attribute,
    );
    return !isElement.has(name) || !names.every((attribute) => isAttribute.has(attribute));
  });
}

describe('the page', () => {
  it.each(Object.entries(sampleReports))(
    'contains only known elements, loads nothing and links only within itself for a report %s',
    (_what, report) => {
      const whole = htmlReport(report);
      expect(unknownTagsIn(whole).slice(0, 3)).toEqual([]);
      expect(whole.match(/<script/g)).toHaveLength(1);
      expect(whole.match(/<style/g)).toHaveLength(1);
      const page = contentOf(whole);
      const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      const links = [...page.matchAll(/ (?:href="#|aria-labelledby=")([^"]*)"/g)].map(
        ([, id]) => id,
      );
      expect(page.match(/ href="[^#]/)).toBeNull();
      expect(new Set(ids).size).toBe(ids.length);
      expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    },
  );

  it('escapes the markup of a service that answers with it everywhere', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
    const inHeaders = mutateHeaders(always, () => ({
      'x-a': `</pre>"><img src=x onerror='alert(1)'>`,
    }));
    const inErrors = mutateBodies(hasStatus(401), () => ({ code: hostile, message: hostile }));
    const inRefusals = replying(hasStatus(400), hostile, 422);
    const report = await judge(mock, (it) => inHeaders(inErrors(inRefusals(it))));
    const page = htmlReport(report);
    expect(report.verdict).toBe('violates');
    expect(unknownTagsIn(page)).toEqual([]);
    expect(textOf(page)).toContain(`</script><script>alert(1)</script></pre>"><img src=x`);
  });

  it('allows only its own style and script, by their hashes', () => {
    const page = htmlReport(reportOf([clauseOf()]));
    const hash = (tag: string) => {
      const [, content = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page) ?? [];
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    };
    expect(/Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]).toBe(
      `default-src 'none'; style-src ${hash('style')}; script-src ${hash('script')}; base-uri 'none'; form-action 'none'`,
    );
  });

  it('stays within a few megabytes, and counts what it leaves out', () => {
    const page = htmlReport(sampleReports['of 2,000 long responses'] as Report);
    expect(page.length).toBeLessThan(4_000_000);
    expect(page.match(/<li id="request-/g)).toHaveLength(300);
    expect(page).toContain('The first 300 of 2000; traffic.har contains all.');
    expect(page).toContain('(1,000,000 characters in total)');
    expect(page).toContain(' and 1985 more</p>');
  });

  it('is readable without its script, which shows the controls that need it', () => {
    const page = contentOf(htmlReport(sampleReports['with every clause broken'] as Report));
    expect(page).toContain('<form id="filters" hidden>');
    const buttons = page.match(/<button[^>]*class="copy"[^>]*>/g) ?? [];
    expect(buttons.length).toBeGreaterThan(0);
    expect(buttons.filter((button) => !button.endsWith(' hidden>'))).toEqual([]);
  });
});

const clauseIn = (page: string, id: string) =>
  page
    .split('<section id="requests"')[0]
    ?.split('<li class="clause" ')
    .find((part) => part.startsWith(`id="${id}"`)) ?? '';

test('a report has the heading and conclusion of its outcome', () => {
  const report = sampleReports['with every clause broken'] as Report;
  const { headline, conclusion } = outcomeOf(report);
  const page = htmlReport(report);
  expect(page).toContain(`<h1>${headline}</h1>`);
  expect(page).toContain(conclusion);
});

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
});

it.each([
  ['numbers written in another way', '[1.0,1E3]'],
  ['a duplicate name', '{"a":1,"a":2}'],
  ['escapes', '["\\u0041"]'],
  ['text that is not JSON', '{"a":1'],
  ['a long body', JSON.stringify(Array.from({ length: 3000 }, () => 1))],
])('the indentation of bodies leaves %s unchanged', (_what, body) => {
  expect(indent(body)).toBe(body);
});
