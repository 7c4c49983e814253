import type { Har, HarBody, HarEntry, HarHeaders } from '../../spec/generated/schema-types.ts';
import { problemText } from '../../spec/schema-problems.ts';
import { type SchemaName, schemaProblems } from '../../spec/schemas.ts';
import { isObject } from '../../spec/support/exact-json.ts';

export type { Har, HarEntry };

/**
 * What keeps a value from being a HAR that can be judged; empty when nothing does. Entries that
 * cannot be used do not, as long as there are others.
 */
export function harProblems(value: unknown): string[] {
  const problems = problemsOf('Har', value);
  if (problems.length > 0) return problems;
  const { entries } = (value as Har).log;
  if (entries.some(isEntry)) return [];
  return entries.flatMap((entry, index) => entryProblems(entry, `log.entries.${index}`));
}

export function isEntry(entry: unknown): entry is HarEntry {
  return entryProblems(entry).length === 0;
}

/**
 * Why an entry cannot be used.
 * @param within Its place in the file, for the texts.
 */
export function entryProblems(entry: unknown, within = ''): string[] {
  const problems = problemsOf('HarEntry', entry, within);
  if (problems.length > 0) return problems;
  const start = Date.parse((entry as HarEntry).startedDateTime);
  if (start >= 0 && start < lastTime) return [];
  const place = within === '' ? '' : `${within}.`;
  return [`${place}startedDateTime: must be a time from 1970 to 9999`];
}

const lastTime = Date.UTC(9999, 11, 31);

/** The address that an entry is about, as far as it tells one. */
export function addressOf(entry: unknown): string | undefined {
  const url = isObject(entry) && isObject(entry.request) ? entry.request.url : undefined;
  return typeof url === 'string' ? url : undefined;
}

/** The headers that an entry was sent with, as far as it tells them. */
export function sentHeadersOf(entry: unknown): HarHeaders {
  const headers = isObject(entry) && isObject(entry.request) ? entry.request.headers : undefined;
  return schemaProblems('HarHeaders', headers).length === 0 ? (headers as HarHeaders) : [];
}

function problemsOf(schema: SchemaName, value: unknown, within = ''): string[] {
  return schemaProblems(schema, value).map((problem) => problemText(problem, within));
}

/** The text of a body; undefined when the file leaves it out. */
export function bodyOf(body: HarBody | undefined): string | undefined {
  if (typeof body?.text !== 'string') return body?.size === 0 ? '' : undefined;
  if (body.encoding !== 'base64') return body.text;
  try {
    const bytes = Uint8Array.from(atob(body.text), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

/** The headers by their names in lower case, without those that HTTP/2 has in place of a first line. */
export function headersOf(headers: HarHeaders): Record<string, string> {
  const real = headers.filter(({ name }) => !name.startsWith(':'));
  const byName = Map.groupBy(real, ({ name }) => name.toLowerCase());
  return Object.fromEntries(
    [...byName].map(([name, same]) => [name, same.map(({ value }) => value).join(', ')]),
  );
}
