import { createHash } from 'node:crypto';
import { clip } from '../report/clip.ts';
import { outcomeOf } from '../report/outcome.ts';
import type { ClauseReport, Report } from '../report/report.ts';
import { visible } from './parts/printable.ts';

/** GitHub shows that many annotations of one kind for a step, and drops the others. */
const most = 10;
const length = 2000;

/** Workflow commands that make GitHub Actions annotate a run with what is broken. */
export function githubAnnotations(report: Report): string {
  const { problems, grave: clauses } = outcomeOf(report);
  const grave = [
    ...problems.map(({ suite, name, message }) => ({
      id: name,
      line: error(suite, message),
    })),
    ...clauses.map((clause) => ({ id: clause.id, line: annotation(clause) })),
  ];
  const shown = grave.length > most ? grave.slice(0, most - 1) : grave;
  const others = grave.slice(shown.length).map(({ id }) => id);
  const lines = shown.map(({ line }) => line);
  if (others.length > 0) {
    lines.push(error(`${others.length} more clauses`, `See also ${others.join(', ')}`));
  }
  return lines.join('');
}

/**
 * Text for the log of a step in which no line is a workflow command, whatever the service has put
 * into it. The word that ends this cannot be in the text, for it is the hash of it.
 */
export function escapeCommands(text: string): string {
  const token = createHash('sha256').update(text).digest('hex');
  return `::stop-commands::${token}\n${text.trimEnd()}\n::${token}::\n`;
}

function annotation({ id, verdict, text, message }: ClauseReport): string {
  if (verdict === 'error') return error(`${id} (harness error)`, message);
  return error(id, `${message}\nThe document: ${text}`);
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
