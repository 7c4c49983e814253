import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Report } from '../../spec/generated/schema-types.ts';
import { junitReport } from './junit.ts';
import { clauseOf, exchangeOf, hostile, reportOf, sampleReports } from './test-samples.ts';

const schema = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8');

async function problems(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'junit.xml', contents: xml }, schema });
  return errors.map(({ message }) => message);
}

describe('JUnit XML', () => {
  it.each(Object.entries(sampleReports))('is valid for a report %s', async (_what, report) => {
    expect(await problems(junitReport(report))).toEqual([]);
  });

  it('has a schema that rejects an invalid document', async () => {
    const xml = junitReport(reportOf([clauseOf()]));
    expect(await problems(xml.replace(/ time="[^"]*"/, ''))).not.toEqual([]);
    expect(await problems(xml.replace('</testsuites>', ''))).not.toEqual([]);
  });
});

const exchanges = [exchangeOf(), exchangeOf({ status: 500, body: 'a < b & c' })];

test('a suite is a section, with its counts and the time of its exchanges', () => {
  const xml = junitReport(
    reportOf(
      [
        clauseOf({ exchanges: [0] }),
        clauseOf({ verdict: 'fail', exchanges: [0, 1] }),
        clauseOf({ verdict: 'not-exercised', reason: 'safety' }),
        clauseOf({ verdict: 'error' }),
        clauseOf({ section: '4.1' }),
      ],
      exchanges,
    ),
  );
  expect(xml.match(/<testsuite .*/g)).toEqual([
    '<testsuite name="4.2 Create a category" id="0" package="pet-catalogue" hostname="localhost" timestamp="2026-03-01T10:00:00" tests="4" failures="1" errors="1" skipped="1" time="2.500">',
    '<testsuite name="4.1 List categories" id="1" package="pet-catalogue" hostname="localhost" timestamp="2026-03-01T10:00:00" tests="1" failures="0" errors="0" skipped="0" time="0.000">',
  ]);
});

test('a suite of a drill is a situation', () => {
  const rows = ['control.list', 'control.list/4.json-requests', 'ban.list', 'ban.list/copes'];
  const command = { line: 'client', exitCode: 0, situations: 'drills/1.0' };
  const xml = junitReport(
    reportOf(
      rows.map((id) => clauseOf({ id, section: '8' })),
      [],
      { command },
    ),
  );
  expect(xml.match(/<testsuite name="\w+"/g)).toEqual([
    '<testsuite name="control"',
    '<testsuite name="ban"',
  ]);
});

test('a broken clause has the text of the document, the problem and the evidence', () => {
  const message = 'answered "500"\ninstead of <201>';
  const xml = junitReport(
    reportOf([clauseOf({ verdict: 'fail', message, exchanges: [1] })], exchanges),
  );
  expect(xml).toContain(
    '<testcase name="4.2.answers-201: POST /categories with a NewCategory answers 201." classname="Create a category" time="1.250"><failure message="answered &quot;500&quot;&#10;instead of &lt;201&gt;" type="violation">',
  );
  expect(xml).toContain(
    '>The document: “When creation succeeds, then the response is 201 with the full Category.”\nRead as:      POST /categories with a NewCategory answers 201.\n\nThe service: answered "500"\ninstead of &lt;201&gt;\n\nRequest 2:\n$ curl -i -X POST ',
  );
  expect(xml).toContain('\n500\ncontent-type: application/json\n\na &lt; b &amp; c</failure>');
});

test('a clause that passes or is observed has no child element', () => {
  const observed = clauseOf({ verdict: 'observed', message: 'seen', exchanges: [0] });
  const cases = junitReport(reportOf([clauseOf(), observed], exchanges)).match(/<testcase .*/g);
  expect(cases).toEqual([
    expect.stringMatching(/ time="0\.000"\/>$/),
    expect.stringMatching(/ time="1\.250"\/>$/),
  ]);
});

const targets: [plan: Report['target']['plan'], shown: string][] = [
  ['pro', 'pro'],
  [null, 'not specified'],
];

test.each(targets)('a suite names the target and its plan: %s', (plan, shown) => {
  const target = { baseUrl: 'http://service.test/v1', plan };
  expect(junitReport(reportOf([clauseOf()], [], { target }))).toContain(
    `<properties><property name="target" value="http://service.test/v1"/><property name="plan" value="${shown}"/></properties>`,
  );
});

test('an unreachable service is an error, not a set of skipped tests', () => {
  const xml = junitReport(sampleReports['of an unreachable service'] ?? reportOf([]));
  expect(xml).toContain(
    '<error message="The service could not be judged: no answer." type="not-judged"/>',
  );
  expect(xml.match(/<system-out.*/g)?.at(-1)).toBe('<system-out/>');
});

test('characters that XML forbids, or terminals execute, become replacement characters', () => {
  const xml = junitReport(reportOf([clauseOf({ verdict: 'fail', message: hostile })]));
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  expect(xml).toContain('\ufffd\ufffd[31m');
  expect(xml).toContain('🐈');
});
