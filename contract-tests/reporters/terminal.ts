import { clauses as known } from '../../spec/clauses/index.ts';
import type { ClauseReport, ClientVerdict, Report } from '../../spec/generated/schema-types.ts';
import { clip, count } from '../../spec/support/text.ts';
import { detectionSentence } from '../detection/detection.ts';
import { summary as summaryOf } from '../evidence/exchange.ts';
import { banNotice, expectedFailures, outcomeOf, targetProblem } from '../report/outcome.ts';
import { curlCommand, exchangesOf, responseExcerpt } from './parts/evidence.ts';
import { listsOf, type ReportList } from './parts/lists.ts';
import { documentLines, subjectOf, targetOf } from './parts/phrasing.ts';
import { printable as printableLine } from './parts/printable.ts';

export function terminalReport(report: Report): string {
  const { target, requests, durationMs, clauses } = report;
  const plan = target.plan ? `, plan ${target.plan}` : '';
  const seconds = (durationMs / 1000).toFixed(1);
  const notice = targetProblem(report) ?? banNotice(report);
  const lists = listsOf(report);
  return [
    `Judged ${printable(targetOf(report))}${plan}: ${count(requests, 'request')} in ${seconds} s`,
    ...clauses
      .filter(({ verdict, expected }) => verdict === 'fail' && !expected)
      .flatMap((clause) => broken(clause, report)),
    ...list(
      'Internal errors (please report them)',
      clauses.filter(({ verdict }) => verdict === 'error').map(messageLine),
    ),
    ...shared(lists.outdated),
    ...shared(lists.expected),
    ...shared(lists.observed),
    ...shared(lists.inPart),
    ...shared(lists.attested),
    ...shared(lists.notExercised),
    ...shared(lists.created),
    ...shared(lists.exposure),
    ...list('Rules for clients that the recorded client broke', brokenByClient(report)),
    '',
    ...(report.detection ? [detectionSentence(report.detection)] : []),
    `${outcomeOf(report).title}: ${summary(report)}`,
    ...(notice === undefined ? [] : [printable(notice)]),
    ...clientSummary(report),
    '',
  ].join('\n');
}

function summary(report: Report): string {
  const { counts } = report;
  const expected = expectedFailures(report);
  const unexpected = counts.fail - expected;
  const parts = [
    counts.pass === 1 ? '1 clause passes' : `${counts.pass} clauses pass`,
    ...(expected > 0
      ? [`${unexpected} unexpected`, count(expected, 'expected failure')]
      : [`${unexpected} fail`]),
    `${counts.observed} observed`,
    `${counts.notExercised} not exercised`,
    ...(counts.error > 0 ? [count(counts.error, 'internal error')] : []),
  ];
  return parts.join(', ');
}

function broken(clause: ClauseReport, report: Report): string[] {
  const { id, message } = clause;
  const all = exchangesOf(clause, report);
  const [shown] = all;
  const service = `  ${`${subjectOf(report)}:`.padEnd(13)} ${printable(message)}`;
  const lines = ['', `✗ ${id}`, ...documentLines(clause).map((line) => `  ${line}`), service];
  if (!shown) return lines;
  if (report.command) {
    const requests = all.slice(0, 3).map((exchange) => printable(summaryOf(exchange)));
    return [...lines, `  Requests:     ${requests.join('; ')}`];
  }
  const { response } = shown;
  const excerpt = clip(responseExcerpt(clause, shown), 200).replaceAll(/\s+/g, ' ');
  return [
    ...lines,
    ...reproduction(id, printable(curlCommand(shown.request)), report),
    `  Response:     ${response.status} ${printable(excerpt)}`,
  ];
}

function reproduction(id: string, command: string, { client }: Report): string[] {
  const needsSequence = known.find((clause) => clause.id === id)?.sequence ?? false;
  if (!needsSequence) return [`  Reproduce:    ${command}`];
  const files = client ? '' : '; --minimize DIR writes them';
  return [`  Reproduce:    needs several requests${files}`, `  Request:      ${command}`];
}

function shared({ title, lines }: ReportList): string[] {
  const shown = lines.map(({ label, texts }) => [label ?? [], texts.join('; ')].flat().join(': '));
  return list(title, shown.map(printable));
}

function brokenByClient({ client, exchanges }: Report): string[] {
  const broken = client?.rules.filter(({ verdict }) => verdict === 'broken') ?? [];
  return broken.flatMap(({ clause, problems }) => {
    const [first, ...others] = problems;
    const shown = exchanges[first?.requests.at(-1) ?? -1];
    const more = others.length > 0 ? ` (and ${others.length} more like it)` : '';
    return shown
      ? `${clause}: ${printable(`${summaryOf(shown)}: it ${first?.message}${more}`)}`
      : [];
  });
}

function clientSummary({ client }: Report): string[] {
  if (!client || client.verdict === 'not-exercised') return [];
  const number = (kind: ClientVerdict['verdict']) =>
    client.rules.filter(({ verdict }) => verdict === kind).length;
  const others = `${number('broken')} broken, ${number('not-exercised')} not exercised`;
  return [`The recorded client: ${count(number('kept'), 'rule')} kept, ${others}`];
}

function messageLine({ id, message }: ClauseReport): string {
  return `${id}: ${printable(message)}`;
}

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}

/** Indents the lines of a service, so that none can imitate a line of the report. */
function printable(text: string): string {
  return text.split('\n').map(printableLine).join('\n    ');
}
