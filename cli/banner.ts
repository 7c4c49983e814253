import type { Mock } from '../mocks/create-mock.ts';
import type { RunningServer } from '../mocks/hosts/node.ts';
import { type ApiKey, limitsOf } from '../mocks/keys/keys.ts';

type Addresses = Pick<RunningServer, 'baseUrl' | 'adminUrl'>;

/** What a person needs when the mock is up: address, keys, and a line to try. */
export function banner(mock: Mock, { baseUrl, adminUrl }: Addresses): string {
  const wide = (key: ApiKey, field: 'name' | 'key') =>
    key[field].padEnd(Math.max(...mock.keys.map((other) => other[field].length)));
  const table = mock.keys.map(
    (key) => `  ${wide(key, 'name')}  ${wide(key, 'key')}  ${remark(key)}`,
  );
  return [
    `Pet Catalogue mock at ${baseUrl}`,
    `Admin API at ${adminUrl}`,
    '',
    'API keys:',
    ...table,
    '',
    'Try:',
    `  curl -i ${baseUrl}/categories -H 'Authorization: Bearer ${mock.keys[0]?.key}'`,
    '',
    'Ctrl+C stops it.',
    '',
  ].join('\n');
}

/** The same for a program: one line of JSON. */
export function readyLine(mock: Mock, { baseUrl, adminUrl }: Addresses): string {
  const keys = Object.fromEntries(mock.keys.map(({ name, key }) => [name, key]));
  return `${JSON.stringify({ baseUrl, adminUrl, pid: process.pid, keys })}\n`;
}

function remark(key: ApiKey): string {
  const { minute, day } = limitsOf(key);
  const quota = `${minute.toLocaleString('en')}/min, ${day.toLocaleString('en')}/day`;
  if (key.revoked) return 'answered 401: revoked';
  if (key.expiresAt !== undefined) return `answered 401 from ${key.expiresAt} on: expired`;
  if (key.bannedForSeconds) return `answered 429: banned for ${key.bannedForSeconds} s`;
  if (key.used?.day === day) return `answered 429: ${quota} used up`;
  return quota;
}
