import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMock } from '../../../mocks/create-mock.ts';
import type { Report } from '../../../spec/generated/schema-types.ts';
import { judge } from '../../run/test-judge.ts';
import {
  always,
  hasStatus,
  mutateBodies,
  mutateHeaders,
  replying,
} from '../../run/test-mutations.ts';
import { clauseOf, hostile, reportOf, sampleReports, textOf } from '../test-samples.ts';
import { html, verbatim } from './markup.ts';
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

describe('a template', () => {
  it('escapes text in content and attributes', () => {
    const { markup } = html`<a href="${`"&'<>`}">${`</a>`}</a>`;
    expect(markup).toBe('<a href="&quot;&amp;&#39;&lt;&gt;">&lt;/a&gt;</a>');
  });

  it('does not escape markup, lists of it, and numbers, and leaves out what is false or undefined', () => {
    const items = [html`<li>${1}</li>`, verbatim('<li>&amp;</li>'), undefined];
    expect(html`<ul>${items}</ul>${html`<br>`}${false}`.markup).toBe(
      '<ul><li>1</li><li>&amp;</li></ul><br>',
    );
  });
});
