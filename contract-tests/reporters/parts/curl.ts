import type { RecordedRequest } from '../../evidence/exchange.ts';

/** A shell command that sends the request again; the key comes from the environment. */
export function curl({ method, url, headers, body }: RecordedRequest): string {
  const { authorization, accept: _, ...others } = headers;
  return [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url),
    // Double quotes: the shell has to put the key in.
    ...(authorization === undefined ? [] : [`-H "Authorization: ${authorization}"`]),
    ...Object.entries(others).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    // Not --data: a body that begins with @ would be taken for the name of a file.
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}

/** A word that the shell takes as it stands. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
