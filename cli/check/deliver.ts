import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scriptNames } from '../../contract-tests/minimize/script-files.ts';
import { outcomeOf } from '../../contract-tests/report/outcome.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import {
  escapeCommands,
  githubAnnotations,
} from '../../contract-tests/reporters/github-annotations.ts';
import { githubSummary } from '../../contract-tests/reporters/github-summary.ts';
import { reporters } from '../../contract-tests/reporters/index.ts';
import { jsonReport } from '../../contract-tests/reporters/json.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import { terminalReport } from '../../contract-tests/reporters/terminal.ts';
import { UsageError, WriteError } from '../exit.ts';
import { assertWritable } from './assert-writable.ts';

/** Where the results of a run are written, apart from the terminal. */
export interface OutputPaths {
  /** The file of the JSON report; `-` is stdout, in place of the text. */
  readonly json?: string;
  /** The directory of the report in every file format. */
  readonly report?: string;
  /** The file of the learnt profile. */
  readonly learn?: string;
  /** The directory of scripts that show what failed. */
  readonly minimize?: string;
}

/**
 * Makes sure, before anything is sent, that the results can be written afterwards.
 * @throws {UsageError} that names the path.
 */
export async function prepareOutputs(outputs: OutputPaths): Promise<void> {
  const { json, report, learn, minimize } = outputs;
  for (const folder of [report, minimize]) {
    if (folder === undefined) continue;
    await mkdir(folder, { recursive: true }).catch((error: Error) => {
      throw new UsageError(`${folder} cannot be written: ${error.message}`);
    });
  }
  const reports = report === undefined ? [] : reportFiles(report).map(({ path }) => path);
  // The names of the scripts are not known yet.
  const script = minimize === undefined ? [] : [join(minimize, scriptNames('script').shell)];
  for (const path of [json, ...reports, ...script, learn, summaryFile()]) {
    if (path !== undefined && path !== '-') await assertWritable(path);
  }
}

/**
 * Prints and writes the report, with annotations and a summary on GitHub Actions.
 * @param more Text to print after the report.
 * @returns The exit code.
 * @throws {WriteError} if a file could not be written; all others have been.
 */
export async function deliver(report: Report, outputs: OutputPaths, more: string): Promise<number> {
  if (outputs.json !== '-') {
    process.stdout.write(escapeOnGithub(terminalReport(report) + more) + annotations(report));
  }
  return writeReports(report, outputs);
}

/**
 * Delivers the result for a service that could not be judged: prints the reason to stderr instead
 * of the text.
 */
export async function deliverTargetError(
  { message, report }: { readonly message: string; readonly report: Report },
  outputs: OutputPaths,
): Promise<number> {
  process.stderr.write(escapeOnGithub(`pet-catalogue: ${printable(message)}\n`));
  if (outputs.json !== '-') process.stdout.write(annotations(report));
  return writeReports(report, outputs);
}

function onGithub(): boolean {
  return process.env.GITHUB_ACTIONS === 'true';
}

/** GitHub Actions executes commands in the output, which may quote a hostile service. */
export function escapeOnGithub(text: string): string {
  return onGithub() ? escapeCommands(text) : text;
}

function annotations(report: Report): string {
  return onGithub() ? githubAnnotations(report) : '';
}

function summaryFile(): string | undefined {
  return (onGithub() && process.env.GITHUB_STEP_SUMMARY) || undefined;
}

async function writeReports(
  report: Report,
  { json, report: folder }: OutputPaths,
): Promise<number> {
  if (json === '-') process.stdout.write(jsonReport(report));
  const summary = summaryFile();
  const reports = [
    ...(json === undefined || json === '-' ? [] : [{ path: json, render: jsonReport }]),
    ...(folder === undefined ? [] : reportFiles(folder)),
  ];
  const problems = await Promise.all([
    ...reports.map(({ path, render }) => write(path, render(report))),
    summary === undefined ? [] : write(summary, githubSummary(report), 'a'),
  ]);
  const written = reports.filter((_, index) => problems[index]?.length === 0);
  if (written.length > 0) {
    const paths = written.map(({ path }) => printable(path)).join(', ');
    process.stderr.write(`pet-catalogue: written: ${paths}\n`);
  }
  if (problems.flat().length > 0) throw new WriteError(problems.flat().join('\n'));
  return outcomeOf(report).exitCode;
}

function reportFiles(folder: string) {
  return reporters.flatMap(({ file, render }) =>
    file === undefined ? [] : [{ path: join(folder, file), render }],
  );
}

/** @returns Why it failed, if it did. */
async function write(path: string, text: string, flag = 'w'): Promise<string[]> {
  return writeFile(path, text, { flag }).then(
    () => [],
    (error: Error) => [`${path} cannot be written: ${error.message}`],
  );
}
