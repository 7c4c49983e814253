import type { NewOverride } from '../../spec/generated/schema-types.ts';
import { NewOverride as schema } from '../../spec/generated/validators.js';
import { didYouMean } from '../../spec/support/suggest.ts';
import type { ApiKey } from '../keys/keys.ts';
import { checkInput, InputError } from '../support/input-error.ts';
import type { Override } from './forced-answers.ts';

export type { NewOverride };

/**
 * Checks which answers are to be forced.
 * @throws {InputError} with every problem, its place and what is near.
 */
export function parseOverride(value: unknown, keys: readonly ApiKey[]): Omit<Override, 'id'> {
  const override = checkInput<NewOverride>(schema, value, 'The override');
  const callers = [...keys.map(({ name }) => name), 'anonymous'];
  if (override.key !== undefined && !callers.includes(override.key)) {
    const hint = didYouMean(override.key, callers);
    throw new InputError('The override', [
      `key: there is no ${override.key}${hint}; there are ${callers.join(', ')}`,
    ]);
  }
  return { times: 1, ...override };
}
