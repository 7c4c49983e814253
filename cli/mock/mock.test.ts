import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { casesAbove } from '../../mocks/test-cases.ts';
import { fileIn, newFolder, runCli, startMock } from '../test-cli.ts';
import { spawnMock } from '../test-spawned.ts';

const tables = casesAbove(import.meta.url);

const folder = newFolder();

test('mock --json prints one line of JSON when ready, and nothing else', async () => {
  const mock = await startMock();
  const { stdout, stderr } = await mock.stop();
  expect(stdout).toBe(`${JSON.stringify(mock.ready)}\n`);
  expect(stderr).toBe('');
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

test('an unusable file is reported with its name, the position and the problem', async () => {
  const seed = fileIn(folder, 'file.json', '{ "categories": [{ "name": "Dog" }, {}] }');
  const { code, stderr } = await runCli(['mock', '--port', '0', '--seed', seed]);
  const problem = "categories.1: must have required property 'name'";
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
