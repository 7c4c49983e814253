import type { HttpExchange, Report } from '../../spec/generated/schema-types.ts';
import { clip } from '../../spec/support/text.ts';
import { casesOf, maxText, type TestCase } from './parts/cases.ts';
import { documentLines, partTitle, subjectOf, targetOf } from './parts/phrasing.ts';
import { escapeMarkup, visible } from './parts/printable.ts';

/** JUnit XML by the schemas of Jenkins and Ant (windyroad). The time of a test is that of its exchanges. */
export function junitReport(report: Report): string {
  const suites = [...Map.groupBy(casesOf(report), ({ suite }) => suite)].map(([name, cases], id) =>
    suiteElement({ name, id }, cases, report),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

function suiteElement(
  head: { readonly name: string; readonly id: number },
  cases: readonly TestCase[],
  report: Report,
): string {
  const { target, detection, startedAt } = report;
  const count = (outcome: TestCase['outcome']) =>
    cases.filter((one) => one.outcome === outcome).length;
  const attributes = {
    ...head,
    package: 'pet-catalogue',
    hostname: 'localhost',
    // UTC. The older schema allows neither fractions of a second nor a time zone.
    timestamp: startedAt.slice(0, 19),
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds(new Set(cases.flatMap(({ exchanges }) => exchanges))),
  };
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
    ...cases.map((one) => {
      const { name, group, exchanges } = one;
      // Without the section number: Jenkins takes the part before a dot as a package.
      const attributes = { name, classname: group, time: seconds(exchanges) };
      return element('testcase', attributes, outcomeElement(one, report));
    }),
    element('system-out', {}, text(cases.flatMap(outputOf).join('\n'))),
    element('system-err', {}),
  ];
  return element('testsuite', attributes, `\n${parts.join('\n')}\n`);
}

function outputOf({ clause }: TestCase): string[] {
  if (!clause) return [];
  const { id, observations, part } = clause;
  return [
    ...observations.map((observation) => `${id}: ${clip(observation, maxText)}`),
    ...(part === undefined ? [] : [`${id}: ${partTitle}: ${part}`]),
  ];
}

function outcomeElement(
  { outcome, message, type, evidence, clause }: TestCase,
  report: Report,
): string {
  if (outcome === 'passed' || outcome === 'other') return '';
  if (outcome === 'skipped') return element('skipped', { message });
  const subject = outcome === 'failure' ? subjectOf(report) : 'Internal error';
  const details = clause
    ? [documentLines(clause).join('\n'), `${subject}: ${message}`, evidence].filter(Boolean)
    : [];
  return element(outcome, { message, type }, text(details.join('\n\n')));
}

function seconds(exchanges: Iterable<Pick<HttpExchange, 'sentAt' | 'receivedAt'>>): string {
  const millis = [...exchanges].reduce((sum, one) => sum + one.receivedAt - one.sentAt, 0);
  return (millis / 1000).toFixed(3);
}

type Attributes = Readonly<Record<string, string | number>>;

/** @param content Escaped XML. */
function element(name: string, attributes: Attributes, content = ''): string {
  const start = [name, ...Object.entries(attributes).map(attribute)].join(' ');
  return content === '' ? `<${start}/>` : `<${start}>${content}</${name}>`;
}

function text(content: string): string {
  return escapeMarkup(allowed(content), /[&<>\r]/g);
}

function attribute([name, value]: [string, string | number]): string {
  // Parsers normalise a literal line break to a space.
  return `${name}="${escapeMarkup(allowed(String(value)), /[&<>"\n\r\t]/g)}"`;
}

/** What XML 1.0 can represent, without U+007F to U+009F, which terminals would execute. */
function allowed(content: string): string {
  return visible(content).replaceAll(
    /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu,
    '\ufffd',
  );
}
