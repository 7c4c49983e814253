import { stringifyExact } from './exact-json.ts';
import {
  problemsOf,
  problemText,
  type SchemaProblem,
  type ValidateFunction,
} from './schema-problems.ts';
import { didYouMean, suggest } from './suggest.ts';

const maxProblems = 50;
/** Levels of nesting. Code that copies or serializes deeper values overflows the stack. */
export const maxDepth = 1_000;

/** Invalid input of a user, with its first 50 problems: where each is, and what was expected there. */
export class InputError extends Error {
  /** The subject of the message: `The list of keys`, a file name. */
  readonly what: string;
  readonly problems: readonly string[];

  constructor(what: string, problems: readonly string[]) {
    const first = problems.slice(0, maxProblems);
    if (problems.length > maxProblems) first.push(`and more: these are the first ${maxProblems}`);
    super([`${what} cannot be used:`, ...first.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'InputError';
    this.what = what;
    this.problems = first;
  }
}

/**
 * Validates a value by its schema.
 * @param what The subject of the error message.
 * @throws {InputError} with every violation of the schema.
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
  /** Paths of all fields, like `limits.ban.afterRefusals`, to suggest for a misplaced one. */
  readonly paths?: readonly string[];
  /** JSON Pointers of the values that may appear in messages. Default: all. */
  readonly shown?: RegExp;
}

/** A message for every violation of a schema, with suggestions for misspelt names. */
export function inputProblems(
  schema: ValidateFunction,
  value: unknown,
  options: DescribeOptions = {},
): string[] {
  if (isDeeperThan(maxDepth, value)) return [tooDeep];
  return problemsOf(schema, value).map((problem) => describe(problem, value, options));
}

const tooDeep = `is nested more than ${maxDepth} levels deep, or contains itself`;

/** @throws {InputError} for a value that is nested deeper than 1,000 levels. */
export function checkDepth(what: string, value: unknown): void {
  if (isDeeperThan(maxDepth, value)) throw new InputError(what, [tooDeep]);
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}

/** A message about an unknown name or value. */
export function mustBeOneOf(field: string, value: string, known: readonly string[]): string {
  const hint = didYouMean(value, known);
  return `${field}: must be one of ${known.join(', ')}, not ${shorten(value)}${hint}`;
}

/**
 * @throws {InputError} with the unknown names in a field.
 * @param what The subject of the error message.
 */
export function checkNames(
  what: string,
  field: string,
  given: readonly string[],
  known: readonly string[],
): void {
  const problems = given
    .filter((name) => !known.includes(name))
    .map((name) => `${field}: unknown name ${name}${didYouMean(name, known)}`);
  if (problems.length > 0) throw new InputError(what, problems);
}

/** What a function throws, for a message; undefined if it succeeds. */
export function errorOf(run: () => unknown): Error | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** A value as JSON, for a message; at most 60 characters. */
export function shorten(value: unknown): string {
  const isLarge = typeof value === 'object' && isDeeperThan(maxDepth, value);
  if (isLarge) return 'a value that is nested too deeply';
  // JSON has no NaN and no Infinity.
  const text = (typeof value !== 'number' && stringifyExact(value)) || String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function describe(
  problem: SchemaProblem,
  whole: unknown,
  { paths = [], shown }: DescribeOptions,
): string {
  const { instancePath, params } = problem;
  const { additionalProperty: unknown, known = [] } = params;
  const text = problemText(problem);
  if (unknown !== undefined)
    return text + (didYouMean(unknown, known) || suggestPath(unknown, paths));
  if (params.missingProperty !== undefined || (shown && !shown.test(instancePath))) return text;
  const value = valueAt(whole, instancePath);
  return `${text}, not ${shorten(value)}${didYouMean(value, known)}`;
}

function valueAt(whole: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce(
    (part, name) => Object(part)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    whole,
  );
}

/** ` (did you mean limits.retryAfterFormat?)` for a known field in the wrong place. */
function suggestPath(field: string, paths: readonly string[]): string {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  const close = suggest(field, paths.map(nameOf));
  const found = paths.filter((path) => nameOf(path) === close);
  return found.length === 0 ? '' : ` (did you mean ${found.join(' or ')}?)`;
}
