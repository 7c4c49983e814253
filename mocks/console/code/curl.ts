import { redacted } from '../../../spec/redaction/secrets.ts';
import { hiddenCharacters, jsonLiteral, textLiteral } from '../../../spec/support/vitest-file.ts';
import type { Schemas } from '../client/api.ts';
import type { Copy } from '../parts/copy.tsx';

interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** Undefined for one that curl would otherwise add itself. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | null | undefined;
}

/**
 * A command that sends a request and shows the headers of the answer.
 * @param word Any text as one word of the shell.
 */
export function curl({ method, url, headers, body }: CurlRequest, word = shellWord): string {
  return [
    'curl -i',
    ...(/[[\]{}]/.test(url.replaceAll(redacted, '')) ? ['--globoff'] : []),
    ...methodOption(method, body),
    word(url),
    ...Object.entries(headers).map((header) => `-H ${word(headerOption(header))}`),
    // Not --data, which reads a file if the body begins with @.
    ...(body == null ? [] : [`--data-raw ${word(body)}`]),
  ].join(' ');
}

function headerOption([name, value]: readonly [string, string | undefined]): string {
  if (value === undefined) return `${name}:`;
  return value === '' ? `${name};` : `${name}: ${value}`;
}

function methodOption(method: string, body: CurlRequest['body']): string[] {
  if (method === 'HEAD') return ['--head'];
  if (method === (body == null ? 'GET' : 'POST')) return [];
  return [`-X ${shellWord(method)}`];
}

/** Headers that curl sets itself. */
const ownHeaders =
  /^(host|connection|keep-alive|content-length|transfer-encoding|user-agent|accept-encoding|te|upgrade|expect)$/;

type Headers = Readonly<Record<string, string>>;

/**
 * A command that repeats a request. The journal names keys only; those of the mock are put in again,
 * so that the command works as it is. They are arguments of curl, which any shell supports and every
 * user of the machine can read: the keys of a mock open nothing else.
 * @param base The address of the mock: the one in the request is what its client claims.
 */
export function curlCommand(
  { request }: Schemas['Exchange'],
  keys: readonly Schemas['Key'][],
  base: string,
): Copy {
  const { method, url, body } = request;
  const untyped = body !== null && request.headers['content-type'] === undefined;
  const headers = {
    ...ownless(request.headers),
    ...(untyped ? { 'content-type': undefined } : {}),
  };
  const text = curl({ method, url: base + targetOf(url), headers, body }, (word) =>
    withSecrets(word, keys),
  );
  return {
    text,
    notes: [
      ...notesOn(request, text.includes('$TOKEN')),
      ...(body?.includes('\0') ? ['The body ends at NUL, which no argument can have.'] : []),
    ],
  };
}

/** A call of `fetch` that repeats a request, as `curlCommand` does. */
export function fetchCall(
  { request }: Schemas['Exchange'],
  keys: readonly Schemas['Key'][],
  base: string,
): Copy {
  const { method, url, body } = request;
  const headers = sentHeaders(request.headers, keys);
  const init = jsonLiteral({ method, headers, ...(body !== null && { body }) });
  const target = textLiteral(base + withKeys(targetOf(url), keys));
  const text = `const response = await fetch(${target}, ${init});`;
  return {
    text: text.replaceAll(redacted, 'TOKEN'),
    notes: notesOn(request, text.includes(redacted)),
  };
}

function notesOn({ truncated }: Schemas['Exchange']['request'], needsToken: boolean): string[] {
  return [
    ...(needsToken ? ['Set TOKEN to what the client sent: the journal does not keep it.'] : []),
    ...(truncated ? ['The body is cut off, as in the journal.'] : []),
  ];
}

/** Headers without those that any client of HTTP sets itself. */
export function ownless(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.test(name)));
}

/** The headers of a request with the keys that the journal only names, as a program can send them. */
export function sentHeaders(headers: Headers, keys: readonly Schemas['Key'][]): Headers {
  const entries = Object.entries(ownless(headers));
  return Object.fromEntries(entries.map(([name, value]) => [name, withKeys(value, keys)]));
}

function withKeys(text: string, keys: readonly Schemas['Key'][]): string {
  return keys.reduce((all, { name, key }) => all.replaceAll(`[key ${name}]`, key), text);
}

/** Path and query. Not by `URL`: the journal may have redacted the host. */
export function targetOf(url: string): string {
  return /^\w+:\/\/[^/?]*([^#]*)/.exec(url)?.[1] ?? '/';
}

function withSecrets(text: string, keys: readonly Schemas['Key'][]): string {
  return withKeys(text, keys)
    .split(redacted)
    .map((part) => (part === '' ? '' : shellWord(part)))
    .join('"$TOKEN"');
}

/** A text as one word of a shell command, without control characters, so that it can be pasted. */
function shellWord(text: string): string {
  if (/^[\w./:=@%+,-]+$/.test(text)) return text;
  if (text.search(hiddenCharacters) < 0) return `'${text.replaceAll("'", "'\\''")}'`;
  // An interactive shell would expand "!" from its history.
  const escaped = text.replace(/[\\']/g, '\\$&').replaceAll('!', '\\041');
  return `$'${escaped.replace(hiddenCharacters, octal)}'`;
}

/** The bytes of UTF-8 as all shells understand them. */
function octal(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
    .join('');
}
