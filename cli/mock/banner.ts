import type { Mock } from '../../mocks/create-mock.ts';
import type { RunningServer } from '../../mocks/hosts/node.ts';
import { type ApiKey, limitsOf } from '../../mocks/keys/keys.ts';

type Addresses = Pick<RunningServer, 'baseUrl' | 'adminUrl'>;

/** What the mock was told by name. */
interface Told {
  readonly profile?: string;
  readonly scenario?: string;
}

/** What a person needs when the mock is up: address, keys, what is unusual, and a line to try. */
export function banner(mock: Mock, { baseUrl, adminUrl }: Addresses, told: Told = {}): string {
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
    ...inForce(mock, told, adminUrl),
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

/** What is not as it is by default. */
function inForce(
  mock: Mock,
  { profile = 'default', scenario = 'happy' }: Told,
  adminUrl: string,
): string[] {
  const faults = mock.faults.list();
  const lines = [
    ...(profile === 'default' ? [] : [`profile   ${profile}`]),
    ...(scenario === 'happy' ? [] : [`scenario  ${scenario}`]),
    ...faults.map(({ id: _, fault, ...rest }) => `fault     ${fault}${details(rest)}`),
    ...mock.overrides.list().map(({ id: _, status, ...rest }) => {
      return `override  ${status}${details(rest)}`;
    }),
    ...(mock.clock.frozen ? [`clock     ${stillness(mock)}`] : []),
  ];
  const isStuck = mock.clock.frozen && faults.some(({ fault }) => delaying.includes(fault));
  const body = `-H 'Content-Type: application/json' -d '{"by":"5s"}'`;
  const advice = `Slow answers wait until the clock is moved: curl ${adminUrl}/clock/advance ${body}`;
  if (lines.length === 0) return [];
  return ['In force:', ...lines.map((line) => `  ${line}`), ...(isStuck ? [advice] : []), ''];
}

/** Faults that wait on the clock of the mock. */
const delaying = ['latency', 'slow-body'];

function stillness({ clock }: Mock): string {
  return `stands still at ${new Date(clock.now()).toISOString()}`;
}

function details(rest: object): string {
  return Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
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
