import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMock } from '../../../mocks/create-mock.ts';
import {
  answers,
  bodies,
  every,
  headers,
  judge,
  like,
  withStatus,
} from '../../detection/test-mutations.ts';
import type { Report } from '../../report/report.ts';
import { clauseOf, hostile, reportOf, textOf, variety } from '../test-samples.ts';
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

function outsideUrlsIn(page: string): string[] {
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
  it.each(Object.entries(variety))(
    'has no element but its own for a report %s',
    (_what, report) => {
      const page = htmlReport(report);
      expect(outsideUrlsIn(page).slice(0, 3)).toEqual([]);
      expect(page.match(/<script/g)).toHaveLength(1);
      expect(page.match(/<style/g)).toHaveLength(1);
    },
  );

  it('has none of a service that answers with markup everywhere', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
    const inHeaders = headers(every, () => ({ 'x-a': `</pre>"><img src=x onerror='alert(1)'>` }));
    const inErrors = bodies(withStatus(401), () => ({ code: hostile, message: hostile }));
    const inRefusals = answers(withStatus(400), (response) => like(response, hostile, 422));
    const report = await judge(mock, (it) => inHeaders(inErrors(inRefusals(it))));
    const page = htmlReport(report);
    expect(report.verdict).toBe('violates');
    expect(outsideUrlsIn(page)).toEqual([]);
    expect(textOf(page)).toContain(`</script><script>alert(1)</script></pre>"><img src=x`);
  });

  it.each(Object.entries(variety))(
    'loads nothing, and links within itself, for a report %s',
    (_what, report) => {
      const page = contentOf(htmlReport(report));
      const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      const links = [...page.matchAll(/ (?:href="#|aria-labelledby=")([^"]*)"/g)].map(
        ([, id]) => id,
      );
      expect(page.match(/ href="[^#]/)).toBeNull();
      expect(new Set(ids).size).toBe(ids.length);
      expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    },
  );

  it('allows its own style and script, by their hashes, and nothing else', () => {
    const page = htmlReport(reportOf([clauseOf()]));
    const hash = (tag: string) => {
      const [, content = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page) ?? [];
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    };
    expect(/Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]).toBe(
      `default-src 'none'; style-src ${hash('style')}; script-src ${hash('script')}; base-uri 'none'; form-action 'none'`,
    );
  });

  it('stays within a few megabytes, and says what it leaves out', () => {
    const page = htmlReport(variety['of 2,000 long answers'] as Report);
    expect(page.length).toBeLessThan(4_000_000);
    expect(page.match(/<li id="request-/g)).toHaveLength(300);
    expect(page).toContain('These are the first 300; traffic.har has all 2000.');
    expect(page).toContain('(1,000,000 characters in all)');
    expect(page).toContain(' and 1985 more</p>');
  });

  it('is read without its script: what takes one is hidden until it runs', () => {
    const page = contentOf(htmlReport(variety['with all broken'] as Report));
    expect(page).toContain('<form id="filters" hidden>');
    const buttons = page.match(/<button[^>]*class="copy"[^>]*>/g) ?? [];
    expect(buttons.length).toBeGreaterThan(0);
    expect(buttons.filter((button) => !button.endsWith(' hidden>'))).toEqual([]);
  });
});
