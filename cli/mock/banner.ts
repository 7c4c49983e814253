import type { Mock } from '../../mocks/create-mock.ts';
import type { RunningServer } from '../../mocks/hosts/node.ts';
import { type ApiKey, limitsOf } from '../../mocks/keys/keys.ts';
import type { Typed } from '../options/option.ts';

type Addresses = Pick<RunningServer, 'baseUrl' | 'adminUrl' | 'listening'>;

interface NamedSettings {
  readonly profile?: Typed | undefined;
  readonly scenario?: Typed | undefined;
  /** Where the state is kept, unless in memory. */
  readonly place?: string | undefined;
  readonly host?: Typed | undefined;
}

export function banner(
  mock: Mock,
  { baseUrl, adminUrl, listening }: Addresses,
  named: NamedSettings = {},
): string {
  const padded = (key: ApiKey, field: 'name' | 'key') =>
    key[field].padEnd(Math.max(...mock.keys.list().map((other) => other[field].length)));
  const table = mock.keys
    .list()
    .map((key) => `  ${padded(key, 'name')}  ${padded(key, 'key')}  ${keyNote(key)}`);
  const settings = [...settingLines(mock, named)];
  return [
    `Pet Catalogue mock at ${baseUrl}`,
    `Admin API at ${adminUrl}`,
    `Console at ${consoleUrl(adminUrl)}`,
    ...(named.host === undefined ? [] : [`Listening on ${listening.map(addressNote).join(', ')}`]),
    ...(named.place === undefined ? [] : [`State kept in ${named.place}`]),
    '',
    'API keys:',
    ...table,
    '',
    ...(settings.length > 0 ? ['Settings:', ...settings, ''] : []),
    'Try:',
    `  curl -i ${baseUrl}/categories -H 'Authorization: Bearer ${mock.keys.list()[0]?.key}'`,
    '',
    'Ctrl+C stops it.',
    '',
  ].join('\n');
}

export function readyLine(mock: Mock, { baseUrl, adminUrl, listening }: Addresses): string {
  const { pid } = process;
  const keys = Object.fromEntries(mock.keys.list().map(({ name, key }) => [name, key]));
  const ready = { baseUrl, adminUrl, consoleUrl: consoleUrl(adminUrl), listening, pid, keys };
  return `${JSON.stringify(ready)}\n`;
}

function* settingLines(mock: Mock, { profile = 'default', scenario = 'happy' }: NamedSettings) {
  if (profile !== 'default') yield `  profile   ${profile}`;
  if (scenario !== 'happy') yield `  scenario  ${scenario}`;
  for (const { id: _, fault, ...rest } of mock.faults.list()) {
    yield `  fault     ${fault}${details(rest)}`;
  }
  for (const { id: _, status, ...rest } of mock.overrides.list()) {
    yield `  override  ${status}${details(rest)}`;
  }
  const { frozen, now } = mock.clock;
  if (frozen)
    yield `  clock     frozen at ${new Date(now()).toISOString()}; delayed responses wait`;
}

/** The trailing slash matters, because links on the page are relative. */
function consoleUrl(adminUrl: string): string {
  return `${adminUrl}/`;
}

function addressNote(address: string): string {
  const isAny = /^(0\.0\.0\.0|\[::\]):/.test(address);
  return isAny ? `${address} (all addresses of this machine)` : address;
}

function details(rest: object): string {
  return Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
}

function keyNote(key: ApiKey): string {
  const { minute, day } = limitsOf(key);
  const quota = `${minute.toLocaleString('en')}/min, ${day.toLocaleString('en')}/day`;
  if (key.revoked) return 'answered 401: revoked';
  if (key.expiresAt !== undefined) return `answered 401 from ${key.expiresAt}: expired`;
  if (key.bannedForSeconds) return `answered 429: banned for ${key.bannedForSeconds} s`;
  if (key.used?.day === day) return `answered 429: ${quota} used up`;
  return quota;
}
