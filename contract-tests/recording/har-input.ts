import type { Har, HarBody, HarEntry, HarHeaders } from '../../spec/generated/schema-types.ts';
import { type SchemaName, schemaProblems } from '../../spec/schemas.ts';
import { isObject } from '../../spec/support/exact-json.ts';
import { problemText } from '../../spec/support/schema-problems.ts';

export type { Har, HarBody, HarEntry };

/** Why a value is not a HAR with at least one valid entry; empty when it is. */
export function harProblems(value: unknown): string[] {
  const problems = problemsOf('Har', value);
  if (problems.length > 0) return problems;
  const { entries } = (value as Har).log;
  if (entries.some(isValidEntry)) return [];
  return entries.flatMap((entry, index) => entryProblems(entry, `log.entries.${index}`));
}

export function isValidEntry(entry: unknown): entry is HarEntry {
  return entryProblems(entry).length === 0;
}

/**
 * Why an entry is invalid; empty when it is valid.
 * @param within Its path in the file, as a prefix for the messages.
 */
export function entryProblems(entry: unknown, within = ''): string[] {
  const problems = problemsOf('HarEntry', entry, within);
  if (problems.length > 0) return problems;
  const start = Date.parse((entry as HarEntry).startedDateTime);
  if (start >= 0 && start < endOfTime) return [];
  const prefix = within === '' ? '' : `${within}.`;
  return [`${prefix}startedDateTime: must be a time from 1970 to 9999`];
}

const endOfTime = Date.UTC(9999, 11, 31);

/** The URL of a possibly invalid entry. */
export function urlOf(entry: unknown): string | undefined {
  const url = isObject(entry) && isObject(entry.request) ? entry.request.url : undefined;
  return typeof url === 'string' ? url : undefined;
}

/** The request headers of a possibly invalid entry; empty when there are none. */
export function requestHeadersOf(entry: unknown): HarHeaders {
  const headers = isObject(entry) && isObject(entry.request) ? entry.request.headers : undefined;
  return schemaProblems('HarHeaders', headers).length === 0 ? (headers as HarHeaders) : [];
}

function problemsOf(schema: SchemaName, value: unknown, within = ''): string[] {
  return schemaProblems(schema, value).map((problem) => problemText(problem, within));
}

/** A body as text; undefined when it was not recorded. */
export function bodyOf(body: HarBody | undefined): string | undefined {
  if (typeof body?.text !== 'string') return body?.size === 0 ? '' : undefined;
  if (body.encoding !== 'base64') return body.text;
  try {
    const bytes = Uint8Array.from(atob(body.text), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

/** The headers by lower-case name, without HTTP/2 pseudo-headers. */
export function headersOf(headers: HarHeaders): Record<string, string> {
  const regular = headers.filter(({ name }) => !name.startsWith(':'));
  const byName = Map.groupBy(regular, ({ name }) => name.toLowerCase());
  return Object.fromEntries(
    [...byName].map(([name, same]) => [name, same.map(({ value }) => value).join(', ')]),
  );
}
