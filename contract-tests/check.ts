import type { Comparison, Report } from '../spec/generated/schema-types.ts';
import { checkOptions } from '../spec/support/options.ts';
import { compareReports } from './comparison/comparison.ts';
import { type Har, harProblems } from './recording/har-input.ts';
import { judgeRecording, type RecordingOptions } from './recording/judge-recording.ts';
import { readRecording } from './recording/recording.ts';
import type { RunOptions } from './run/run-options.ts';
import { reportOf, run } from './run.ts';

export type { Comparison, Report } from '../spec/generated/schema-types.ts';
export { type ReplayOptions, replay } from './replay.ts';
export { type Reporter, reporters } from './reporters/index.ts';
export type { RunOptions } from './run/run-options.ts';
export { reportOf, run, TargetError } from './run.ts';

/**
 * Judges two services in sequence, since they may share a key, and compares them.
 * @param b What differs from the options of the first run.
 * @throws {InputError} and {RangeError} as `run` does.
 */
export async function compareServices(
  a: RunOptions,
  b: Pick<RunOptions, 'baseUrl'> & Partial<RunOptions>,
): Promise<Comparison> {
  const first = await run(a).catch(reportOf);
  return compareReports(first, await run({ ...a, ...b }).catch(reportOf));
}

export interface HarOptions extends RecordingOptions {
  /** Default: the address that ends in /v1 and has the most requests. */
  readonly baseUrl?: string;
}

/**
 * Judges recorded traffic: the service, and under `client` of the report its client.
 * @param har The parsed content of a HAR file.
 * @throws {InputError} for an unknown option.
 * @throws {TypeError} if it is not a HAR.
 * @throws {RangeError} if no entry calls the service, or `only` or `except` names an unknown clause.
 */
export function judgeHar(har: unknown, options: HarOptions = {}): Report {
  checkOptions('The options of judgeHar', options, ['baseUrl', 'plan', 'only', 'except']);
  const { baseUrl, ...others } = options;
  const problems = harProblems(har);
  if (problems.length > 0) throw new TypeError(['It is not a HAR:', ...problems].join('\n  '));
  return judgeRecording(readRecording(har as Har, baseUrl), others);
}
