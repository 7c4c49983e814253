import { describe, expect, it, test } from 'vitest';
import { ctrfReport } from '../ctrf.ts';
import { githubAnnotations } from '../github-annotations.ts';
import { githubSummary } from '../github-summary.ts';
import { harReport } from '../har.ts';
import { htmlReport } from '../html/page.ts';
import { jsonReport } from '../json.ts';
import { junitReport } from '../junit.ts';
import { terminalReport } from '../terminal.ts';
import { clauseOf, exchangeOf, reportOf } from '../test-samples.ts';
import { printable } from './printable.ts';

describe('a line for a terminal', () => {
  it.each([
    ['an escape sequence', '\u001b[2J', '\ufffd[2J'],
    ['a C1 control character', '\u009b31m', '\ufffd31m'],
    ['an override of the text direction', 'a\u202eb', 'a⟨U+202E⟩b'],
    ['an isolate', '\u2066a\u2069', '⟨U+2066⟩a⟨U+2069⟩'],
    ['a direction mark', '\u200e\u200f\u061c', '⟨U+200E⟩⟨U+200F⟩⟨U+061C⟩'],
    ['a zero-width space', 'a\u200bb\ufeff', 'a⟨U+200B⟩b⟨U+FEFF⟩'],
    ['a tag character', '\u{e0041}', '⟨U+E0041⟩'],
    ['a filler', '\u3164', '⟨U+3164⟩'],
    ['a line separator', 'a\u2028b', 'a⟨U+2028⟩b'],
  ])('makes %s visible', (_what, line, shown) => {
    expect(printable(line)).toBe(shown);
  });

  it.each(['Žluťoučký kůň', '小さな犬', '👩‍👩‍👧', 'می‌خواهم', 'क्‍ष', 'שלום'])(
    'leaves %s unchanged',
    (line) => {
      expect(printable(line)).toBe(line);
    },
  );
});

test.each([
  ['terminal', terminalReport],
  ['HTML', htmlReport],
  ['JUnit', junitReport],
  ['annotations', githubAnnotations],
  ['summary', githubSummary],
] as const)('the %s report makes overrides of the text direction visible', (_name, render) => {
  const message = 'answered \u202e002\u2069 \u200e';
  const report = render(reportOf([clauseOf({ verdict: 'fail', message })]));
  expect(report).not.toMatch(/[\u202e\u2069\u200e]/);
  expect(report).toMatch(/⟨U\\?\+202E⟩002/);
});

test.each([
  ['JSON', jsonReport],
  ['CTRF', ctrfReport],
  ['HAR', harReport],
] as const)('the %s report escapes invisible characters, and means the same', (_name, render) => {
  const message = 'answered \u202e002\u2069 \u200e\u{e0041} \u009b31m';
  const clause = clauseOf({ verdict: 'fail', message, exchanges: [0] });
  const report = render(reportOf([clause], [exchangeOf({ body: message })]));
  expect(report).not.toMatch(/[\u202e\u2069\u200e\u{e0041}\u009b]/u);
  expect(report).toContain('\\u202e002\\u2069 \\u200e\\udb40\\udc41 \\u009b31m');
  expect(JSON.stringify(JSON.parse(report))).toContain(message);
});
