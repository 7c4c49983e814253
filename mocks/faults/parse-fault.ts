import { operationList } from '../../spec/operations.ts';
import { InputError, shorten } from '../input-error.ts';
import { didYouMean } from '../near.ts';
import type { FaultSettings, NewFault } from './active-fault.ts';
import contractFaultNames from './contract-fault-names.json' with { type: 'json' };
import { transportFaults } from './transport.ts';

const operations = operationList.map(({ id }) => id);
const fields = ['fault', 'operation', 'probability', 'times', 'settings'];

/** What each fault can be set by; those that break a clause, by nothing. */
const settingsByName = new Map<string, readonly (keyof FaultSettings)[]>([
  ...transportFaults.map(({ name, settings = [] }) => [name, settings] as const),
  ...contractFaultNames.map((name) => [name, []] as const),
]);

/** What a number may be, by the place where it stands. */
const numbers: Readonly<Record<string, { readonly what: string; fits(value: number): boolean }>> = {
  probability: { what: 'a number from 0 to 1', fits: (value) => value >= 0 && value <= 1 },
  times: {
    what: 'a whole number from 1 on',
    fits: (value) => Number.isInteger(value) && value >= 1,
  },
  'settings.millis': duration(),
  'settings.jitter': duration(),
  'settings.status': {
    what: 'a status from 400 to 599',
    fits: (value) => Number.isInteger(value) && value >= 400 && value <= 599,
  },
};

/**
 * Checks what is to be turned on.
 * @throws {InputError} with every problem, its place and what is near.
 */
export function parseFault(entry: NewFault): NewFault {
  const { fault: name, operation, settings = {} } = entry;
  const known = settingsOf(name);
  const problems = [
    ...unknownFields(entry, fields, ''),
    ...unknownFields(settings, known, 'settings.'),
    ...numberProblems(entry, ''),
    ...numberProblems(settings, 'settings.'),
  ];
  if (operation !== undefined && !operations.includes(operation)) {
    const hint = didYouMean(operation, operations);
    problems.push(
      `operation: must be one of ${operations.join(', ')}, not ${shorten(operation)}${hint}`,
    );
  }
  if (problems.length > 0) throw new InputError(`The fault ${name}`, problems);
  return entry;
}

function settingsOf(name: string): readonly string[] {
  const settings = settingsByName.get(name);
  if (settings) return settings;
  const hint = didYouMean(name, [...settingsByName.keys()]);
  throw new InputError('The fault', [`${name}: the catalogue has no such fault${hint}`]);
}

function duration() {
  return {
    what: 'a number of milliseconds, 0 to one day',
    fits: (value: number) => value >= 0 && value <= 86_400_000,
  };
}

function unknownFields(value: object, known: readonly string[], place: string): string[] {
  return Object.keys(value)
    .filter((field) => !known.includes(field))
    .map((field) => `${place}${field}: there is no such setting${didYouMean(field, known)}`);
}

function numberProblems(value: object, place: string): string[] {
  return Object.entries(value).flatMap(([field, given]) => {
    const rule = numbers[place + field];
    if (!rule || given === undefined) return [];
    if (typeof given === 'number' && rule.fits(given)) return [];
    return [`${place}${field}: must be ${rule.what}, not ${shorten(given)}`];
  });
}
