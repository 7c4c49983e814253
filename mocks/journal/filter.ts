import type { RequestFilter } from '../../spec/generated/schema-types.ts';
import { RequestFilter as schema } from '../../spec/generated/validators.js';
import { checkInput, InputError, mustBeOneOf, shorten } from '../../spec/support/input-error.ts';
import type { JournalEntry } from '../state/journal-entry.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { expectedTime, parseTime } from '../time/parse-time.ts';
import { callerOf } from './record.ts';

export type { RequestFilter };

/**
 * Returns the matching entries, newest first.
 * @throws {InputError} with every problem of the filter.
 */
export function filterEntries(filter: RequestFilter, sandbox: Sandbox): JournalEntry[] {
  const what = 'The filter of requests';
  const { operation, status, key, since, until, limit } = checkInput<RequestFilter>(
    schema,
    filter,
    what,
  );
  const problems = [
    ...keyProblems(key, sandbox),
    ...timeProblems('since', since),
    ...timeProblems('until', until),
  ];
  if (problems.length > 0) throw new InputError(what, problems);
  const from = timeOf(since) ?? Number.NEGATIVE_INFINITY;
  const to = timeOf(until) ?? Number.POSITIVE_INFINITY;
  return sandbox.journal
    .entries()
    .filter((entry) => operation === undefined || entry.operation?.id === operation)
    .filter((entry) => status === undefined || entry.status === Number(status))
    .filter((entry) => key === undefined || callerOf(entry, sandbox) === key)
    .filter(({ arrivedAt }) => arrivedAt >= from && arrivedAt <= to)
    .reverse()
    .slice(0, limit === undefined ? undefined : Number(limit));
}

function keyProblems(key: string | undefined, sandbox: Sandbox): string[] {
  if (key === undefined) return [];
  const known = callersOf(sandbox);
  return known.includes(key) ? [] : [mustBeOneOf('key', key, known)];
}

/** Includes keys in the journal that have been removed since. */
function callersOf(sandbox: Sandbox): string[] {
  const seen = sandbox.journal.entries().map((entry) => callerOf(entry, sandbox));
  return [...new Set([...sandbox.keys.map(({ name }) => name), 'anonymous', ...seen])];
}

function timeProblems(field: 'since' | 'until', value: RequestFilter['since']): string[] {
  if (value === undefined || timeOf(value) !== undefined) return [];
  return [`${field}: must be ${expectedTime}, not ${shorten(value)}`];
}

function timeOf(value: RequestFilter['since']): number | undefined {
  return parseTime(/^\d+$/.test(String(value)) ? Number(value) : value);
}
