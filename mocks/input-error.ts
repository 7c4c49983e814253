import { type SchemaName, type SchemaProblem, schemaProblems } from '../spec/schemas.ts';

/** Input of the user's that cannot be used: every problem with its place and its mend. */
export class InputError extends Error {
  constructor(what: string, problems: readonly string[]) {
    super([`${what} cannot be used:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'InputError';
  }
}

/**
 * Returns the value as the type that its schema describes.
 * @throws {InputError} naming `what`, and each place that departs from the schema.
 */
export function checkInput<T>(schema: SchemaName, value: unknown, what: string): T {
  const problems = schemaProblems(schema, value);
  if (problems.length > 0) throw new InputError(what, problems.map(describe));
  return value as T;
}

function describe({ pointer, message, params, value }: SchemaProblem): string {
  const place = pointer === '' ? 'the whole' : pointer.slice(1).replaceAll('/', '.');
  if (params.additionalProperty !== undefined) {
    return `${place}: unknown field ${JSON.stringify(params.additionalProperty)}`;
  }
  const allowed = params.allowedValues ? `one of ${params.allowedValues.join(', ')}` : undefined;
  return `${place}: ${allowed ? `must be ${allowed}` : message}, not ${shorten(value)}${near(value, params.allowedValues)}`;
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** ` (did you mean "free"?)` when an allowed word is close to the one given. */
function near(value: unknown, allowed: readonly unknown[] = []): string {
  const close = allowed.find(
    (word) => typeof word === 'string' && typeof value === 'string' && distance(word, value) <= 2,
  );
  return close === undefined ? '' : ` (did you mean ${JSON.stringify(close)}?)`;
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
