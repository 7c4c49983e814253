import type { RequestFilter } from '../../spec/generated/schema-types.ts';
import { RequestFilter as schema } from '../../spec/generated/validators.js';
import { checkInput, InputError, mustBeOneOf, shorten } from '../../spec/support/input-error.ts';
import type { JournalEntry } from '../state/journal-entry.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { expectedTime, parseTime } from '../time/text.ts';
import { callerOf } from './record.ts';
import { redactionFor } from './redact.ts';

export type { RequestFilter };

/** Returns the matching entries, newest first. */
export function filterEntries(filter: RequestFilter, sandbox: Sandbox): JournalEntry[] {
  const what = 'The filter of requests';
  const { operation, status, key, since, until, before, search, limit } = checkInput<RequestFilter>(
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
    .filter((entry) => operation === undefined || entry.operation === operation)
    .filter((entry) => status === undefined || hasStatus(entry, String(status)))
    .filter((entry) => key === undefined || callerOf(entry, sandbox) === key)
    .filter(({ arrivedAt }) => arrivedAt >= from && arrivedAt <= to)
    .filter(({ id }) => before === undefined || id < Number(before))
    .filter(search === undefined ? () => true : contains(search.toLowerCase(), sandbox))
    .reverse()
    .slice(0, limit === undefined ? undefined : Number(limit));
}

function hasStatus({ status }: JournalEntry, wanted: string): boolean {
  const all = wanted.endsWith('xx') ? Math.floor(status / 100) : status;
  return all === Number.parseInt(wanted, 10);
}

/** Searches what the journal shows, so that it finds no secrets. */
function contains(words: string, sandbox: Sandbox): (entry: JournalEntry) => boolean {
  const { redact, showName } = redactionFor(sandbox);
  return (entry) => {
    const { method, url, operation, status, reason = '' } = entry;
    const shown = [redact(method), redact(url), redact(reason), operation, status];
    const text = [...shown, showName(callerOf(entry, sandbox))].join('\n');
    return text.toLowerCase().includes(words);
  };
}

function keyProblems(key: string | undefined, sandbox: Sandbox): string[] {
  if (key === undefined) return [];
  // Includes keys in the journal that have been removed since.
  const seen = sandbox.journal.entries().map((entry) => callerOf(entry, sandbox));
  const known = [...new Set([...sandbox.keys.map(({ name }) => name), 'anonymous', ...seen])];
  return known.includes(key) ? [] : [mustBeOneOf('key', key, known)];
}

function timeProblems(field: 'since' | 'until', value: RequestFilter['since']): string[] {
  if (value === undefined || timeOf(value) !== undefined) return [];
  return [`${field}: must be ${expectedTime}, not ${shorten(value)}`];
}

function timeOf(value: RequestFilter['since']): number | undefined {
  return parseTime(/^\d+$/.test(String(value)) ? Number(value) : value);
}
