import builtIn from '../../fixtures/keys.json' with { type: 'json' };
import type { ApiKey, Keys, KeysFile } from '../../spec/generated/schema-types.ts';
import * as schemas from '../../spec/generated/validators.js';
import { type Limits, planLimits } from '../../spec/plans.ts';
import { isObject } from '../../spec/support/exact-json.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { checkInput, InputError } from '../support/input-error.ts';
import { isDate } from '../time/iso-date.ts';

export type { ApiKey, Keys };

/** What stands elsewhere in a list of keys may be a key, whatever was meant. */
const noSecret = /\/(name|plan|limits|minute|day|revoked|expiresAt|bannedForSeconds|used)$/;

export const builtInKeys: readonly ApiKey[] = parseKeys(builtIn, 'fixtures/keys.json');

/**
 * Checks a list of keys, or an object that has it as `keys`.
 * @param what How to speak of the list in an error: a file name or an option.
 * @throws {InputError} with every problem and its place.
 */
export function parseKeys(value: unknown, what = 'The list of keys'): readonly ApiKey[] {
  const options = { shown: noSecret };
  const isFile = isObject(value);
  const list = isFile
    ? checkInput<KeysFile>(schemas.KeysFile, value, what, options).keys
    : checkInput<readonly ApiKey[]>(schemas.ApiKeys, value, what, options);
  const keys = structuredClone(list);
  const problems = [
    ...keys.flatMap(keyProblems),
    ...repeated(keys, 'name', (name) => `${JSON.stringify(name)} is taken by an earlier key`),
    ...repeated(keys, 'key', () => 'the same key stands earlier in the list'),
  ].map((problem) => (isFile ? `keys.${problem}` : problem));
  if (problems.length > 0) throw new InputError(what, problems);
  return deepFreeze(keys);
}

/** The quotas of a key. */
export function limitsOf(key: ApiKey): Limits {
  if (key.plan !== 'enterprise') return planLimits[key.plan];
  if (key.limits) return key.limits;
  throw new InputError(`The key ${key.name}`, [
    'limits: required, for Enterprise has no fixed ones',
  ]);
}

function keyProblems(key: ApiKey, index: number): string[] {
  const problems: string[] = [];
  if (key.plan === 'enterprise' && !key.limits) {
    problems.push(
      `${index}.limits: required, for the quotas of Enterprise are agreed individually`,
    );
  }
  if (key.plan !== 'enterprise' && key.limits) {
    problems.push(`${index}.limits: only for enterprise; the plan ${key.plan} has fixed quotas`);
  }
  if (key.expiresAt !== undefined && !isDate(key.expiresAt)) {
    problems.push(`${index}.expiresAt: must be a time such as 2026-03-01T00:00:00Z`);
  }
  if (key.name === 'anonymous') {
    problems.push(
      `${index}.name: anonymous means all callers without a valid key; choose another name`,
    );
  }
  return problems;
}

/** A problem for each key whose field has the value of an earlier one. */
function repeated(
  keys: readonly ApiKey[],
  field: 'name' | 'key',
  tell: (value: string) => string,
): string[] {
  const seen = new Set<string>();
  return keys.flatMap(({ [field]: value }, index) => {
    if (seen.has(value)) return [`${index}.${field}: ${tell(value)}`];
    seen.add(value);
    return [];
  });
}
