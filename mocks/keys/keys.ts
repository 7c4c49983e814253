import builtIn from '../../fixtures/keys.json' with { type: 'json' };
import * as schemas from '../../spec/generated/key-validators.js';
import type { ApiKey, KeysFile } from '../../spec/generated/schema-types.ts';
import { type Limits, planLimits } from '../../spec/plans.ts';
import { isObject } from '../../spec/support/exact-json.ts';
import { checkInput, InputError } from '../../spec/support/input-error.ts';
import { repeated } from '../../spec/support/lists.ts';
import { deepFreeze } from '../../spec/support/nested.ts';
import { isDate } from '../time/text.ts';

export type { ApiKey };

/** A list, or an object in the format of a key file, with the names of its keys. */
export type Keys<Name extends string = string> =
  | KeyList<Name>
  | (KeysFile & { readonly keys: KeyList<Name> });
type KeyList<Name> = readonly (ApiKey & { readonly name: Name })[];

/** Errors quote the values of these fields only: any other value may be a misplaced key. */
const nonSecretFields = /\/(name|plan|limits|minute|day|revoked|expiresAt|bannedForSeconds|used)$/;

export const builtInKeys: readonly ApiKey[] = parseKeys(builtIn, 'fixtures/keys.json');

/**
 * Validates a list of keys, or an object with such a list as `keys`.
 * @param what The name of the list in errors: a file name or an option.
 * @throws {InputError} with every problem and its location.
 */
export function parseKeys(value: unknown, what = 'The list of keys'): readonly ApiKey[] {
  const options = { shown: nonSecretFields };
  const isFile = isObject(value);
  if (!isFile && !Array.isArray(value)) throw new InputError(what, ['must be an array of keys']);
  const list = isFile
    ? checkInput<KeysFile>(schemas.KeysFile, value, what, options).keys
    : checkInput<readonly ApiKey[]>(schemas.ApiKeys, value, what, options);
  const keys = structuredClone(list);
  const problems = [
    ...keys.flatMap(keyProblems),
    ...repeated(keys, ({ name }) => name).map(
      ([index, { name }]) => `${index}.name: ${JSON.stringify(name)} is taken by an earlier key`,
    ),
    ...repeated(keys, ({ key }) => key).map(
      ([index]) => `${index}.key: an earlier entry has the same key`,
    ),
  ].map((problem) => (isFile ? `keys.${problem}` : problem));
  if (problems.length > 0) throw new InputError(what, problems);
  return deepFreeze(keys);
}

/** @throws {InputError} for an Enterprise key without limits. */
export function limitsOf(key: ApiKey): Limits {
  if (key.plan !== 'enterprise') return planLimits[key.plan];
  if (key.limits) return key.limits;
  throw new InputError(`The key ${key.name}`, [
    'limits: required, since Enterprise has no fixed limits',
  ]);
}

function keyProblems(key: ApiKey, index: number): string[] {
  const isAgreed = key.plan === 'enterprise';
  const { limits, expiresAt } = key;
  const rules: [isBroken: boolean, problem: string][] = [
    [isAgreed && !limits, 'limits: required, since Enterprise quotas are agreed individually'],
    [
      !isAgreed && limits !== undefined,
      `limits: only allowed for enterprise; the limits of ${key.plan} are fixed`,
    ],
    [
      expiresAt !== undefined && !isDate(expiresAt),
      'expiresAt: must be a time such as 2026-03-01T00:00:00Z',
    ],
    [
      key.name === 'anonymous',
      'name: anonymous is reserved for callers without a valid key; choose another name',
    ],
  ];
  return rules.flatMap(([isBroken, problem]) => (isBroken ? `${index}.${problem}` : []));
}
