import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { LearntProfile } from '../../contract-tests/learn/learn.ts';
import type { MinimizedFiles } from '../../contract-tests/minimize/script-files.ts';
import { outcomeOf } from '../../contract-tests/report/outcome.ts';
import {
  escapeCommands,
  githubAnnotations,
  githubSummary,
} from '../../contract-tests/reporters/github-summary.ts';
import { reporters } from '../../contract-tests/reporters/index.ts';
import { jsonReport } from '../../contract-tests/reporters/json.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import { terminalReport } from '../../contract-tests/reporters/terminal.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { keySource } from '../arguments.ts';
import { type Environment, type Io, UsageError, WriteError } from '../io.ts';
import { path } from '../options/kinds.ts';
import type { Kind } from '../options/option.ts';
import type { StopSignals } from '../stop-signals.ts';
import type { Sign } from './attest.ts';
import type { Judged } from './judge.ts';
import {
  assertWritable,
  learntText,
  makeFolder,
  type Place,
  profileJson,
  writeOutput,
} from './output-files.ts';
import type { TargetChoice } from './target.ts';
import type { Verdict } from './verdict.ts';

const fileNames = reporters.flatMap(({ file }) => file ?? []);

export const reportFolder: Kind<string> = {
  ...path,
  writes: (folder) => fileNames.map((name) => join(folder, name)),
};

export const reportJson: Kind<string> = {
  ...path,
  writes: (file) => (file === '-' ? [] : [file]),
};

export interface OutputPaths {
  /** The file of the JSON report; `-` is stdout, in place of the text. */
  readonly json?: string;
  readonly report?: string;
  readonly learn?: string;
  readonly minimize?: string;
}

/** Makes sure beforehand that the results can be written. @throws {UsageError} that names the path. */
export async function prepareOutputs(outputs: OutputPaths, env: Environment): Promise<void> {
  const { report, learn, minimize } = outputs;
  for (const folder of [report, minimize]) {
    if (folder === undefined) continue;
    await makeFolder(folder).catch((error: Error) => {
      throw new UsageError(`${folder} cannot be written: ${error.message}`);
    });
  }
  for (const { path, place } of reportFiles(outputs, env)) await assertWritable(path, place);
  // The names of the scripts are not known yet.
  if (minimize !== undefined) await assertWritable(join(minimize, 'clause.sh'), 'in-folder');
  if (learn !== undefined) await assertWritable(learn);
}

interface OutputFile {
  readonly path: string;
  readonly place?: Place;
  /** Whether it is of `--minimize`, whose text lists it. */
  readonly isMinimized?: boolean;
  readonly render: (report: Report) => string;
}

function reportFiles({ json, report: folder }: OutputPaths, env: Environment): OutputFile[] {
  const summary = onGithub(env) && env.GITHUB_STEP_SUMMARY;
  return [
    ...(json === undefined || json === '-' ? [] : [{ path: json, render: jsonReport }]),
    ...reporters.flatMap(({ file, render }) =>
      file === undefined || folder === undefined
        ? []
        : [{ path: join(folder, file), render, place: 'in-folder' as const }],
    ),
    ...(summary ? [{ path: summary, render: githubSummary, place: 'appended' as const }] : []),
  ];
}

/**
 * Prints and writes the report.
 * @param more What to print after it. Undefined prints no report, only what annotates it on GitHub.
 * @returns The exit code.
 * @throws {WriteError} once all that can be written is.
 */
export async function deliver(
  report: Report,
  outputs: OutputPaths,
  more: string | undefined,
  io: Io,
  further: readonly OutputFile[] = [],
): Promise<number> {
  const { env, stdout } = io;
  if (outputs.json === '-') stdout.write(jsonReport(report));
  else {
    const text = more === undefined ? '' : terminalReport(report) + more;
    stdout.write(escapeOnGithub(text, env) + (onGithub(env) ? githubAnnotations(report) : ''));
  }
  await writeReports(report, [...reportFiles(outputs, env), ...further], io);
  return outcomeOf(report).exitCode;
}

