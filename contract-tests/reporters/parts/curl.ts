import type { RecordedRequest } from '../../evidence/exchange.ts';

/** A shell command that repeats the request, with the key from the environment. */
export function curlCommand({ method, url, headers, body }: RecordedRequest): string {
  const { authorization, accept: _, ...others } = headers;
  return [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url),
    // Double quotes, so that the shell inserts the key.
    ...(authorization === undefined ? [] : [`-H "Authorization: ${authorization}"`]),
    ...Object.entries(others).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    // Not --data, which takes a body that begins with @ for a file name.
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
