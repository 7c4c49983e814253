import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { isForegroundScript } from '../stop-signals.ts';
import { newFolder, type StartedMock, startMock } from '../test-cli.ts';
import { spawnMock } from '../test-spawned.ts';

const folder = newFolder();

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

const get = (key = '') => `GET /v1/categories HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\n\r\n`;
const halfPost = (key = '') =>
  `POST /v1/categories HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`;

describe('the mock stops within its grace period, reports what it cut off and exits with 5', () => {
  const pending: [what: string, args: string[], request: (mock: StartedMock) => string][] = [
    ['latency', ['--fault', slow], () => get()],
    [
      'latency by a frozen clock',
      ['--fault', slow, '--clock', '2026-03-01T00:00:00Z'],
      () => get(),
    ],
    ['a slow body', ['--fault', slowBody], ({ ready }) => get(`Bearer ${ready.keys.free}`)],
    ['an incomplete request body', [], ({ ready }) => halfPost(`Bearer ${ready.keys.free}`)],
  ];

  test.each(pending)('with %s', async (_what, args, request) => {
    const mock = await startMock(['--close-grace', '100ms', ...args]);
    await sendRaw(mock, request(mock));
    expect(await mock.stop()).toMatchObject({
      code: 5,
      stderr:
        'pet-catalogue: 1 response was cut off when the mock stopped; --close-grace allows more time\n',
    });
  });

  test('with handlers that never answer and leave timers behind', async () => {
    const handlers = join(folder, 'never.mjs');
    const msw = import.meta.resolve('msw');
    writeFileSync(
      handlers,
      `import { http } from '${msw}';
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

test('an incomplete request head does not count as a cut-off response', async () => {
  const mock = await startMock();
  await sendRaw(mock, 'GET /v1/cat');
  expect(await mock.stop()).toMatchObject({ code: 0, stderr: '' });
});

test('a second signal ends the mock at once', async () => {
  const mock = await spawnMock(['--close-grace', '1h', '--fault', slow]);
  await sendRaw(mock, get());
  const ended = mock.stop();
  const again = setInterval(() => void mock.stop(), 100);
  onTestFinished(() => clearInterval(again));
  // There is no exit code, because a signal ended the process.
  expect(await ended).toMatchObject({ code: null });
});

test('another signal ends the mock at once, however soon it comes', async () => {
  const mock = await spawnMock(['--close-grace', '1h', '--fault', slow]);
  await sendRaw(mock, get());
  const ended = mock.stop('SIGTERM');
  expect(await mock.stop('SIGINT')).toMatchObject({ code: null });
  await ended;
});

test('SIGHUP stops the mock when its output is read', async () => {
  const mock = await spawnMock();
  expect(await mock.stop('SIGHUP')).toMatchObject({ code: 0 });
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
    const port = await portPrintedBy(npm.stdout);
    npm.kill(signal);
    await vi.waitFor(
      () => expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed'),
      { timeout: 300_000, interval: 100 },
    );
  });

  test('leaves no mock behind when its shell is killed while the mock is loading', async () => {
    const handlers = join(folder, 'slow.mjs');
    writeFileSync(
      handlers,
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

  test.each([
    ['node cli.ts mock', true],
    ['pet-catalogue mock --port 4010 2>&1', true],
    ['"pet-catalogue" "mock"', true],
    ['pet-catalogue', true],
    ['npm run build && pet-catalogue mock', true],
    ['pet-catalogue mock & vite', false],
    ['pet-catalogue mock > mock.log 2>&1 &', false],
    ['node scripts/start-in-background.js', false],
    [undefined, false],
  ])('waits for the mock where its script is %j: %j', (script, waits) => {
    expect(isForegroundScript(script)).toBe(waits);
  });
});

async function portPrintedBy(stdout: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: stdout })) {
    const [, port] = /"baseUrl":"http:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error('npm start ended before the mock was ready');
}
