import { isDate } from '../../mocks/time/iso-date.ts';
import { clauses } from '../../spec/clauses/index.ts';
import type { ExpectedFailure, ExpectedFailuresFile } from '../../spec/generated/schema-types.ts';
import * as schemas from '../../spec/generated/validators.js';
import { isObject } from '../../spec/support/exact-json.ts';
import { checkInput, InputError } from '../../spec/support/input-error.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import { readJsonFile } from '../arguments.ts';
import { UsageError } from '../exit.ts';

/**
 * Reads expected failures: a list, or an object with the list as `expectedFailures`.
 * @throws {UsageError} with every problem, its position, and suggestions.
 */
export async function readExpectedFailures(file: string): Promise<readonly ExpectedFailure[]> {
  const value = await readJsonFile(file);
  try {
    return parseExpectedFailures(value, file);
  } catch (error) {
    throw error instanceof InputError ? new UsageError(error.message) : error;
  }
}

function parseExpectedFailures(value: unknown, what: string): readonly ExpectedFailure[] {
  const isFile = isObject(value);
  if (!isFile && !Array.isArray(value)) {
    throw new InputError(what, ['expected a list of expected failures']);
  }
  const list = isFile
    ? checkInput<ExpectedFailuresFile>(schemas.ExpectedFailuresFile, value, what).expectedFailures
    : checkInput<readonly ExpectedFailure[]>(schemas.ExpectedFailureList, value, what);
  const problems = list
    .flatMap((entry, index) => entryProblems(entry, index, list))
    .map((problem) => (isFile ? `expectedFailures.${problem}` : problem));
  if (problems.length > 0) throw new InputError(what, problems);
  return list;
}

/** The rules that no schema can express. */
function entryProblems(
  { clause, expires }: ExpectedFailure,
  index: number,
  list: readonly ExpectedFailure[],
): string[] {
  const isRepeated = list.findIndex((other) => other.clause === clause) < index;
  return [
    ...clauseProblems(clause).map((problem) => `${index}.clause: ${problem}`),
    ...(isRepeated ? [`${index}.clause: ${clause} is listed twice`] : []),
    ...(isDate(expires) ? [] : [`${index}.expires: ${expires} is not a calendar date`]),
  ];
}

/** Only requirements on the service can fail. */
function clauseProblems(id: string): string[] {
  const judged = clauses.filter(({ party, level }) => party === 'service' && level === 'must');
  const ids = judged.map((clause) => clause.id);
  if (ids.includes(id)) return [];
  const isKnown = clauses.some((clause) => clause.id === id);
  return isKnown
    ? [`${id} cannot fail: it is not a requirement on the service`]
    : [`must be the id of a clause, not ${JSON.stringify(id)}${didYouMean(id, ids)}`];
}
