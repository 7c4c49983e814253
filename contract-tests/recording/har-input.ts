/** What of a HAR 1.2 file is read: the recorded traffic of a browser, or ours (traffic.har). */
export interface Har {
  /** Not each of them has to be a `HarEntry`. */
  readonly log: { readonly entries: readonly unknown[] };
}

export interface HarEntry {
  readonly startedDateTime: string;
  /** Milliseconds. */
  readonly time?: number | null;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly HarHeader[];
    readonly postData?: HarBody;
  };
  readonly response: {
    readonly status: number;
    readonly headers: readonly HarHeader[];
    readonly content?: HarBody & { readonly size?: number };
  };
  /** Set by Chrome where nothing was sent. */
  readonly _fromCache?: string;
}

export interface HarHeader {
  readonly name: string;
  readonly value: string;
}

interface HarBody {
  readonly text?: string | null;
  /** `base64`, or none. */
  readonly encoding?: string;
}

/**
 * What keeps a value from being a HAR that can be judged; empty when nothing does. Entries that
 * cannot be used do not, as long as there are others.
 */
export function harProblems(value: unknown): string[] {
  const entries = field(field(value, 'log'), 'entries');
  if (!Array.isArray(entries)) {
    return ['log.entries: must be a list; a HAR is { "log": { "entries": [...] } }'];
  }
  if (entries.some(isEntry)) return [];
  return entries.flatMap((entry, index) =>
    entryProblems(entry).map((problem) => `log.entries.${index}.${problem}`),
  );
}

export function isEntry(entry: unknown): entry is HarEntry {
  return entryProblems(entry).length === 0;
}

/** The address that an entry is about, as far as it tells one. */
export function addressOf(entry: unknown): string | undefined {
  const url = field(field(entry, 'request'), 'url');
  return isText(url) ? url : undefined;
}

/** The headers that an entry was sent with, as far as it tells them. */
export function sentHeadersOf(entry: unknown): readonly HarHeader[] {
  const headers = field(field(entry, 'request'), 'headers');
  return isHeaders(headers) ? headers : [];
}

/** Why an entry cannot be used: what is wrong, by its place in the entry. */
export function entryProblems(entry: unknown): string[] {
  const request = field(entry, 'request');
  const response = field(entry, 'response');
  const time = field(entry, 'startedDateTime');
  const duration = field(entry, 'time');
  const rules: [path: string, holds: boolean, form: string][] = [
    ['startedDateTime', isText(time) && isWithinReason(Date.parse(time)), 'a time'],
    ['time', isMissing(duration) || isDuration(duration), 'a number of milliseconds'],
    ['request.method', isText(field(request, 'method')), 'a string'],
    ['request.url', isText(field(request, 'url')), 'a string'],
    ['request.headers', isHeaders(field(request, 'headers')), 'a list of { "name", "value" }'],
    ['request.postData', isBody(field(request, 'postData')), 'an object with a text'],
    ['response.status', isStatus(field(response, 'status')), 'a whole number'],
    ['response.headers', isHeaders(field(response, 'headers')), 'a list of { "name", "value" }'],
    ['response.content', isBody(field(response, 'content')), 'an object with a text'],
  ];
  return rules.filter(([, holds]) => !holds).map(([path, , form]) => `${path}: must be ${form}`);
}

const lastTime = Date.UTC(9999, 11, 31);
const longestDuration = 86_400_000;

/** Milliseconds since the Unix epoch; NaN is none. */
function isWithinReason(time: number): boolean {
  return time >= 0 && time < lastTime;
}

function isDuration(value: unknown): boolean {
  return typeof value === 'number' && value <= longestDuration;
}

/** Browsers write 0 where no answer came, or -1. */
function isStatus(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= -1 && (value as number) <= 999;
}

function isHeaders(value: unknown): value is HarHeader[] {
  const isHeader = (it: unknown) => isText(field(it, 'name')) && isText(field(it, 'value'));
  return Array.isArray(value) && value.every(isHeader);
}

function isBody(value: unknown): boolean {
  const text = field(value, 'text');
  return isMissing(value) || (typeof value === 'object' && (isMissing(text) || isText(text)));
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** The text of a body; undefined when the file leaves it out. */
export function bodyOf(
  body: (HarBody & { readonly size?: number }) | null | undefined,
): string | undefined {
  if (!isText(body?.text)) return body?.size === 0 ? '' : undefined;
  if (body.encoding !== 'base64') return body.text;
  try {
    const bytes = Uint8Array.from(atob(body.text), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

/** The headers by their names in lower case, without those that HTTP/2 has in place of a first line. */
export function headersOf(headers: readonly HarHeader[]): Record<string, string> {
  const real = headers.filter(({ name }) => !name.startsWith(':'));
  const byName = Map.groupBy(real, ({ name }) => name.toLowerCase());
  return Object.fromEntries(
    [...byName].map(([name, same]) => [name, same.map(({ value }) => value).join(', ')]),
  );
}
