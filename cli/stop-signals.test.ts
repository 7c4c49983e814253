import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../contract-tests/transport/test-server.ts';
import { createMock } from '../mocks/create-mock.ts';
import { serve } from '../mocks/hosts/node.ts';
import type { Report } from '../spec/generated/schema-types.ts';
import { newFolder, startCli } from './test-cli.ts';
import { spawnCli } from './test-spawned.ts';

const folder = newFolder();
const env = { PET_CATALOGUE_API_KEY: 'a-key-0123456789' };

/** A service whose limit makes a run wait for a minute. */
async function nearlyLimited(): Promise<string> {
  const key = { name: 'free', key: env.PET_CATALOGUE_API_KEY, plan: 'free' } as const;
  const mock = createMock({
    clock: '2026-03-01T10:00:00Z',
    keys: [{ ...key, used: { minute: 45 } }],
  });
  const { baseUrl, close } = await serve(mock, { port: 0 });
  onTestFinished(close);
  return baseUrl;
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
