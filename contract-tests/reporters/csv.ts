import { createHash } from 'node:crypto';
import type { ClauseReport, Report } from '../../spec/generated/schema-types.ts';
import { clip } from '../report/clip.ts';
import { boundReport } from './json.ts';
import { maxText } from './parts/cases.ts';
import { levelNames } from './parts/phrasing.ts';
import { printable } from './parts/printable.ts';

/** A matrix of the clauses for tools that manage requirements (RFC 4180); the signer is left to people. */
export function csvReport(report: Report): string {
  // Hash each exchange once: hundreds of clauses may share megabytes.
  const hashes = boundReport(report).exchanges.map((exchange) => hashOf(JSON.stringify(exchange)));
  const rows = report.clauses.map((clause) => rowOf(clause, report, hashes));
  const header = Object.keys(rows[0] ?? {});
  const lines = [header, ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function rowOf(clause: ClauseReport, { startedAt, target }: Report, hashes: readonly string[]) {
  const { section, id, level, quote, text, verdict, message, observations } = clause;
  const evidence = clause.exchanges.map((index) => hashes[index]).join('');
  return {
    section,
    clause: id,
    level: levelNames[level],
    text: quote,
    reading: text,
    verdict,
    message: clip([message, ...observations].filter((part) => part !== '').join('; '), maxText),
    'evidence (SHA-256)': evidence === '' ? '' : hashOf(evidence),
    service: target.baseUrl,
    run: startedAt,
    signer: '',
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Spreadsheets take a text that begins like a formula for one. */
function cellOf(text: string): string {
  const safe = printable(text);
  return `"${(/^[=+\-@\t\r]/.test(safe) ? `'${safe}` : safe).replaceAll('"', '""')}"`;
}
