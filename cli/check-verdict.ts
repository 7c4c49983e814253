import {
  type Baseline,
  baselineProblems,
  changeLines,
  changesSince,
} from '../contract-tests/baseline.ts';
import { expectationLines, expectFailures } from '../contract-tests/expected-failures.ts';
import type { Report } from '../contract-tests/report.ts';
import { printable } from '../contract-tests/reporters/printable.ts';
import { readJsonFile } from './arguments.ts';
import { UsageError } from './exit.ts';
import { readExpectedFailures } from './expected-failures.ts';

/** The flags of `pet-catalogue check` that bear on its verdict after the run, for `parseArgs`. */
export const verdictFlags = {
  'expected-failures': { type: 'string' },
  baseline: { type: 'string' },
  'fail-on': { type: 'string', default: 'fail' },
} as const;

export const verdictFlagsHelp = `\
  --expected-failures FILE  known deviations, which do not count:
                       [{ "clause", "reason", "expires": "2026-12-31" }]; one that passes now, or
                       whose last day is over, fails the run
  --baseline FILE      an earlier report.json: prints what has changed since
  --fail-on WHAT       fail (default), or observed-change: also exits 1 when a verdict or an
                       observation is not as in the baseline; the reports have a failed test then
`;

interface FlagValues {
  readonly 'expected-failures'?: string;
  readonly baseline?: string;
  readonly 'fail-on': string;
}

/** What the flags make of a report. */
export interface Settled {
  readonly report: Report;
  /** What there is to tell besides the report. */
  readonly text: string;
}

/**
 * Reads the files that the flags name; what it returns is for the report of the run.
 * @throws {UsageError} that names the flag or the file, and what is wrong there.
 */
export async function readVerdictFlags(values: FlagValues): Promise<(report: Report) => Settled> {
  const { 'expected-failures': expectedFile, baseline: baselineFile, 'fail-on': failOn } = values;
  if (failOn !== 'fail' && failOn !== 'observed-change') {
    throw new UsageError(`--fail-on takes one of fail, observed-change, not ${failOn}`);
  }
  if (failOn === 'observed-change' && baselineFile === undefined) {
    throw new UsageError('--fail-on observed-change takes a --baseline to compare with');
  }
  const entries = expectedFile === undefined ? [] : await readExpectedFailures(expectedFile);
  const baseline = baselineFile === undefined ? undefined : await readBaseline(baselineFile);
  return (judged) => {
    const { report, expectations } = expectFailures(judged, entries);
    const changes = baseline ? changesSince(baseline, report) : [];
    const text = [
      ...block('Expected failures:', expectationLines(expectations)),
      ...(baseline ? block(since(baseline, report, changes.length), changeLines(changes)) : []),
    ].join('');
    const failsOnChange = failOn === 'observed-change' && changes.length > 0;
    return { report: failsOnChange ? { ...report, changes } : report, text };
  };
}

async function readBaseline(file: string): Promise<Baseline> {
  const value = await readJsonFile(file);
  const problems = baselineProblems(value).slice(0, 5);
  if (problems.length === 0) return value as Baseline;
  const what = `${file} cannot be used as a baseline, which is a report of check --json:`;
  throw new UsageError([what, ...problems.map((one) => `  ${one}`)].join('\n'));
}

function since({ startedAt, target }: Baseline, report: Report, changes: number): string {
  const elsewhere =
    target.baseUrl === report.target.baseUrl ? '' : `, which judged ${target.baseUrl}`;
  const what = changes === 0 ? 'Nothing has changed' : 'Changed';
  return `${what} since the report of ${startedAt}${elsewhere}${changes === 0 ? '.' : ':'}`;
}

function block(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0 && title.endsWith(':')) return [];
  return ['\n', `${title}\n`, ...lines.map((line) => `  ${printable(line)}\n`)];
}
