import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { portOf } from '../../contract-tests/transport/test-server.ts';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { bearer } from '../../mocks/test-client.ts';
import { isForegroundScript } from '../stop-signals.ts';
import { Captured, fileIn, newFolder, runCli, type StartedMock, startMock } from '../test-cli.ts';
import { spawnMock } from '../test-spawned.ts';
import { banner } from './banner.ts';

const tables = casesBeside(import.meta.url);

const folder = newFolder();

test('mock --json prints one line of JSON when ready, and nothing else', async () => {
  const mock = await startMock();
  const { stdout, stderr } = await mock.stop();
  expect(stdout).toBe(`${JSON.stringify(mock.ready)}\n`);
  expect(stderr).toBe('');
});

const stopping = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

test.each(stopping)('%s stops the mock with exit code 0', async (signal) => {
  const mock = await spawnMock();
  await (await fetch(`${mock.ready.adminUrl}/health`)).text();
  expect(await mock.stop(signal)).toMatchObject({ code: 0, stderr: '' });
});

test('a port in use exits with 2 and advice', async () => {
  const port = await portOf(createServer());
  expect(await runCli(['mock', '--port', `${port}`])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^pet-catalogue: port ${port} is in use; .*choose another with --port N`),
    ),
  });
});

test('an unusable file is reported with its name, the position and the problem', async () => {
  const seed = fileIn(folder, 'file.json', '{ "categories": [{ "name": "Dog" }, {}] }');
  const { code, stderr } = await runCli(['mock', '--port', '0', '--seed', seed]);
  const problem = 'categories.1: missing field "name"';
  expect(stderr).toBe(`pet-catalogue: ${seed} cannot be used:\n  ${problem}\n`);
  expect(code).toBe(2);
});

test.runIf(existsSync('/dev/zero')).each<[string, number]>(tables['largest files'])(
  '%s refuses a file larger than %i MiB',
  async (option, maxSize) => {
    const { stderr } = await runCli(['mock', '--port', '0', option, '/dev/zero']);
    expect(stderr).toMatch(`/dev/zero cannot be used: it is larger than ${maxSize} MiB`);
  },
);

const keys = [
  { name: 'free', key: 'key-of-free', plan: 'free' },
  { name: 'business', key: 'key-of-business', plan: 'business' },
  { name: 'revoked', key: 'revoked-key', plan: 'free', revoked: true },
  { name: 'expired', key: 'expired-key', plan: 'free', expiresAt: '2020-01-01T00:00:00Z' },
  { name: 'banned', key: 'banned-key', plan: 'free', bannedForSeconds: 3600 },
  { name: 'used', key: 'used-key', plan: 'free', used: { day: 999 } },
  { name: 'used up', key: 'used-up-key', plan: 'free', used: { day: 1000 } },
] as const;
const server = {
  baseUrl: 'http://127.0.0.1:4010/v1',
  adminUrl: 'http://127.0.0.1:4010/__admin',
  listening: ['127.0.0.1:4010', '[::1]:4010'],
};

test('the banner lists the addresses, the limits of each key, and a command to try', () => {
  const text = banner(createMock({ keys }), server);
  expect(text).toContain(`mock at ${server.baseUrl}\n`);
  expect(text).toContain(`Admin API at ${server.adminUrl}\n`);
  expect(text).toContain(`Console at ${server.adminUrl}/\n`);
  expect(text).toMatch(/\nCtrl\+C stops it\.\n$/);
  expect(text.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    '  free      key-of-free      60/min, 1,000/day',
    '  business  key-of-business  1,000/min, 100,000/day',
    '  revoked   revoked-key      answered 401: revoked',
    '  expired   expired-key      answered 401 from 2020-01-01T00:00:00Z: expired',
    '  banned    banned-key       answered 429: banned for 3600 s',
    '  used      used-key         60/min, 1,000/day',
    '  used up   used-up-key      answered 429: 60/min, 1,000/day used up',
    `  curl -i ${server.baseUrl}/categories -H 'Authorization: Bearer key-of-free'`,
  ]);
});

function settingsShown(options: MockOptions, named = {}): string[] {
  const lines = banner(createMock({ keys: keys.slice(0, 1), ...options }), server, named).split(
    '\n',
  );
  return lines.slice(lines.indexOf('API keys:') + 3, lines.indexOf('Try:'));
}

test('the banner lists the settings that differ from the defaults', () => {
  const options: MockOptions = {
    clock: '2026-03-01T00:00:00Z',
    faults: ['id-as-string', { fault: 'server-error', times: 2 }],
    overrides: [{ status: 429, operation: 'createCategory' }],
  };
  expect(settingsShown(options, { profile: 'strict', scenario: 'empty' })).toEqual([
    'Settings:',
    '  profile   strict',
    '  scenario  empty',
    '  fault     id-as-string',
    '  fault     server-error {"times":2}',
    '  override  429 {"times":1,"operation":"createCategory"}',
    '  clock     frozen at 2026-03-01T00:00:00.000Z; delayed responses wait',
    '',
  ]);
  expect(settingsShown({}, { profile: 'default', scenario: 'happy' })).toEqual([]);
  expect(settingsShown({ faults: ['latency'] })).toEqual(['Settings:', '  fault     latency', '']);
});

test('with --host, the banner names the addresses that were opened', () => {
  const mock = createMock({ keys: keys.slice(0, 1) });
  expect(banner(mock, server)).not.toContain('Listening');
  expect(banner(mock, server, { host: 'localhost' })).toContain(
    'Listening on 127.0.0.1:4010, [::1]:4010\n',
  );
  const open = { ...server, listening: ['0.0.0.0:4010'] };
  expect(banner(mock, open, { host: '0.0.0.0' })).toContain(
    'Listening on 0.0.0.0:4010 (all addresses of this machine)\n',
  );
});

const slow = '{"fault":"latency","settings":{"millis":60000}}';
const slowBody = '{"fault":"slow-body","settings":{"millis":60000}}';

/** Sends text on a new connection; resolves once the mock has received it. */
async function sendRaw({ ready }: StartedMock, text: string): Promise<void> {
  const socket = connect(Number(new URL(ready.baseUrl).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(text, resolve));
  // Connections are accepted in order.
  await fetch(`${ready.adminUrl}/health`);
}

const head = `/v1/categories HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer.free}\r\n`;
const get = `GET ${head}\r\n`;
const half = `POST ${head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`;

describe('the mock stops within its grace period, reports what it cut off and exits with 5', () => {
  test.each([
    ['latency by a frozen clock', get, ['--fault', slow, '--clock', '2026-03-01T00:00:00Z']],
    ['a slow body', get, ['--fault', slowBody]],
    ['an incomplete request body', half, []],
  ])('with %s', async (_what, request, args) => {
    const mock = await startMock(['--close-grace', '100ms', ...args]);
    await sendRaw(mock, request);
    expect(await mock.stop()).toMatchObject({
      code: 5,
      stderr:
        'pet-catalogue: 1 response was cut off when the mock stopped; --close-grace allows more time\n',
    });
  });

  test('with handlers that never answer and leave timers behind', async () => {
    const handlers = fileIn(
      folder,
      'never.mjs',
      `import { http } from '${import.meta.resolve('msw')}';
      setInterval(() => {}, 1000);
      export default [http.get('*/v1/never', () => new Promise(() => {}))];`,
    );
    const mock = await spawnMock(['--close-grace', '100ms', '--handlers', handlers]);
    const request = 'GET /v1/never HTTP/1.1\r\nHost: x\r\n\r\n';
    for (let count = 0; count < 3; count += 1) await sendRaw(mock, request);
    const { code, stderr } = await mock.stop();
    expect(code).toBe(5);
    expect(stderr).toContain('3 responses were cut off');
  });
});

test('a second signal ends the mock at once', async () => {
  const mock = await spawnMock(['--close-grace', '1h', '--fault', slow]);
  await sendRaw(mock, get);
  const ended = mock.stop();
  const again = setInterval(() => void mock.stop(), 100);
  onTestFinished(() => clearInterval(again));
  // There is no exit code, because a signal ended the process.
  expect(await ended).toMatchObject({ code: null });
});

test('another signal ends the mock at once, however soon it comes', async () => {
  const mock = await spawnMock(['--close-grace', '1h', '--fault', slow]);
  await sendRaw(mock, get);
  void mock.stop('SIGTERM');
  expect(await mock.stop('SIGINT')).toMatchObject({ code: null });
});

test('SIGHUP does not stop the mock under nohup', async () => {
  const output = join(folder, 'nohup.out');
  const descriptor = openSync(output, 'w');
  const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url));
  const child = spawn(process.execPath, [cli, 'mock', '--port', '0', '--json'], {
    stdio: ['ignore', descriptor, descriptor],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ready = () => JSON.parse(readFileSync(output, 'utf8'));
  await expect.poll(() => readFileSync(output, 'utf8')).toMatch(/\n$/);
  child.kill('SIGHUP');
  for (let count = 0; count < 10; count += 1) {
    expect(await fetch(`${ready().adminUrl}/health`)).toMatchObject({ status: 200 });
  }
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

describe('npm start', () => {
  const signals = ['SIGTERM', 'SIGKILL'] as const;
  test.for(sampled(signals, 2, String))('leaves no mock behind after %s', async (signal) => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const npm = spawn('npm', ['start', '--', '--port', '0', '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
    });
    onTestFinished(() => void npm.kill('SIGKILL'));
    const printed = new Captured();
    npm.stdout.setEncoding('utf8').pipe(printed);
    const { baseUrl } = JSON.parse(await printed.line('"baseUrl"'));
    npm.kill(signal);
    await vi.waitFor(() => expect(fetch(baseUrl)).rejects.toThrow('fetch failed'), {
      timeout: 300_000,
      interval: 100,
    });
  });

  test('leaves no mock behind when its shell is killed while the mock is loading', async () => {
    const handlers = fileIn(
      folder,
      'slow.mjs',
      `process.stdout.write('loading\\n');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      export default [];`,
    );
    const command = `"$0" cli.ts mock --port 0 --handlers "$1"; exit $?`;
    const shell = spawn('sh', ['-c', command, process.execPath, handlers], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { npm_lifecycle_script: 'node cli.ts mock' },
    });
    shell.stdout.once('data', () => shell.kill('SIGKILL'));
    // The shell and the mock share stdout: it closes when both have ended.
    await once(shell.stdout, 'close');
  });

  test.each<[string | undefined, boolean]>(tables['npm scripts'])(
    'waits for the mock where its script is %j: %j',
    (script, waits) => {
      expect(isForegroundScript(script ?? undefined)).toBe(waits);
    },
  );
});
