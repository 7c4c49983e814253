import type { ExpectedFailure } from '../contract-tests/expected-failures.ts';
import { isDate } from '../mocks/iso-date.ts';
import { didYouMean } from '../mocks/near.ts';
import { clauses } from '../spec/clauses/index.ts';
import { stringifyExact } from '../spec/exact-json.ts';
import { readJsonFile } from './arguments.ts';
import { UsageError } from './exit.ts';

const fields = ['clause', 'reason', 'expires'];

/**
 * The list in a file of expected failures (`fixtures/schemas/expected-failures.schema.json`).
 * @throws {UsageError} with every problem, its place and what is near.
 */
export async function readExpectedFailures(file: string): Promise<ExpectedFailure[]> {
  const list = await readJsonFile(file);
  const problems = problemsOf(list);
  if (problems.length === 0) return list as ExpectedFailure[];
  throw new UsageError(
    [`${file} cannot be used:`, ...problems.map((one) => `  ${one}`)].join('\n'),
  );
}

function problemsOf(list: unknown): string[] {
  if (!Array.isArray(list)) {
    return ['the whole: must be a list of { "clause", "reason", "expires" }'];
  }
  const ids = list.map((entry) => (entry as { clause?: unknown } | null)?.clause);
  return list.flatMap((entry, index) => [
    ...entryProblems(entry, `${index}`),
    ...(ids[index] !== undefined && ids.indexOf(ids[index]) < index
      ? [`${index}.clause: ${stringifyExact(ids[index])} is listed twice`]
      : []),
  ]);
}

function entryProblems(entry: unknown, place: string): string[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return [`${place}: must be an object with clause, reason and expires`];
  }
  const { clause, reason, expires } = entry as Record<string, unknown>;
  const unknown = Object.keys(entry).filter((name) => !fields.includes(name));
  return [
    ...clauseProblems(clause, `${place}.clause`),
    ...(typeof reason === 'string' && /\S/.test(reason)
      ? []
      : [`${place}.reason: must say why it is put up with`]),
    ...(typeof expires === 'string' && expires.length === 10 && isDate(expires)
      ? []
      : [`${place}.expires: must be a day such as 2026-12-31, not ${stringifyExact(expires)}`]),
    ...unknown.map(
      (name) => `${place}: unknown field ${JSON.stringify(name)}${didYouMean(name, fields)}`,
    ),
  ];
}

/** Only a clause that the service must keep can fail. */
function clauseProblems(id: unknown, place: string): string[] {
  const clause = clauses.find((one) => one.id === id);
  const judged = clauses.filter(({ party, level }) => party === 'service' && level === 'must');
  if (clause && judged.includes(clause)) return [];
  if (clause) return [`${place}: ${clause.id} cannot fail: it is nothing the service must keep`];
  const near = didYouMean(
    id,
    judged.map((one) => one.id),
  );
  return [`${place}: must be the id of a clause, not ${stringifyExact(id)}${near}`];
}
