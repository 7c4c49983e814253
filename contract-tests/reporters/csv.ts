import type { ClauseReport, Report } from '../../spec/generated/schema-types.ts';
import { clip } from '../../spec/support/text.ts';
import { boundReport, evidenceHashes } from './json.ts';
import { maxText } from './parts/cases.ts';
import { levelNames } from './parts/phrasing.ts';
import { printable } from './parts/printable.ts';

/**
 * A matrix of the clauses for tools that manage requirements (RFC 4180). The signer of a clause is who vouches
 * for it, else the key of the report; without either, it is left to people.
 */
export function csvReport(report: Report): string {
  const hashes = evidenceHashes(boundReport(report));
  const rows = report.clauses.map((clause) => rowOf(clause, report, hashes));
  const header = Object.keys(rows[0] ?? {});
  const lines = [header, ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function rowOf(
  clause: ClauseReport,
  { startedAt, target, signer = '' }: Report,
  hashes: ReadonlyMap<string, string>,
) {
  const { section, id, level, quote, text, verdict, message, observations, attested } = clause;
  return {
    section,
    clause: id,
    level: levelNames[level],
    text: quote,
    reading: text,
    verdict,
    message: clip([message, ...observations].filter((part) => part !== '').join('; '), maxText),
    'evidence (SHA-256)': hashes.get(id) ?? '',
    service: target.baseUrl,
    run: startedAt,
    signer: attested?.by ?? signer,
  };
}

/** Spreadsheets take a text that begins like a formula for one. */
function cellOf(text: string): string {
  const safe = printable(text);
  return `"${(/^[=+\-@\t\r]/.test(safe) ? `'${safe}` : safe).replaceAll('"', '""')}"`;
}
