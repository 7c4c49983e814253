import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '../commands.ts';
import { UsageError } from '../exit.ts';
import { runCli, spawnMock } from '../test-spawned.ts';

vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('mock --json', () => {
  test('prints one line of JSON when it is ready, and nothing else', async () => {
    const mock = await spawnMock();
    const { ready } = mock;
    const { stdout, stderr } = await mock.stop();
    expect(stdout).toBe(`${JSON.stringify(ready)}\n`);
    expect(stderr).toBe('');
    expect(ready).toEqual({
      baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/),
      adminUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/__admin$/),
      pid: expect.any(Number),
      keys: expect.objectContaining({ free: expect.any(String), pro: expect.any(String) }),
    });
  });

  test('serves what it names', async () => {
    const mock = await spawnMock();
    const { baseUrl, adminUrl, keys } = mock.ready;
    const authorization = `Bearer ${keys.pro}`;
    const created = await fetch(`${baseUrl}/categories`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{"name":"Horse"}',
    });
    expect(created.status).toBe(201);
    const category = await created.json();
    const list = await fetch(`${baseUrl}/categories`, { headers: { authorization } });
    expect(list.headers.get('x-ratelimit-limit')).toBe('300');
    expect(await list.json()).toContainEqual(category);
    expect((await fetch(`${baseUrl}/categories`)).status).toBe(401);
    expect((await fetch(`${adminUrl}/health`)).status).toBe(200);
    await mock.stop();
  });

  test('takes its keys and categories from files', async () => {
    const keys = fileWith('keys.json', [{ name: 'mine', key: 'my-own-key', plan: 'business' }]);
    const seed = fileWith('seed.json', '[{ "id": 9007199254740993, "name": "Dog" }]');
    const mock = await spawnMock(['--port', '0', '--keys', keys, '--seed', seed]);
    expect(mock.ready.keys).toEqual({ mine: 'my-own-key' });
    const list = await fetch(`${mock.ready.baseUrl}/categories`, {
      headers: { authorization: 'Bearer my-own-key' },
    });
    expect(await list.text()).toBe('[{"id":9007199254740993,"name":"Dog"}]');
    await mock.stop();
  });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with exit code 0', async (signal) => {
  const mock = await spawnMock();
  await (await fetch(`${mock.ready.adminUrl}/health`)).text();
  expect(await mock.stop(signal)).toMatchObject({ code: 0, stderr: '' });
});

test('a connection that is kept alive does not keep it from ending', async () => {
  const mock = await spawnMock();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [response] = await once(get(`${mock.ready.adminUrl}/health`, { agent }), 'response');
  response.resume();
  await once(agent, 'free');
  expect(await mock.stop()).toMatchObject({ code: 0 });
});

test('neither does one on which no request has come', async () => {
  const mock = await spawnMock();
  const socket = connect(Number(new URL(mock.ready.baseUrl).port), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  // An answer on another connection: by now the server has taken the first one.
  await fetch(`${mock.ready.adminUrl}/health`);
  expect(await mock.stop()).toMatchObject({ code: 0 });
});

test('a port that is taken: exit code 2, and what to do instead', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  expect(await runCli(['mock', '--port', `${port}`])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^pet-catalogue: port ${port} is taken; .*choose another with --port N`),
    ),
  });
});

describe('a file that cannot be used is told with its name, the place and the mend', () => {
  const files: [what: string, option: string, content: string, says: RegExp][] = [
    ['no JSON', '--keys', '[\n{ "name": }]', /^\S+file\.json is not JSON, line 2, column 11: /],
    [
      'a plan that does not exist',
      '--keys',
      '[{ "name": "a", "key": "abc", "plan": "fre" }]',
      /\S+file\.json cannot be used:\n {2}0\.plan: must be one of free, pro, .* \(did you mean "free"\?\)$/,
    ],
    [
      'no list of keys',
      '--keys',
      '{}',
      /\S+file\.json cannot be used:\n {2}the whole: must have required property 'keys'$/,
    ],
    [
      'a category without name',
      '--seed',
      '{ "categories": [{ "name": "Dog" }, {}] }',
      /\S+file\.json cannot be used:\n {2}categories\.1: must have required property 'name'/,
    ],
    [
      'an id beyond int64',
      '--seed',
      '[{ "id": 9223372036854775808, "name": "Dog" }]',
      /\S+file\.json cannot be used:\n {2}categories\.0\.id: must be an int64$/,
    ],
    [
      'a field that does not exist',
      '--seed',
      '{ "categorys": [] }',
      /\S+file\.json cannot be used:\n {2}the whole: unknown field "categorys"/,
    ],
  ];

  test.each(files)('%s', async (_what, option, content, says) => {
    const started = runCommand(['mock', '--port', '0', option, fileWith('file.json', content)]);
    await expect(started).rejects.toThrow(UsageError);
    await expect(started).rejects.toThrow(says);
  });
});

test.runIf(existsSync('/dev/zero')).each([
  ['--keys', 4],
  ['--seed', 64],
  ['--profile', 1],
  ['--handlers', 16],
])('%s reads no file that is longer than %i MiB', async (option, most) => {
  const started = runCommand(['mock', '--port', '0', option, '/dev/zero']);
  await expect(started).rejects.toThrow(`/dev/zero cannot be used: it is longer than ${most} MiB`);
});

describe('an option that cannot be used is told', () => {
  const usages: [args: string[], says: string][] = [
    [['--keys', '/no/such.json'], '/no/such.json cannot be read: there is no such file'],
    [['--port', '65536'], '--port takes a whole number from 0 to 65535, not 65536'],
    [
      ['--random-seed', '4294967296'],
      '--random-seed takes a whole number from 0 to 4294967295, not 4294967296',
    ],
    [['--prot', '1'], 'See pet-catalogue mock --help'],
  ];

  test.each(usages)('%j', async (args, says) => {
    await expect(runCommand(['mock', ...args])).rejects.toThrow(says);
  });
});
