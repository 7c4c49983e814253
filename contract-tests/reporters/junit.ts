import type { HttpExchange } from '../../spec/exchange.ts';
import { clip } from '../report/clip.ts';
import { outcomeOf } from '../report/outcome.ts';
import type { ClauseReport, Report } from '../report/report.ts';
import { bySection, exchangesOf, formatEvidence, type SectionReport } from './parts/evidence.ts';
import {
  describeFinding,
  documentLines,
  partTitle,
  subjectOf,
  targetOf,
} from './parts/phrasing.ts';
import { visible } from './parts/printable.ts';

const length = 2000;

/**
 * The report as JUnit XML, with a suite for each section and a test for each clause. It satisfies the
 * schemas of both Jenkins and Ant (windyroad). The time of a test is that of its exchanges.
 */
export function junitReport(report: Report): string {
  const suites = bySection(report).map((section, index) => suite(section, index, report));
  const lines = [...suites, ...runSuites(report, suites.length)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${lines.join('\n')}\n</testsuites>\n`;
}

function suite({ number, title, clauses }: SectionReport, index: number, report: Report): string {
  const shown = new Set(clauses.flatMap((clause) => exchangesOf(clause, report)));
  const output = clauses.flatMap(({ id, observations, part }) => [
    ...observations.map((observation) => `${id}: ${clip(observation, length)}`),
    ...(part === undefined ? [] : [`${id}: ${partTitle}: ${part}`]),
  ]);
  const count = (verdict: ClauseReport['verdict']) =>
    clauses.filter((clause) => clause.verdict === verdict && !clause.expected).length;
  const counts = {
    tests: clauses.length,
    failures: count('fail'),
    errors: count('error'),
    skipped: clauses.filter(isSkipped).length,
  };
  const cases = clauses.map((clause) => testCase(clause, title, report));
  const attributes = { ...head(`${number} ${title}`, index, report), ...counts };
  return suiteElement({ ...attributes, time: seconds(shown) }, cases, output.join('\n'), report);
}

/** Suites for the failures of the run that belong to no clause. */
function runSuites(report: Report, from: number): string[] {
  const suites = Map.groupBy(outcomeOf(report).problems, ({ suite }) => suite);
  return [...suites].map(([name, problems], index) => {
    const time = '0.000';
    const cases = problems.map(({ suite, name, message, kind, type }) => {
      const outcome = element(kind, { message: clip(message, length), type });
      return element('testcase', { name, classname: suite, time }, outcome);
    });
    const count = (kind: string) => problems.filter((problem) => problem.kind === kind).length;
    const counts = { tests: cases.length, failures: count('failure'), errors: count('error') };
    const attributes = { ...head(name, from + index, report), ...counts, skipped: 0, time };
    return suiteElement(attributes, cases, '', report);
  });
}

function head(name: string, id: number, { startedAt }: Report) {
  // UTC. The older schema allows neither fractions of a second nor a time zone.
  const timestamp = startedAt.slice(0, 19);
  return { name, id, package: 'pet-catalogue', hostname: 'localhost', timestamp };
}

function suiteElement(
  attributes: Readonly<Record<string, string | number>>,
  cases: readonly string[],
  output: string,
  report: Report,
): string {
  const { target, detection } = report;
  const facts = {
    target: targetOf(report),
    plan: target.plan ?? 'not specified',
    ...(detection ? { knownBreaksCaught: `${detection.caught} of ${detection.known}` } : {}),
  };
  const properties = Object.entries(facts).map(([name, value]) =>
    element('property', { name, value }),
  );
  const parts = [
    element('properties', {}, properties.join('')),
    ...cases,
    element('system-out', {}, text(output)),
    element('system-err', {}),
  ];
  return element('testsuite', attributes, `\n${parts.join('\n')}\n`);
}

function testCase(clause: ClauseReport, section: string, report: Report): string {
  const name = `${clause.id}: ${clause.text}`;
  const time = seconds(exchangesOf(clause, report));
  // Without the section number: Jenkins takes the part before a dot as a package.
  return element('testcase', { name, classname: section, time }, outcome(clause, report));
}

function outcome(clause: ClauseReport, report: Report): string {
  const { verdict } = clause;
  const message = clip(clause.message, length);
  if (isSkipped(clause))
    return element('skipped', { message: clip(describeFinding(clause), length) });
  if (verdict !== 'fail' && verdict !== 'error') return '';
  const details = [
    documentLines(clause).join('\n'),
    verdict === 'fail' ? `${subjectOf(report)}: ${message}` : `Internal error: ${message}`,
    formatEvidence(clause, report),
  ];
  const content = text(details.filter(Boolean).join('\n\n'));
  return verdict === 'fail'
    ? element('failure', { message, type: 'violation' }, content)
    : element('error', { message, type: 'harness-error' }, content);
}

function isSkipped({ verdict, expected }: ClauseReport): boolean {
  return verdict === 'not-exercised' || expected !== undefined;
}

function seconds(exchanges: Iterable<Pick<HttpExchange, 'sentAt' | 'receivedAt'>>): string {
  const millis = [...exchanges].reduce(
    (sum, { sentAt, receivedAt }) => sum + receivedAt - sentAt,
    0,
  );
  return (millis / 1000).toFixed(3);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

type Attributes = Readonly<Record<string, string | number>>;

/** @param content Escaped XML. */
function element(name: string, attributes: Attributes, content = ''): string {
  const start = [name, ...Object.entries(attributes).map(attribute)].join(' ');
  return content === '' ? `<${start}/>` : `<${start}>${content}</${name}>`;
}

function text(content: string): string {
  return allowed(content).replaceAll(/[&<>\r]/g, entity);
}

function attribute([name, value]: [string, string | number]): string {
  // Parsers normalise a literal line break to a space.
  return `${name}="${allowed(String(value)).replaceAll(/[&<>"\n\r\t]/g, entity)}"`;
}

/**
 * Shows invisible characters. XML 1.0 cannot represent most control characters, lone surrogates, U+FFFE and U+FFFF. It discourages
 * U+007F to U+009F, which terminals would execute.
 */
function allowed(content: string): string {
  return visible(content).replaceAll(
    /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu,
    '\ufffd',
  );
}

function entity(character: string): string {
  return entities[character] ?? character;
}
