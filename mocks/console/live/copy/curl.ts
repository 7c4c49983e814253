import type { components } from '../../../admin/generated/types.ts';
import { printfFormat, shellWord } from './literals.ts';

type Exchange = components['schemas']['Exchange'];
type Key = components['schemas']['Key'];

/** A text to copy, with remarks for whoever uses it. */
export interface Copy {
  readonly text: string;
  readonly notes: readonly string[];
}

/** Headers that curl sets itself. */
const ownHeaders =
  /^(host|connection|keep-alive|content-length|transfer-encoding|user-agent|accept-encoding|te|upgrade|expect)$/;

/**
 * A command that repeats a request. The journal names keys only; those of the mock are put in again,
 * so that the command works as it is. They are arguments of curl, which any shell supports and every
 * user of the machine can read: the keys of a mock open nothing else.
 * @param base The address of the mock: the one in the request is what its client claims.
 */
export function curlCommand({ request }: Exchange, keys: readonly Key[], base: string): Copy {
  const { method, url, headers, body, truncated } = request;
  const word = (text: string) => withSecrets(text, keys);
  const target = base + targetOf(url);
  const sent = Object.entries(headers).filter(([name]) => !ownHeaders.test(name));
  const binary = body?.includes('\0') ?? false;
  const parts = [
    binary ? `printf ${printfFormat(body ?? '')} | curl -i` : 'curl -i',
    ...(/[[\]{}]/.test(target.replaceAll('[redacted]', '')) ? ['--globoff'] : []),
    ...methodOption(method, body),
    word(target),
    ...sent.map(([name, value]) => `-H ${word(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(body !== null && headers['content-type'] === undefined ? [`-H 'content-type:'`] : []),
    ...(body === null ? [] : [binary ? '--data-binary @-' : `--data-raw ${word(body)}`]),
  ];
  const text = parts.join(' ');
  return {
    text,
    notes: [
      ...(/\$TOKEN/.test(text)
        ? ['Set TOKEN to what the client sent: the journal does not keep it.']
        : []),
      ...(truncated ? ['The body is cut off, as in the journal.'] : []),
    ],
  };
}

/** Path and query. Not by `URL`: the journal may have redacted the host. */
export function targetOf(url: string): string {
  return /^\w+:\/\/[^/?]*([^#]*)/.exec(url)?.[1] ?? '/';
}

function methodOption(method: string, body: string | null): string[] {
  if (method === 'HEAD') return ['--head'];
  if (method === (body === null ? 'GET' : 'POST')) return [];
  return [`-X ${shellWord(method)}`];
}

function withSecrets(text: string, keys: readonly Key[]): string {
  const whole = keys.reduce((all, { name, key }) => all.replaceAll(`[key ${name}]`, key), text);
  return whole
    .split('[redacted]')
    .map((part) => (part === '' ? '' : shellWord(part)))
    .join('"$TOKEN"');
}
