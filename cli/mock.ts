import { createMock, type Mock, type MockOptions } from '../mocks/create-mock.ts';
import { type RunningServer, serve } from '../mocks/hosts/node.ts';
import { InputError } from '../mocks/input-error.ts';
import { type ApiKey, limitsOf, parseKeys } from '../mocks/keys.ts';
import { parseSeed } from '../mocks/seed.ts';
import { parseArguments, readJsonFile, wholeNumber } from './arguments.ts';
import { exitCodes, UsageError } from './exit.ts';

const help = `Serves a mock of the Pet Catalogue Service until SIGINT or SIGTERM.

Usage: pet-catalogue mock [options]

  --port N       port to listen on; 0 takes any free one (default 4010)
  --host HOST    address to listen on (default: loopback, IPv4 and IPv6)
  --keys FILE    API keys: [{ "name", "key", "plan", "limits"?: { "minute", "day" } }]
  --seed FILE    what the mock holds: { "categories", "pets", "orders" }, or a list of categories
  --json         prints one line of JSON when ready, and nothing else, on stdout
  --help         prints this

Example:
  pet-catalogue mock --port 0 --keys my-keys.json
`;

/** `pet-catalogue mock` */
export async function mockCommand(args: string[]): Promise<number> {
  const { values } = parseArguments('mock', {
    args,
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string' },
      keys: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return exitCodes.ok;
  }
  const port = wholeNumber('--port', values.port, { min: 0, max: 65_535 });
  const mock = createMock(await mockOptions(values));
  const server = await start(mock, port, values.host);
  process.stdout.write(values.json ? readyLine(mock, server) : banner(mock, server));
  await stopSignal();
  await server.close();
  return exitCodes.ok;
}

async function mockOptions(files: {
  keys?: string | undefined;
  seed?: string | undefined;
}): Promise<MockOptions> {
  try {
    return {
      ...(files.keys ? { keys: parseKeys(await readJsonFile(files.keys), files.keys) } : {}),
      ...(files.seed ? { seed: parseSeed(await readJsonFile(files.seed), files.seed) } : {}),
      onBug: (error) => console.error('pet-catalogue: a bug of ours, answered with 500:', error),
    };
  } catch (error) {
    throw error instanceof InputError ? new UsageError(error.message) : error;
  }
}

async function start(mock: Mock, port: number, host?: string): Promise<RunningServer> {
  try {
    return await serve(mock, host === undefined ? { port } : { port, host });
  } catch (error) {
    throw new UsageError(listenProblem(error as NodeJS.ErrnoException, port, host));
  }
}

function listenProblem(error: NodeJS.ErrnoException, port: number, host = 'localhost'): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} is taken; stop what listens there, or choose another with --port N (--port 0 takes any free one)`,
    EACCES: `port ${port} takes more rights than you have; choose one above 1023 with --port N`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; choose another with --host HOST`,
    ENOTFOUND: `${host} is not a host name that can be resolved; choose another with --host HOST`,
  };
  return reasons[error.code ?? ''] ?? `cannot listen on ${host}, port ${port}: ${error.message}`;
}

function readyLine(mock: Mock, { baseUrl, adminUrl }: RunningServer): string {
  const keys = Object.fromEntries(mock.keys.map(({ name, key }) => [name, key]));
  return `${JSON.stringify({ baseUrl, adminUrl, pid: process.pid, keys })}\n`;
}

function banner(mock: Mock, { baseUrl }: RunningServer): string {
  const rows = mock.keys.map((key) => [key.name, key.key, remark(key)]);
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const table = rows.map(
    ([name = '', key = '', note]) => `  ${name.padEnd(width(0))}  ${key.padEnd(width(1))}  ${note}`,
  );
  return [
    `Pet Catalogue mock at ${baseUrl}`,
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

function remark(key: ApiKey): string {
  const { minute, day } = limitsOf(key);
  const quota = `${minute.toLocaleString('en')}/min, ${day.toLocaleString('en')}/day`;
  if (key.revoked) return 'answered 401: revoked';
  if (key.expiresAt !== undefined) return `answered 401 from ${key.expiresAt} on: expired`;
  if (key.bannedForSeconds) return `answered 429: banned for ${key.bannedForSeconds} s`;
  if (key.used?.day === day) return `answered 429: ${quota} used up`;
  return quota;
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
