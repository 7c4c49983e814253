import { NewFault as schema } from '../../spec/generated/validators.js';
import { didYouMean } from '../../spec/support/suggest.ts';
import { checkInput, InputError } from '../support/input-error.ts';
import type { NewFault } from './active-fault.ts';
import contractFaultNames from './generated/contract-fault-names.json' with { type: 'json' };
import { transportFaults } from './transport.ts';

/** What each fault can be set by; those that break a clause, by nothing. */
const settingsByName = new Map<string, readonly string[]>([
  ...transportFaults.map(({ name, settings = [] }) => [name, settings] as const),
  ...contractFaultNames.map((name) => [name, []] as const),
]);

/**
 * Checks what is to be turned on: a name, or a fault with what else is to be said of it.
 * @throws {InputError} with every problem, its place and what is near.
 */
export function parseFault(value: unknown): NewFault {
  const choice = typeof value === 'string' ? { fault: value } : value;
  const entry = structuredClone(checkInput<NewFault>(schema, choice, 'The fault'));
  const { fault: name, settings = {} } = entry;
  const known = settingsOf(name);
  const problems = Object.keys(settings)
    .filter((field) => !known.includes(field))
    .map((field) => `settings.${field}: there is no such setting${didYouMean(field, known)}`);
  if (problems.length > 0) throw new InputError(`The fault ${name}`, problems);
  return entry;
}

function settingsOf(name: string): readonly string[] {
  const settings = settingsByName.get(name);
  if (settings) return settings;
  const hint = didYouMean(name, [...settingsByName.keys()]);
  throw new InputError('The fault', [`${name}: the catalogue has no such fault${hint}`]);
}
