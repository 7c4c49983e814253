import { createHash } from 'node:crypto';
import { clip } from '../report/clip.ts';
import { outcomeOf } from '../report/outcome.ts';
import type { ClauseReport, Report } from '../report/report.ts';
import { documentLines } from './parts/phrasing.ts';
import { visible } from './parts/printable.ts';

/** GitHub drops further annotations of one kind for a step. */
const maxAnnotations = 10;
const length = 2000;

/** Workflow commands that make GitHub Actions annotate a run with its failures. */
export function githubAnnotations(report: Report): string {
  const { problems, failures } = outcomeOf(report);
  const all = [
    ...problems.map(({ suite, name, message }) => ({ id: name, line: error(suite, message) })),
    ...failures.map((clause) => ({ id: clause.id, line: annotation(clause) })),
  ];
  const shown = all.length > maxAnnotations ? all.slice(0, maxAnnotations - 1) : all;
  const others = all.slice(shown.length).map(({ id }) => id);
  const lines = shown.map(({ line }) => line);
  if (others.length > 0) {
    lines.push(error(`${others.length} more clauses`, `See also ${others.join(', ')}`));
  }
  return lines.join('');
}

/**
 * Disables workflow commands in a text, whatever a service put into it. The token that enables them
 * again cannot occur in the text, since it is the hash of the text.
 */
export function escapeCommands(text: string): string {
  const token = createHash('sha256').update(text).digest('hex');
  return `::stop-commands::${token}\n${text.trimEnd()}\n::${token}::\n`;
}

function annotation(clause: ClauseReport): string {
  const { id, verdict, message } = clause;
  if (verdict === 'error') return error(`${id} (internal error)`, message);
  return error(id, [message, ...documentLines(clause)].join('\n'));
}

function error(title: string, message: string): string {
  const data = escaped(clip(message, length));
  const property = escaped(title).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::error title=${property}::${data}\n`;
}

function escaped(text: string): string {
  const shown = visible(text.replaceAll(/[^\r\n\P{Cc}]/gu, '\ufffd'));
  return shown.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
