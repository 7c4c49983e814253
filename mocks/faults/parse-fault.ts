import { NewFault as schema } from '../../spec/generated/validators.js';
import { checkInput, InputError } from '../../spec/support/input-error.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import { parseTime } from '../time/text.ts';
import type { NewFault } from './fault.ts';
import onDemandFaultNames from './generated/on-demand-fault-names.json' with { type: 'json' };
import { momentOf } from './period.ts';
import { transportFaults } from './transport.ts';

/** The settings of each fault; contract faults have none. */
const settingsByName = new Map<string, readonly string[]>([
  ...transportFaults.map(({ name, settings = [] }) => [name, settings] as const),
  ...onDemandFaultNames.map((name) => [name, []] as const),
]);

export const faultNames: readonly string[] = [...settingsByName.keys()];

const paths = [...new Set([...settingsByName.values()].flat())].map((field) => `settings.${field}`);

function periodProblems({ from, until }: NewFault): string[] {
  const given = [from, until].filter((text) => text !== undefined);
  try {
    const [start, end] = given.map((text) => momentOf(text, 0));
    const isComparable = new Set(given.map((text) => parseTime(text) === undefined)).size === 1;
    const isEmpty = isComparable && start !== undefined && end !== undefined && end <= start;
    return isEmpty ? ['until: must be after from'] : [];
  } catch {
    return ['from, until: must be a time such as 2026-03-01T00:00:00Z, or a duration such as 5s'];
  }
}

/**
 * Validates a fault, given by name or with options.
 * @throws {InputError} with every problem, its location and suggestions.
 */
export function parseFault(value: unknown): NewFault {
  const choice = typeof value === 'string' ? { fault: value } : value;
  const entry = structuredClone(checkInput<NewFault>(schema, choice, 'The fault', { paths }));
  const { fault: name, settings = {} } = entry;
  const known = settingsByName.get(name);
  if (!known) {
    const hint = didYouMean(name, faultNames) || '; pet-catalogue faults lists them';
    throw new InputError('The fault', [`${name}: unknown fault${hint}`]);
  }
  const has = known.length > 0 ? `it has ${known.join(', ')}` : 'it has none';
  const problems = Object.keys(settings)
    .filter((field) => !known.includes(field))
    .map((field) => `settings.${field}: unknown setting${didYouMean(field, known)}; ${has}`)
    .concat(periodProblems(entry));
  if (problems.length > 0) throw new InputError(`The fault ${name}`, problems);
  return entry;
}
