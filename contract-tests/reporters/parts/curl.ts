import type { HttpRequest } from '../../../spec/exchange.ts';

/** A command for bash or zsh that repeats the request, with the key from the environment. */
export function curlCommand({ method, url, headers, body }: HttpRequest): string {
  const { authorization, accept: _, ...others } = headers;
  return [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url),
    ...(authorization === undefined ? [] : [authorizationOption(authorization)]),
    ...Object.entries(others).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    // Not --data, which takes a body that begins with @ for a file name.
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}

/**
 * The option of curl that sends a credential. Where the shell inserts a key, curl reads the header from
 * a pipe: every user of the machine can read the arguments of a process.
 * @param shown The header as reports show it, with variables in place of keys.
 */
export function authorizationOption(shown: string): string {
  const header = `"Authorization: ${shown}"`;
  return shown.includes('$') ? `-H @<(printf %s ${header})` : `-H ${header}`;
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
