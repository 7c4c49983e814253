import { NewFault as schema } from '../../spec/generated/validators.js';
import { checkInput, InputError } from '../../spec/support/input-error.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import type { NewFault } from './fault.ts';
import onDemandFaultNames from './generated/on-demand-fault-names.json' with { type: 'json' };
import { transportFaults } from './transport.ts';

/** The settings of each fault; contract faults have none. */
const settingsByName = new Map<string, readonly string[]>([
  ...transportFaults.map(({ name, settings = [] }) => [name, settings] as const),
  ...onDemandFaultNames.map((name) => [name, []] as const),
]);

export const faultNames: readonly string[] = [...settingsByName.keys()];

const paths = [...new Set([...settingsByName.values()].flat())].map((field) => `settings.${field}`);

/**
 * Validates a fault, given by name or with options.
 * @throws {InputError} with every problem, its location and suggestions.
 */
export function parseFault(value: unknown): NewFault {
  const choice = typeof value === 'string' ? { fault: value } : value;
  const entry = structuredClone(checkInput<NewFault>(schema, choice, 'The fault', { paths }));
  const { fault: name, settings = {} } = entry;
  const known = settingsOf(name);
  const problems = Object.keys(settings)
    .filter((field) => !known.includes(field))
    .map((field) => `settings.${field}: unknown setting${didYouMean(field, known)}`);
  if (problems.length > 0) throw new InputError(`The fault ${name}`, problems);
  return entry;
}

function settingsOf(name: string): readonly string[] {
  const settings = settingsByName.get(name);
  if (settings) return settings;
  const hint = didYouMean(name, faultNames);
  throw new InputError('The fault', [`${name}: unknown fault${hint}`]);
}
