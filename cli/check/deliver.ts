import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../contract-tests/report/report.ts';
import {
  githubAnnotations,
  withoutCommands,
} from '../../contract-tests/reporters/github-annotations.ts';
import { githubSummary } from '../../contract-tests/reporters/github-summary.ts';
import { reporters } from '../../contract-tests/reporters/index.ts';
import { jsonReport } from '../../contract-tests/reporters/json.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import { terminalReport } from '../../contract-tests/reporters/terminal.ts';
import { UnwrittenError, UsageError } from '../exit.ts';
import { expectWritable } from './expect-writable.ts';

/** Where the outcome of a run goes, apart from the terminal. */
export interface Places {
  /** A file for the JSON report; `-` is stdout, in place of the text. */
  readonly json?: string;
  /** A directory for the report in every form that is a file. */
  readonly report?: string;
  /** A file for the profile that is made of the run. */
  readonly learn?: string;
}

/**
 * Makes sure, before anything is sent, that what comes of the run can be written afterwards.
 * @throws {UsageError} that names the place.
 */
export async function preparePlaces({ json, report, learn }: Places): Promise<void> {
  if (report !== undefined) {
    await mkdir(report, { recursive: true }).catch((error: Error) => {
      throw new UsageError(`${report} cannot be written: ${error.message}`);
    });
  }
  const reports = report === undefined ? [] : reportFiles(report).map(({ place }) => place);
  const summary = summaryFile();
  for (const place of [json, ...reports, learn, summary]) {
    if (place !== undefined && place !== '-') await expectWritable(place);
  }
}

/**
 * Prints the report, writes it where it was asked for, and tells GitHub Actions when it runs there.
 * @param more What to print after the report.
 * @throws {UnwrittenError} when something could not be written; all else has been.
 */
export async function deliver(report: Report, places: Places, more: string): Promise<void> {
  if (places.json !== '-') {
    process.stdout.write(guarded(terminalReport(report) + more) + annotations(report));
  }
  await writeReports(report, places);
}

/** The same for a service that could not be judged: why is told on stderr, in place of the text. */
export async function deliverObstacle(
  { message, report }: { readonly message: string; readonly report: Report },
  places: Places,
): Promise<void> {
  process.stderr.write(guarded(`pet-catalogue: ${printable(message)}\n`));
  if (places.json !== '-') process.stdout.write(annotations(report));
  await writeReports(report, places);
}

function onGithub(): boolean {
  return process.env.GITHUB_ACTIONS === 'true';
}

/** GitHub Actions takes commands out of what is printed, and a service may have put some into it. */
function guarded(text: string): string {
  return onGithub() ? withoutCommands(text) : text;
}

function annotations(report: Report): string {
  return onGithub() ? githubAnnotations(report) : '';
}

function summaryFile(): string | undefined {
  return (onGithub() && process.env.GITHUB_STEP_SUMMARY) || undefined;
}

/** Writes the report where it was asked for, and prints nothing but what was asked to be printed. */
async function writeReports(report: Report, { json, report: folder }: Places): Promise<void> {
  if (json === '-') process.stdout.write(jsonReport(report));
  const summary = summaryFile();
  const writings = [
    ...(json === undefined || json === '-' ? [] : [write(json, jsonReport(report))]),
    ...(folder === undefined ? [] : reportFiles(folder)).map(({ place, render }) =>
      write(place, render(report)),
    ),
    ...(summary === undefined ? [] : [write(summary, githubSummary(report), 'a')]),
  ];
  const problems = (await Promise.all(writings)).flat();
  if (problems.length > 0) throw new UnwrittenError(problems.join('\n'));
}

function reportFiles(folder: string) {
  return reporters.flatMap(({ file, render }) =>
    file === undefined ? [] : [{ place: join(folder, file), render }],
  );
}

/** What went wrong, if anything did. */
async function write(place: string, text: string, flag = 'w'): Promise<string[]> {
  return writeFile(place, text, { flag }).then(
    () => [],
    (error: Error) => [`${place} cannot be written: ${error.message}`],
  );
}
