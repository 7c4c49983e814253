import {
  type Baseline,
  baselineProblems,
  changeLines,
  changesSince,
} from '../../contract-tests/report/baseline.ts';
import { expectationLines, expectFailures } from '../../contract-tests/report/expected-failures.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import { readJsonFile } from '../arguments.ts';
import { UsageError } from '../exit.ts';
import { choice, path } from '../options/kinds.ts';
import type { OptionGroup, Values } from '../options/option.ts';
import { readExpectedFailures } from './expected-failures.ts';

/** What bears on the verdict after the run. */
export const verdictGroup = {
  title: 'The verdict',
  options: [
    {
      flag: 'expected-failures',
      value: 'FILE',
      kind: path,
      help: 'Known deviations, which do not count: [{ "clause", "reason", "expires": "2026-12-31" }]. One that passes now, or whose last day is over, fails the run.',
    },
    {
      flag: 'baseline',
      value: 'FILE',
      kind: path,
      help: 'An earlier report.json, to print what has changed since.',
    },
    {
      flag: 'fail-on',
      value: 'WHAT',
      kind: choice(['fail', 'observed-change']),
      default: 'fail',
      help: 'What fails the run: fail, a clause that fails; or observed-change, to also exit with 1 when a verdict or an observation differs from the baseline. The reports then contain a failed test.',
    },
  ],
} as const satisfies OptionGroup;

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
export async function readVerdictFlags(
  values: Values<typeof verdictGroup>,
): Promise<(report: Report) => Settled> {
  const { expectedFailures: expectedFile, baseline: baselineFile, failOn } = values;
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
