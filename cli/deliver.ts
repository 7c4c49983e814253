import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../contract-tests/report.ts';
import {
  githubAnnotations,
  withoutCommands,
} from '../contract-tests/reporters/github-annotations.ts';
import { githubSummary } from '../contract-tests/reporters/github-summary.ts';
import { reporters } from '../contract-tests/reporters/index.ts';
import { jsonReport } from '../contract-tests/reporters/json.ts';
import { printable } from '../contract-tests/reporters/printable.ts';
import { terminalReport } from '../contract-tests/reporters/terminal.ts';
import type { TargetError } from '../contract-tests/run.ts';
import { UsageError } from './exit.ts';

/** Where the outcome of a run goes, apart from the terminal. */
export interface Places {
  /** A file for the JSON report; `-` is stdout, in place of the text. */
  readonly json?: string;
  /** A directory for the report in every form that is a file. */
  readonly report?: string;
}

/**
 * Makes sure, before anything is sent, that the reports can be written afterwards.
 * @throws {UsageError} that names the place.
 */
export async function preparePlaces({ json, report }: Places): Promise<void> {
  if (json !== undefined && json !== '-') await writable(json, appendFile(json, ''));
  if (report !== undefined) await writable(report, mkdir(report, { recursive: true }));
}

/**
 * Prints the report, writes it where it was asked for, and tells GitHub Actions when it runs there.
 * @param more What to print after the report.
 */
export async function deliver(report: Report, places: Places, more: string): Promise<void> {
  if (places.json !== '-') {
    process.stdout.write(guarded(terminalReport(report) + more) + annotations(report));
  }
  await writeReports(report, places);
  await addSummary(report);
}

/** The same for a service that could not be judged: why is told on stderr, in place of the text. */
export async function deliverObstacle(
  { message, report }: TargetError,
  places: Places,
): Promise<void> {
  process.stderr.write(guarded(`pet-catalogue: ${printable(message)}\n`));
  if (places.json !== '-') process.stdout.write(annotations(report));
  await writeReports(report, places);
  await addSummary(report);
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

async function addSummary(report: Report): Promise<void> {
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (onGithub() && summary) await writable(summary, appendFile(summary, githubSummary(report)));
}

/** Writes the report where it was asked for, and prints nothing but what was asked to be printed. */
async function writeReports(report: Report, { json, report: folder }: Places): Promise<void> {
  if (json === '-') process.stdout.write(jsonReport(report));
  else if (json !== undefined) await writable(json, writeFile(json, jsonReport(report)));
  if (folder === undefined) return;
  for (const { file, render } of reporters) {
    if (file === undefined) continue;
    const place = join(folder, file);
    await writable(place, writeFile(place, render(report)));
  }
}

async function writable(place: string, writing: Promise<unknown>): Promise<void> {
  await writing.catch((error: Error) => {
    throw new UsageError(`${place} cannot be written: ${error.message}`);
  });
}
