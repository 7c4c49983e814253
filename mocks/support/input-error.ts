import { problemsOf, problemText, type SchemaProblem } from '../../spec/schema-problems.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { didYouMean, suggest } from '../../spec/support/suggest.ts';
import type { ValidateFunction } from '../../spec/validate-function.ts';

const mostProblems = 50;

/** Input of the user's that cannot be used: its first 50 problems, each with its place and its mend. */
export class InputError extends Error {
  /** What it is about: `The list of keys`, a file name. */
  readonly what: string;
  readonly problems: readonly string[];

  constructor(what: string, problems: readonly string[]) {
    const first = problems.slice(0, mostProblems);
    if (problems.length > mostProblems) first.push(`and more: these are the first ${mostProblems}`);
    super([`${what} cannot be used:`, ...first.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'InputError';
    this.what = what;
    this.problems = first;
  }
}

/**
 * Returns the value as the type that its schema describes.
 * @throws {InputError} naming `what`, and each place that departs from the schema.
 */
export function checkInput<T>(
  schema: ValidateFunction,
  value: unknown,
  what: string,
  options?: DescribeOptions,
): T {
  const problems = inputProblems(schema, value, options);
  if (problems.length > 0) throw new InputError(what, problems);
  return value as T;
}

interface DescribeOptions {
  /** All fields, such as `limits.ban.afterRefusals`, for one that stands in the wrong place. */
  readonly paths?: readonly string[];
  /** The places, as JSON Pointers, whose values may be shown. Default: all. */
  readonly shown?: RegExp;
}

/** Each place where a value departs from its schema: what was expected there, and what is near. */
export function inputProblems(
  schema: ValidateFunction,
  value: unknown,
  options: DescribeOptions = {},
): string[] {
  return problemsOf(schema, value).map((problem) => describe(problem, options));
}

/** How a value is told in a problem. */
export function shorten(value: unknown): string {
  // NaN and Infinity are none in JSON.
  const text = (typeof value !== 'number' && stringifyExact(value)) || String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function describe(problem: SchemaProblem, { paths = [], shown }: DescribeOptions): string {
  const { pointer, params, value, knownFields } = problem;
  const text = problemText(problem);
  const unknown = params.additionalProperty;
  if (unknown !== undefined) {
    return `${text}${didYouMean(unknown, knownFields) || elsewhere(unknown, paths)}`;
  }
  if (params.missingProperty !== undefined || (shown && !shown.test(pointer))) return text;
  return `${text}, not ${shorten(value)}${didYouMean(value, params.allowedValues ?? [])}`;
}

/** ` (did you mean limits.retryAfterFormat?)` for a field that is known, but not there. */
function elsewhere(field: string, paths: readonly string[]): string {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  const close = suggest(field, paths.map(nameOf));
  const found = paths.filter((path) => nameOf(path) === close);
  return found.length === 0 ? '' : ` (did you mean ${found.join(' or ')}?)`;
}
