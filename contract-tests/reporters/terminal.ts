import type { ClauseReport, Report } from '../report.ts';
import { curl } from './curl.ts';

const titles: Record<Report['verdict'], string> = {
  conforms: 'CONFORMS',
  violates: 'VIOLATES',
  incomplete: 'INCOMPLETE',
  error: 'ERROR',
};

/** The report as plain text for a terminal. */
export function terminalReport(report: Report): string {
  const { target, requests, durationMs, verdict, clauses } = report;
  const plan = target.plan ? `, plan ${target.plan}` : '';
  const seconds = (durationMs / 1000).toFixed(1);
  return [
    `Judged ${target.baseUrl}${plan}: ${requests} requests in ${seconds} s`,
    ...clauses
      .filter(({ verdict, expected }) => verdict === 'fail' && !expected)
      .flatMap((clause) => broken(clause, report)),
    ...group(clauses, 'error', 'The harness failed on (a bug of ours, please report it)'),
    ...observations(clauses),
    ...notExercised(clauses),
    ...createdIn(report),
    '',
    `${titles[verdict]}: ${summary(report)}`,
    '',
  ].join('\n');
}

function summary({ counts }: Report): string {
  const parts = [
    `${counts.pass} clauses pass`,
    `${counts.fail} fail`,
    `${counts.observed} observed`,
    `${counts.notExercised} not exercised`,
    ...(counts.error > 0 ? [`${counts.error} errors of ours`] : []),
  ];
  return parts.join(', ');
}

function broken({ id, text, message, exchanges }: ClauseReport, report: Report): string[] {
  const shown = report.exchanges[exchanges[0] ?? -1];
  const said = printable(message);
  const lines = ['', `✗ ${id}`, `  The document: ${text}`, `  The service:  ${said}`];
  if (!shown) return lines;
  const { response } = shown;
  return [
    ...lines,
    `  Shown by:     ${curl(shown.request)}`,
    `  which gave:   ${response.status} ${shorten(response.body)}`,
  ];
}

function observations(clauses: readonly ClauseReport[]): string[] {
  const seen = clauses.filter(({ observations }) => observations.length > 0);
  if (seen.length === 0) return [];
  const lines = seen.map(
    ({ id, observations }) => `  ${id}: ${printable(observations.join('; '))}`,
  );
  return ['', 'Seen where the document leaves it open:', ...lines];
}

function notExercised(clauses: readonly ClauseReport[]): string[] {
  const missed = clauses.filter(
    ({ verdict, level }) => verdict === 'not-exercised' && level === 'must',
  );
  if (missed.length === 0) return [];
  const lines = missed.map(({ id, message }) => `  ${id}: ${printable(message)}`);
  return ['', 'Not exercised:', ...lines];
}

function createdIn({ created }: Report): string[] {
  if (created.length === 0) return [];
  const lines = created.map(({ id, name }) => `  ${printable(`${id} ${name}`)}`);
  return ['', 'Categories created in the service:', ...lines];
}

function group(clauses: readonly ClauseReport[], verdict: string, title: string): string[] {
  const members = clauses.filter((clause) => clause.verdict === verdict);
  if (members.length === 0) return [];
  return ['', `${title}:`, ...members.map(({ id, message }) => `  ${id}: ${printable(message)}`)];
}

/** What a service says cannot move the cursor or colour the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\n\P{Cc}]/gu, '\u{fffd}');
}

function shorten(text: string): string {
  const line = printable(text.replaceAll(/\s+/g, ' '));
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
