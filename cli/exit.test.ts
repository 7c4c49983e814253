import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../contract-tests/transport/test-server.ts';
import { freePort } from '../mocks/log/redis/test-server.ts';
import type { Report } from '../spec/generated/schema-types.ts';
import { check, newFolder, servedMock, startCli } from './test-cli.ts';
import { runProcess, spawnCli } from './test-spawned.ts';

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

test('check exits with 3 where nothing listens, and the report says so', async () => {
  const file = join(folder, 'unreachable.json');
  const address = `http://127.0.0.1:${await freePort()}/v1`;
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

/** A service whose limit makes a run wait for a minute. */
async function nearlyLimited(): Promise<string> {
  const keys = [{ name: 'free', key, plan: 'free', used: { minute: 45 } }] as const;
  return (await servedMock({ clock: '2026-03-01T10:00:00Z', keys })).baseUrl;
}

test.each([
  ['SIGINT', 130, spawnCli],
  ['SIGTERM', 143, startCli],
] as const)(
  '%s: the report lists the observations and created categories, and the exit code is %i',
  async (name, exit, start) => {
    const place = join(folder, name);
    const check = start(['check', await nearlyLimited(), '--report', place], env);
    await check.stderr.line('waiting 60 s');
    check.signal(name);
    const { code, stdout, stderr } = await check.ended;
    expect(stderr).toContain(`pet-catalogue: ${name}: sending nothing more; the report follows\n`);
    expect(stdout).toMatch(/\nCategories created in the service:\n {2}\d/);
    expect(stdout).toMatch(/\nINCOMPLETE: .*\b0 fail/);
    const report: Report = JSON.parse(readFileSync(join(place, 'report.json'), 'utf8'));
    expect(report.created).not.toEqual([]);
    const stopped = report.clauses.filter(({ reason }) => reason === 'blocked');
    expect(new Set(stopped.map(({ message }) => message))).toEqual(
      new Set([`the run was stopped (${name})`]),
    );
    expect(readFileSync(join(place, 'junit.xml'), 'utf8')).toContain('type="incomplete"');
    expect(code).toBe(exit);
  },
);

test('a second signal ends a run that is waiting for an answer', async () => {
  const asked = Promise.withResolvers<void>();
  const address = await startServer(() => asked.resolve());
  const file = join(folder, 'never.json');
  const check = spawnCli(['check', address, '--timeout', '10m', '--json', file], env);
  const stopped = check.stderr.line('sending nothing more');
  const prompted = check.stderr.line('repeat the signal to end at once');
  await asked.promise;
  check.signal('SIGINT');
  await stopped;
  // The same Ctrl-C again, passed on by npm.
  check.signal('SIGINT');
  await Promise.race([prompted, check.ended]);
  check.signal('SIGINT');
  expect(await check.ended).toMatchObject({ code: null, stdout: '' });
  expect(existsSync(file)).toBe(false);
});
