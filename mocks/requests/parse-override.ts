import type { NewOverride as DeclaredNewOverride } from '../../spec/generated/schema-types.ts';
import { NewOverride as schema } from '../../spec/generated/validators.js';
import { operationList } from '../../spec/operations.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { checkInput, InputError, mustBeOneOf } from '../../spec/support/input-error.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { Override } from './forced-answers.ts';

export type NewOverride<Key extends string = string> = DeclaredNewOverride & {
  readonly key?: Key | 'anonymous';
};

/**
 * Validates an override.
 * @throws {InputError} with every problem, its location and suggestions.
 */
export function parseOverride(value: unknown, keys: readonly ApiKey[]): Omit<Override, 'id'> {
  const override = checkInput<NewOverride>(schema, value, 'The override');
  const callers = [...keys.map(({ name }) => name), 'anonymous'];
  if (override.key !== undefined && !callers.includes(override.key)) {
    throw new InputError('The override', [mustBeOneOf('key', override.key, callers)]);
  }
  const problems = [
    ...headerProblems(override.headers),
    ...bodyProblems(override),
    ...(override.retryAfter !== undefined && override.status < 400
      ? [`retryAfter: not allowed with status ${override.status}`]
      : []),
    ...pathProblems(override),
  ];
  if (problems.length > 0) throw new InputError('The override', problems);
  return structuredClone({ times: 1, ...override });
}

/** Message framing is up to the host. */
const framingHeader = /^(connection|content-length|keep-alive|transfer-encoding|upgrade)$/i;

function headerProblems(headers: NewOverride['headers'] = {}): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (framingHeader.test(name)) {
      return [`headers.${name}: cannot be overridden; the mock sets it`];
    }
    try {
      new Headers({ [name]: value });
      return [];
    } catch {
      return [`headers.${name}: must be a valid HTTP header`];
    }
  });
}

function pathProblems({ operation, path = {} }: NewOverride): string[] {
  const possible = operationList.filter(({ id }) => id === (operation ?? id));
  const names = possible.flatMap((one) => one.path.match(/(?<=\{)\w+/g) ?? []);
  const problem =
    operation === undefined
      ? 'no operation has such a path parameter'
      : `${operation} has no such path parameter`;
  return Object.keys(path)
    .filter((name) => !names.includes(name))
    .map((name) => `path.${name}: ${problem}${didYouMean(name, names)}`);
}

function bodyProblems({ status, body }: NewOverride): string[] {
  if (body === undefined) return [];
  if ([204, 205, 304].includes(status)) return [`body: not allowed with status ${status}`];
  try {
    stringifyExact(body);
    return [];
  } catch (error) {
    return [`body: must be JSON: ${(error as Error).message}`];
  }
}
