import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../contract-tests/transport/test-server.ts';
import type { Report } from '../spec/generated/schema-types.ts';
import { check, newFolder } from './test-cli.ts';
import { runProcess } from './test-spawned.ts';

const key = 'pc_key-of_nobody-0123456789';
const env = { PET_CATALOGUE_API_KEY: key };
const folder = newFolder();
/** A run that prints a verdict soon. */
const brief = ['check', '--mock', '--only', '4.1'];

test('check exits with its verdict although its reader closed stdout', async () => {
  const { code, stderr } = await runProcess(brief, {}, 'closed');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('check exits with 6 when its output cannot be written', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const { code, stderr } = await runProcess(brief, {}, full);
  expect(stderr).toMatch(/^pet-catalogue: the output cannot be written: ENOSPC/);
  expect(code).toBe(6);
});

test('check exits with 1 for broken clauses, each with a command that shows it', async () => {
  const address = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const { code, stdout } = await check([address], env);
  expect(stdout).toContain('\n✗ 4.2.answers-201\n');
  expect(stdout).toContain(
    '  The service:  answered 200 instead of 201; POST /v1/categories → 200',
  );
  expect(stdout).toMatch(/ {2}Reproduce: {4}curl -i -X POST .*\$PET_CATALOGUE_API_KEY/);
  expect(stdout).toMatch(/\nVIOLATES: .*\b14 fail/);
  expect(code).toBe(1);
});

test('check exits with 3 where nothing listens, and the report says so', async () => {
  const file = join(folder, 'unreachable.json');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  await new Promise((resolve) => server.close(resolve));
  expect(await check([address, '--json', file], env)).toEqual({
    code: 3,
    stdout: '',
    stderr: `pet-catalogue: no response to GET ${address}/categories: nothing listens there; is the service running, and is the address right? (base URL from the argument)\npet-catalogue: written: ${file}\n`,
  });
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  expect(report).toMatchObject({ reportVersion: 1, verdict: 'error', requests: 1, exchanges: [] });
  expect(report.clauses).not.toEqual([]);
});

test.each([key, 'k3y-Of_7000.'.repeat(584)])(
  'the key is redacted wherever the service echoes it: %.20s',
  async (secret) => {
    const file = join(folder, 'echo.json');
    const address = await startServer(({ headers }, response) => {
      const credential = headers.authorization ?? '';
      const token = credential.replace(/^Bearer /, '');
      response.setHeader('x-echo', credential);
      response.setHeader('content-type', `text/${token.replaceAll(' ', '')}`);
      response.end(JSON.stringify({ [token]: credential, code: token, message: token }));
    });
    const { code, stdout, stderr } = await check([address, '--json', file], {
      PET_CATALOGUE_API_KEY: secret,
    });
    expect(code).toBe(1);
    expect(stdout).toContain('[redacted]');
    for (const text of [stdout, stderr, readFileSync(file, 'utf8')]) {
      expect(text).not.toContain(secret.slice(0, 20));
    }
  },
);
