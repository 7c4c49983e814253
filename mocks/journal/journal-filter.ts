import { type OperationId, operationList } from '../../spec/operations.ts';
import { InputError, shorten } from '../input-error.ts';
import { didYouMean } from '../near.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { expectedTime, parseTime } from '../times.ts';
import type { JournalEntry } from './journal.ts';
import { callerOf } from './journal-record.ts';

/** Which exchanges are meant: those that fit in every respect. Numbers may be given as text. */
export interface RequestFilter {
  readonly operation?: OperationId;
  /** Of the response; 0 stands for a broken connection. */
  readonly status?: number | string;
  /** Name of a key, or `strangers`. */
  readonly key?: string;
  /** Arrived then or later, or then or earlier: ISO 8601 or milliseconds since the Unix epoch. */
  readonly since?: string | number;
  readonly until?: string | number;
  /** How many at most, the newest ones. Default: all. */
  readonly limit?: number | string;
}

/**
 * The entries that are meant, newest first.
 * @throws {InputError} with every problem of the filter.
 */
export function filtered(filter: RequestFilter, sandbox: Sandbox): JournalEntry[] {
  const problems = problemsOf(filter, sandbox);
  if (problems.length > 0) throw new InputError('The filter of requests', problems);
  const { operation, status, key, since, until, limit } = filter;
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

/** What is wrong with each field, if it is given. */
const checks: Readonly<
  Record<keyof RequestFilter, (value: unknown, sandbox: Sandbox) => string | undefined>
> = {
  operation: (value) =>
    oneOf(
      value,
      operationList.map(({ id }) => id),
    ),
  status: wholeNumber,
  key: (value, sandbox) => oneOf(value, callersOf(sandbox)),
  since: time,
  until: time,
  limit: wholeNumber,
};

function problemsOf(filter: RequestFilter, sandbox: Sandbox): string[] {
  return Object.entries(filter).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (!Object.hasOwn(checks, field)) {
      const hint = didYouMean(field, Object.keys(checks));
      return [`unknown field ${JSON.stringify(field)}${hint}`];
    }
    const expected = checks[field as keyof RequestFilter](value, sandbox);
    return expected === undefined ? [] : [`${field}: ${expected}`];
  });
}

/** A key may have been removed since it was used. */
function callersOf(sandbox: Sandbox): string[] {
  const seen = sandbox.journal.entries().map((entry) => callerOf(entry, sandbox));
  return [...new Set([...sandbox.keys.map(({ name }) => name), 'strangers', ...seen])];
}

function oneOf(value: unknown, known: readonly string[]): string | undefined {
  if (known.includes(String(value))) return undefined;
  const hint = didYouMean(value, known);
  return `must be one of ${known.join(', ')}, not ${shorten(value)}${hint}`;
}

function wholeNumber(value: unknown): string | undefined {
  return /^\d{1,15}$/.test(String(value))
    ? undefined
    : `must be a whole number, not ${shorten(value)}`;
}

function time(value: unknown): string | undefined {
  if (timeOf(value) !== undefined) return undefined;
  return `must be ${expectedTime}, not ${shorten(value)}`;
}

function timeOf(value: unknown): number | undefined {
  return parseTime(/^\d+$/.test(String(value)) ? Number(value) : value);
}
