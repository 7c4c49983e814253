import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fileIn, newFolder, runCli, startMock } from '../test-cli.ts';
import { spawnMock } from '../test-spawned.ts';

const folder = newFolder();

describe('mock --json', () => {
  test('prints one line of JSON when ready, and nothing else', async () => {
    const mock = await startMock();
    const { stdout, stderr } = await mock.stop();
    expect(stdout).toBe(`${JSON.stringify(mock.ready)}\n`);
    expect(stderr).toBe('');
  });

  test('serves the addresses and keys that it prints', async () => {
    const mock = await startMock();
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

  test('reads its keys and categories from files', async () => {
    const keys = fileIn(folder, 'keys.json', [
      { name: 'mine', key: 'my-own-key', plan: 'business' },
    ]);
    const seed = fileIn(folder, 'seed.json', '[{ "id": 9007199254740993, "name": "Dog" }]');
    const mock = await startMock(['--keys', keys, '--seed', seed]);
    expect(mock.ready.keys).toEqual({ mine: 'my-own-key' });
    const list = await fetch(`${mock.ready.baseUrl}/categories`, {
      headers: { authorization: 'Bearer my-own-key' },
    });
    expect(await list.text()).toBe('[{"id":9007199254740993,"name":"Dog"}]');
    await mock.stop();
  });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the mock with exit code 0', async (signal) => {
  const mock = await spawnMock();
  await (await fetch(`${mock.ready.adminUrl}/health`)).text();
  expect(await mock.stop(signal)).toMatchObject({ code: 0, stderr: '' });
});

test('a port in use exits with 2 and advice', async () => {
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
      new RegExp(`^pet-catalogue: port ${port} is in use; .*choose another with --port N`),
    ),
  });
});

describe('an unusable file is reported with its name, the position and the problem', () => {
  const files: [what: string, option: string, content: string, says: RegExp][] = [
    [
      'invalid JSON',
      '--keys',
      '[\n{ "name": }]',
      / \S+file\.json is not valid JSON at line 2, column 11: /,
    ],
    [
      'a category without name',
      '--seed',
      '{ "categories": [{ "name": "Dog" }, {}] }',
      /\S+file\.json cannot be used:\n {2}categories\.1: must have required property 'name'/,
    ],
  ];

  test.each(files)('%s', async (_what, option, content, says) => {
    const file = fileIn(folder, 'file.json', content);
    const { code, stderr } = await runCli(['mock', '--port', '0', option, file]);
    expect(stderr.trimEnd()).toMatch(says);
    expect(code).toBe(2);
  });
});

test.runIf(existsSync('/dev/zero')).each([
  ['--keys', 4],
  ['--seed', 64],
  ['--profile', 1],
  ['--handlers', 16],
])('%s refuses a file larger than %i MiB', async (option, maxSize) => {
  const { stderr } = await runCli(['mock', '--port', '0', option, '/dev/zero']);
  expect(stderr).toMatch(`/dev/zero cannot be used: it is larger than ${maxSize} MiB`);
});

describe('an invalid option is refused', () => {
  const usages: [args: string[], says: string][] = [
    [['--keys', '/no/such.json'], '/no/such.json cannot be read: no such file'],
    [['--port', '65536'], '--port must be a whole number from 0 to 65535, not "65536"'],
    [['--prot', '1'], 'See pet-catalogue mock --help'],
  ];

  test.each(usages)('%j', async (args, says) => {
    expect((await runCli(['mock', ...args])).stderr).toMatch(says);
  });
});
