import type { NewOverride as DeclaredNewOverride } from '../../spec/generated/schema-types.ts';
import { NewOverride as schema } from '../../spec/generated/validators.js';
import { operationList } from '../../spec/operations.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { checkInput, errorOf, InputError, mustBeOneOf } from '../../spec/support/input-error.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { Override } from './forced-answers.ts';

export type NewOverride<Key extends string = string> = DeclaredNewOverride & {
  readonly key?: Key | 'anonymous';
};

/** Validates an override. @throws {InputError} with every problem, its location and suggestions. */
export function parseOverride(value: unknown, keys: readonly ApiKey[]): Omit<Override, 'id'> {
  const override = checkInput<NewOverride>(schema, value, 'The override');
  const callers = [...keys.map(({ name }) => name), 'anonymous'];
  const problems = [...problemsIn(override, callers)];
  if (problems.length > 0) throw new InputError('The override', problems);
  return structuredClone({ times: 1, ...override });
}

/** Message framing is up to the host. */
const framingHeader = /^(connection|content-length|keep-alive|transfer-encoding|upgrade)$/i;

function* problemsIn(override: NewOverride, callers: readonly string[]): Iterable<string> {
  const { headers = {}, body, status, retryAfter, operation, path = {}, key } = override;
  if (key !== undefined && !callers.includes(key)) yield mustBeOneOf('key', key, callers);
  for (const [name, value] of Object.entries(headers)) {
    if (framingHeader.test(name)) {
      yield `headers.${name}: cannot be overridden; the mock sets it`;
    } else if (errorOf(() => new Headers({ [name]: value }))) {
      yield `headers.${name}: must be a valid HTTP header`;
    }
  }
  if (body !== undefined && [204, 205, 304].includes(status)) {
    yield `body: not allowed with status ${status}`;
  }
  const obstacle = errorOf(() => stringifyExact(body));
  if (obstacle) yield `body: must be JSON: ${obstacle.message}`;
  if (retryAfter !== undefined && status < 400) {
    yield `retryAfter: not allowed with status ${status}`;
  }
  const possible = operationList.filter(({ id }) => id === (operation ?? id));
  const names = possible.flatMap((one) => one.path.match(/(?<=\{)\w+/g) ?? []);
  for (const name of Object.keys(path).filter((one) => !names.includes(one))) {
    const has = `${operation ?? 'no operation'} has ${operation ? 'no such' : 'such a'} path parameter`;
    yield `path.${name}: ${has}${didYouMean(name, names)}`;
  }
}
