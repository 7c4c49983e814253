import { lstat, mkdir, open, realpath, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
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
import { ignore } from '../../spec/support/ignore.ts';
import { UsageError, WriteError } from '../exit.ts';
import type { Environment, Io } from '../io.ts';

export interface OutputPaths {
  /** The file of the JSON report; `-` is stdout, in place of the text. */
  readonly json?: string;
  readonly report?: string;
  readonly learn?: string;
  readonly minimize?: string;
}

/**
 * Makes sure, before anything is sent, that the results can be written afterwards.
 * @throws {UsageError} that names the path.
 */
export async function prepareOutputs(outputs: OutputPaths, env: Environment): Promise<void> {
  const { json, report, learn, minimize } = outputs;
  for (const folder of [report, minimize]) {
    if (folder === undefined) continue;
    await mkdir(folder, { recursive: true }).catch((error: Error) => {
      throw new UsageError(`${folder} cannot be written: ${error.message}`);
    });
  }
  const reports = report === undefined ? [] : reportFiles(report).map(({ path }) => path);
  // The names of the scripts are not known yet.
  const script = minimize === undefined ? [] : [join(minimize, 'clause.sh')];
  for (const path of [...reports, ...script]) await assertWritable(path, 'in-folder');
  for (const path of [json, learn, summaryFile(env)]) {
    if (path !== undefined && path !== '-') await assertWritable(path);
  }
}

/**
 * Prints and writes the report, with annotations and a summary on GitHub Actions.
 * @param more Text to print after the report.
 * @returns The exit code.
 * @throws {WriteError} if a file could not be written; all others have been.
 */
export async function deliver(
  report: Report,
  outputs: OutputPaths,
  more: string,
  io: Io,
): Promise<number> {
  if (outputs.json !== '-') {
    const text = escapeOnGithub(terminalReport(report) + more, io.env);
    io.stdout.write(text + annotations(report, io.env));
  }
  return writeReports(report, outputs, io);
}

/** Delivers the result for a service that could not be judged: prints the reason in place of the text. */
export async function deliverTargetError(
  { message, report }: { readonly message: string; readonly report: Report },
  outputs: OutputPaths,
  io: Io,
): Promise<number> {
  io.stderr.write(escapeOnGithub(`pet-catalogue: ${printable(message)}\n`, io.env));
  if (outputs.json !== '-') io.stdout.write(annotations(report, io.env));
  return writeReports(report, outputs, io);
}

function onGithub(env: Environment): boolean {
  return env.GITHUB_ACTIONS === 'true';
}

/** GitHub Actions executes commands in the output, which may quote a hostile service. */
export function escapeOnGithub(text: string, env: Environment): string {
  return onGithub(env) ? escapeCommands(text) : text;
}

function annotations(report: Report, env: Environment): string {
  return onGithub(env) ? githubAnnotations(report) : '';
}

function summaryFile(env: Environment): string | undefined {
  return (onGithub(env) && env.GITHUB_STEP_SUMMARY) || undefined;
}

async function writeReports(
  report: Report,
  { json, report: folder }: OutputPaths,
  io: Io,
): Promise<number> {
  if (json === '-') io.stdout.write(jsonReport(report));
  const summary = summaryFile(io.env);
  const reports = [
    ...(json === undefined || json === '-'
      ? []
      : [{ path: json, render: jsonReport, place: undefined }]),
    ...(folder === undefined ? [] : reportFiles(folder)),
  ];
  const results = await Promise.allSettled([
    ...reports.map(({ path, render, place }) => writeOutput(path, render(report), place)),
    ...(summary === undefined ? [] : [writeOutput(summary, githubSummary(report), 'appended')]),
  ]);
  const written = reports.filter((_, index) => results[index]?.status === 'fulfilled');
  if (written.length > 0) {
    const paths = written.map(({ path }) => printable(path)).join(', ');
    io.stderr.write(`pet-catalogue: written: ${paths}\n`);
  }
  const problems = results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason.message] : [],
  );
  if (problems.length > 0) throw new WriteError(problems.join('\n'));
  return outcomeOf(report).exitCode;
}

function reportFiles(folder: string) {
  return reporters.flatMap(({ file, render }) =>
    file === undefined ? [] : [{ path: join(folder, file), render, place: 'in-folder' as const }],
  );
}

/** How a file is written: `in-folder` is in a folder that the user has named, not the file. */
type Place = 'appended' | 'in-folder' | undefined;

/** @throws {WriteError} that names the file. */
export async function writeOutput(file: string, text: string, place?: Place): Promise<void> {
  const flag = place === 'appended' ? 'a' : 'w';
  await assertInside(file, place)
    .then(() => writeFile(file, text, { flag }))
    .catch((error: Error) => {
      throw new WriteError(`${file} cannot be written: ${error.message}`);
    });
}

/** Whoever can write to the folder could otherwise have any file overwritten. */
async function assertInside(file: string, place: Place): Promise<void> {
  const found = place === 'in-folder' ? await lstat(file).catch(ignore) : undefined;
  if (!found?.isSymbolicLink()) return;
  const folder = await realpath(dirname(file));
  const target = await realpath(file).catch(() => '');
  if (!target.startsWith(folder + sep)) {
    throw new Error('it is a symbolic link that leads out of the folder; remove it');
  }
}

/**
 * Asserts that a file can be written later, without changing it; a missing file is created and removed.
 * Does not open devices and pipes: whoever is at the other end would notice.
 * @throws {UsageError} that names the file.
 */
export async function assertWritable(file: string, place?: Place): Promise<void> {
  await assertInside(file, place)
    .then(() => attempt(file))
    .catch((error: Error) => {
      throw new UsageError(`${file} cannot be written: ${error.message}`);
    });
}

async function attempt(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found && !found.isFile() && !found.isDirectory()) return;
  const handle = await open(file, found ? 'r+' : 'wx');
  await handle.close();
  if (!found) await unlink(file);
}
