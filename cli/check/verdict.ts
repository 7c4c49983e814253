import {
  type Baseline,
  changeLines,
  changesSince,
  lostSince,
} from '../../contract-tests/report/baseline.ts';
import {
  applyExpectedFailures,
  type ExpectedFailure,
} from '../../contract-tests/report/expected-failures.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import { isDate } from '../../mocks/time/text.ts';
import { clauses } from '../../spec/clauses/index.ts';
import type { Change, ExpectedFailuresFile, Report } from '../../spec/generated/schema-types.ts';
import * as schemas from '../../spec/generated/validators.js';
import { isObject } from '../../spec/support/exact-json.ts';
import { checkInput, InputError } from '../../spec/support/input-error.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import { readJsonFile } from '../arguments.ts';
import { UsageError } from '../io.ts';
import { declared, optionGroup } from '../options/group.ts';
import { choice, path } from '../options/kinds.ts';
import type { Values } from '../options/option.ts';

export const verdictGroup = optionGroup(declared.verdict, {
  kinds: { expectedFailures: path, baseline: path, failOn: choice(['fail', 'observed-change']) },
  defaults: { failOn: 'fail' },
});

export type Verdict = Awaited<ReturnType<typeof readVerdictFlags>>;

const requiredClauses = clauses.filter(({ level }) => level === 'must').map(({ id }) => id);

/**
 * @param ids Those of the clauses that can fail.
 * @throws {UsageError} and {InputError} that name flag or file.
 */
export async function readVerdictFlags(
  { baseline: baselineFile, expectedFailures: file, failOn }: Values<typeof verdictGroup>,
  ids: readonly string[] = requiredClauses,
) {
  if (failOn === 'observed-change' && baselineFile === undefined) {
    throw new UsageError('--fail-on observed-change needs a --baseline');
  }
  const expectedFailures = file ? parseExpectedFailures(await readJsonFile(file), file, ids) : [];
  const what = `the baseline ${baselineFile}, which must be a report written by check --json,`;
  const baseline =
    baselineFile === undefined
      ? undefined
      : checkInput<Baseline>(schemas.Baseline, await readJsonFile(baselineFile), what);
  const finalizeReport = (judged: Report): { report: Report; text: string } => {
    const report = applyExpectedFailures(judged, expectedFailures);
    const changes = baseline ? changesSince(baseline, report) : [];
    const lost = baseline ? lostSince(baseline, report) : [];
    const names = lost.map(({ fault }) => fault).join(', ');
    const lostText = `\nNo longer noticed, though the baseline noticed it: ${printable(names)}\n`;
    const text = baseline
      ? changesText(baseline, report, changes) + (lost.length > 0 ? lostText : '')
      : '';
    // What is no longer noticed fails the run whatever --fail-on says.
    const losses = lost.map(({ clause, fault }): Change => {
      return { clause, added: [`${fault} is no longer noticed`], removed: [] };
    });
    const isFailing = failOn === 'observed-change';
    const failing = [...(isFailing ? changes : []), ...losses];
    const all = {
      ...report,
      ...(failing.length > 0 && { changes: failing }),
      ...(!isFailing && changes.length > 0 && { furtherChanges: changes }),
    };
    return { report: all, text };
  };
  return { expectedFailures, finalizeReport };
}

function changesText(
  { startedAt, target }: Baseline,
  report: Report,
  changes: readonly Change[],
): string {
  const elsewhere =
    target.baseUrl === report.target.baseUrl ? '' : `, which judged ${target.baseUrl}`;
  const since = `since the report of ${startedAt}${elsewhere}`;
  if (changes.length === 0) return `\nNothing has changed ${printable(since)}.\n`;
  const lines = [`Changed ${since}:`, ...changeLines(changes).map((line) => `  ${line}`)];
  return `\n${lines.map(printable).join('\n')}\n`;
}

/** @throws {InputError} with every problem, its position, and suggestions. */
function parseExpectedFailures(
  value: unknown,
  what: string,
  ids: readonly string[],
): readonly ExpectedFailure[] {
  const isFile = isObject(value);
  if (!isFile && !Array.isArray(value)) {
    throw new InputError(what, ['must be an array of expected failures']);
  }
  const list = isFile
    ? checkInput<ExpectedFailuresFile>(schemas.ExpectedFailuresFile, value, what).expectedFailures
    : checkInput<readonly ExpectedFailure[]>(schemas.ExpectedFailureList, value, what);
  const others = ids === requiredClauses ? 'cannot fail: it is not a requirement' : undefined;
  const problems = entryProblems(list, { ids, date: 'expires', others });
  if (problems.length === 0) return list;
  throw new InputError(
    what,
    problems.map((problem) => (isFile ? `expectedFailures.${problem}` : problem)),
  );
}

/**
 * What is wrong with entries that must be about different clauses.
 * @param ids Those of the clauses.
 * @param others The problem of any other clause.
 * @param date The field that holds a date.
 */
export function entryProblems<Field extends string>(
  list: readonly ({ readonly clause: string } & Readonly<Record<Field, string>>)[],
  { ids, others, date }: { ids: readonly string[]; others: string | undefined; date: Field },
): string[] {
  return list.flatMap((entry, index) => {
    const { clause } = entry;
    const isRepeated = list.findIndex((other) => other.clause === clause) < index;
    const isOther = others !== undefined && clauses.some(({ id }) => id === clause);
    const problem = isOther
      ? `${clause} ${others}`
      : `must be the id of a clause, not ${JSON.stringify(clause)}${didYouMean(clause, ids)}`;
    return [
      ...(ids.includes(clause) ? [] : [`${index}.clause: ${problem}`]),
      ...(isRepeated ? [`${index}.clause: ${clause} is listed twice`] : []),
      ...(isDate(entry[date]) ? [] : [`${index}.${date}: ${entry[date]} is not a calendar date`]),
    ];
  });
}