interface Delivery {
  readonly choice: TargetChoice;
  readonly outputs: OutputPaths;
  readonly finalizeReport: Verdict['finalizeReport'];
  readonly sign?: Sign;
}

/** Delivers what a check has found, or in place of the text why the service could not be judged. */
export async function deliverJudged(
  judged: Judged,
  { choice, outputs, finalizeReport, sign }: Delivery,
  io: Io,
  { exitCode }: Pick<StopSignals, 'exitCode'>,
): Promise<number> {
  const { report, obstacle, profile, minimized, coverage = '' } = judged;
  if (obstacle) {
    printObstacle(obstacle, choice, io);
    return deliver(report, outputs, undefined, io);
  }
  const { learn, minimize } = outputs;
  const learnt = learntFile(learn, profile);
  const scripts = minimizedFiles(minimize, minimized);
  const final = finalizeReport(report);
  const signed = (await sign?.(judged, final.report)) ?? { ...final, files: [], text: '' };
  const more = final.text + coverage + learnt.text + scripts.text + signed.text;
  const files = [...learnt.files, ...scripts.files, ...signed.files];
  return exitCode(signed.report, await deliver(signed.report, outputs, more, io, files));
}

export function learntFile(path: string | undefined, profile: LearntProfile | undefined) {
  if (path === undefined) return { files: [], text: '' };
  if (!profile) return { files: [], text: '\nThere was nothing to learn from.\n' };
  const render = () => profileJson(path, profile);
  return { files: [{ path, render }], text: learntText(path, profile) };
}

function minimizedFiles(folder: string | undefined, minimized: MinimizedFiles | undefined) {
  if (folder === undefined || !minimized || minimized.lines.length === 0) {
    return { files: [], text: '' };
  }
  const files = minimized.files.map(({ name, text }): OutputFile => {
    const path = join(folder, name);
    return { path, place: 'in-folder', isMinimized: true, render: () => text };
  });
  const title = `The shortest ways to show what failed, in ${folder}:`;
  return { files, text: ['', title, ...minimized.lines.map((line) => `  ${line}`), ''].join('\n') };
}

/** Prints why a service could not be judged, and what the user may have got wrong. */
export function printObstacle(
  { message, suspect }: NonNullable<Judged['obstacle']>,
  { apiKeyEnv, baseUrlSource }: TargetChoice,
  { stderr, env }: Pick<Io, 'stderr' | 'env'>,
): void {
  const hints = {
    key: `; ${keySource('--api-key-env', apiKeyEnv)}`,
    address: ` (base URL from ${baseUrlSource})`,
  };
  const text = printable(`${message}${suspect === undefined ? '' : hints[suspect]}`);
  stderr.write(escapeOnGithub(`pet-catalogue: ${text}\n`, env));
}

function onGithub(env: Environment): boolean {
  return env.GITHUB_ACTIONS === 'true';
}

/** GitHub Actions executes commands in the output, which may quote a hostile service. */
export function escapeOnGithub(text: string, env: Environment): string {
  return onGithub(env) ? escapeCommands(text) : text;
}

async function writeReports(
  report: Report,
  files: readonly OutputFile[],
  { stderr }: Io,
): Promise<void> {
  const results = await Promise.allSettled(
    files.map(async ({ path, render, place, isMinimized }) => {
      await writeOutput(path, render(report), place);
      if (isMinimized && path.endsWith('.sh')) await chmod(path, 0o755);
    }),
  );
  const written = files.filter(
    ({ place, isMinimized }, index) =>
      place !== 'appended' && !isMinimized && results[index]?.status === 'fulfilled',
  );
  if (written.length > 0) {
    const paths = written.map(({ path }) => printable(path)).join(', ');
    stderr.write(`pet-catalogue: written: ${paths}\n`);
  }
  const problems = results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason.message] : [],
  );
  if (problems.length > 0) throw new WriteError(problems.join('\n'));
}
