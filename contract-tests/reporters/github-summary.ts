import { createHash } from 'node:crypto';
import type { ClauseReport, Report } from '../../spec/generated/schema-types.ts';
import { clip, count, formatDuration } from '../../spec/support/text.ts';
import { detectionSentence } from '../detection/detection.ts';
import { outcomeOf } from '../report/outcome.ts';
import { formatEvidence } from './parts/evidence.ts';
import { listsOf, type ReportList } from './parts/lists.ts';
import { documentLines, subjectOf, tallyOf, targetOf, verdictNames } from './parts/phrasing.ts';
import { visible } from './parts/printable.ts';

// Together, these keep the summary below GitHub's limit of 1 MiB, whatever the service answers.
const maxRows = 60;
const maxEvidence = 20;
const maxLines = 100;
const cellLength = 400;
const evidenceLength = 6000;

export function githubSummary(report: Report): string {
  const { target, startedAt, requests, durationMs } = report;
  const plan = target.plan ? `, plan ${target.plan}` : '';
  const { icon, headline, conclusion } = outcomeOf(report);
  const { outdated, changed, ...others } = listsOf(report);
  const parts = [
    `## ${icon} Pet Catalogue Service: ${headline}`,
    plain(conclusion),
    `${plain(targetOf(report))}${plan}: ${count(requests, 'request')} in ${formatDuration(durationMs)}, ${plain(startedAt)}`,
    counts(report),
    ...(report.detection ? [plain(detectionSentence(report.detection))] : []),
    ...broken(report),
    ...list(linesOf(outdated)),
    ...list(linesOf(changed)),
    ...Object.values(others).flatMap((one) => folded(one.title, list(linesOf(one)))),
  ];
  return `${parts.join('\n\n')}\n`;
}

function counts(report: Report): string {
  const tallies = tallyOf(report);
  const cells = tallies.map(({ verdict, count, detail }) => {
    if (detail === undefined) return `${count}`;
    return verdict === 'fail' ? detail : `${count}: ${detail}`;
  });
  const names = tallies.map(({ verdict }) => verdictNames[verdict]);
  return table(names, [cells]);
}

function broken(report: Report): string[] {
  const { failures } = outcomeOf(report);
  if (failures.length === 0) return [];
  const rows = failures
    .slice(0, maxRows)
    .map(({ id, quote, text, message }) => [
      plain(id),
      documentText(quote),
      documentText(text),
      plain(message),
    ]);
  const evidence = failures
    .slice(0, maxEvidence)
    .filter(({ exchanges }) => exchanges.length > 0)
    .flatMap((clause) =>
      folded(`Evidence for ${clause.id}`, [codeBlock(formatEvidence(clause, report))]),
    );
  return [
    table(['Broken clause', 'The document', 'Read as', subjectOf(report)], rows),
    ...more(failures.length - maxRows, 'clauses'),
    ...evidence,
  ];
}

function linesOf({ lines }: ReportList): string[] {
  return lines.flatMap(({ label, texts }) =>
    texts.map((text) => `- ${[label ?? [], text || []].flat().map(plain).join(': ')}`),
  );
}

function list(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [lines.slice(0, maxLines).join('\n'), ...more(lines.length - maxLines, 'lines')];
}

function more(count: number, what: string): string[] {
  return count > 0 ? [`And ${count} more ${what}.`] : [];
}

function folded(title: string, content: readonly string[]): string[] {
  if (content.length === 0) return [];
  return [`<details><summary>${title}</summary>`, ...content, '</details>'];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Escapes a text for one line of Markdown: no markup, links or table cell separators. */
function plain(text: string): string {
  const line = visible(clip(text, cellLength).replaceAll(/[\s\p{Cc}]+/gu, ' '));
  return line.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** The trusted text of a clause, with backticks kept as code. */
function documentText(text: string): string {
  const parts = text.split('`').map((part, index) => (index % 2 ? `\`${part}\`` : plain(part)));
  return parts.join('');
}

/** A code block with a fence that its content does not contain. */
function codeBlock(content: string): string {
  const runs = content.match(/`+/g) ?? [];
  const fence = '`'.repeat(runs.reduce((max, { length }) => Math.max(max, length + 1), 3));
  const shown = visible(clip(content, evidenceLength).replaceAll(/[^\n\P{Cc}]/gu, '\ufffd'));
  return `${fence}http\n${shown}\n${fence}`;
}

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

/** Disables workflow commands by a token that cannot occur in the text, since it is the hash of it. */
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
