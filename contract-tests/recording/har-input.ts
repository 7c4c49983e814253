/** What of a HAR 1.2 file is read: the recorded traffic of a browser, or ours (traffic.har). */
export interface Har {
  readonly log: { readonly entries: readonly HarEntry[] };
}

export interface HarEntry {
  readonly startedDateTime: string;
  /** Milliseconds. */
  readonly time?: number;
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
  readonly text?: string;
  /** `base64`, or none. */
  readonly encoding?: string;
}

/** What keeps a value from being a HAR that can be judged; empty when nothing does. */
export function harProblems(value: unknown): string[] {
  const entries = field(field(value, 'log'), 'entries');
  if (!Array.isArray(entries)) {
    return ['log.entries: must be a list; a HAR is { "log": { "entries": [...] } }'];
  }
  return entries.flatMap((entry, index) => entryProblems(entry, `log.entries.${index}`));
}

function entryProblems(entry: unknown, place: string): string[] {
  const request = field(entry, 'request');
  const response = field(entry, 'response');
  const time = field(entry, 'startedDateTime');
  const duration = field(entry, 'time');
  const rules: [path: string, holds: boolean, form: string][] = [
    ['startedDateTime', isText(time) && !Number.isNaN(Date.parse(time)), 'a time'],
    ['time', duration === undefined || typeof duration === 'number', 'a number'],
    ['request.method', isText(field(request, 'method')), 'a string'],
    ['request.url', isText(field(request, 'url')), 'a string'],
    ['request.headers', isHeaders(field(request, 'headers')), 'a list of { "name", "value" }'],
    ['request.postData', isBody(field(request, 'postData')), 'an object with a text'],
    ['response.status', Number.isInteger(field(response, 'status')), 'a whole number'],
    ['response.headers', isHeaders(field(response, 'headers')), 'a list of { "name", "value" }'],
    ['response.content', isBody(field(response, 'content')), 'an object with a text'],
  ];
  return rules
    .filter(([, holds]) => !holds)
    .map(([path, , form]) => `${place}.${path}: must be ${form}`);
}

function isHeaders(value: unknown): boolean {
  const isHeader = (it: unknown) => isText(field(it, 'name')) && isText(field(it, 'value'));
  return Array.isArray(value) && value.every(isHeader);
}

function isBody(value: unknown): boolean {
  if (value === undefined) return true;
  const text = field(value, 'text');
  return typeof value === 'object' && (text === undefined || isText(text));
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
  if (body?.text === undefined) return body?.size === 0 ? '' : undefined;
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
