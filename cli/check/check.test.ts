import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { parseProfile } from '../../mocks/profile/profile.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { check, newFolder } from '../test-cli.ts';
import { servedMock } from './test-served.ts';

const tables = casesBeside(import.meta.url);

const key = 'pc_key-of_nobody-0123456789';
const folder = newFolder();

describe('an impossible request is refused with advice', () => {
  const usages: [args: string[], env: Record<string, string>, says: string][] =
    tables['impossible checks'];

  test.each(usages)('%j', async (args, env, says) => {
    const { code, stderr } = await check(args, env);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain(key);
    expect(code).toBe(exitCodes.usage);
  });
});

describe('the JSON report', () => {
  test('is all that --json - prints to stdout', async () => {
    onTestFinished(() => rmSync('-', { force: true }));
    const { code, stdout } = await check(['--mock', '--only', '9.base-path', '--json', '-']);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'conforms',
      target: { plan: 'free', isMock: true },
      clauses: [{ id: '9.base-path', verdict: 'pass' }],
    });
    expect(code).toBe(0);
    expect(existsSync('-')).toBe(false);
  });

  test('is written to a file in addition to the text', async () => {
    const file = join(folder, 'report.json');
    const { stdout } = await check(['--mock', '--only', '9', '--json', file]);
    expect(stdout).toMatch(/\nCONFORMS: [^\n]+\n$/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ verdict: 'conforms' });
  });
});

test('--mock and --plan judge the mock under that plan', async () => {
  const { code, stdout } = await check(['--mock', '--plan', 'business', '--only', '8']);
  expect(stdout).toMatch(/^Judged the built-in mock at \S+, plan business: /);
  expect(stdout).toContain('8.reported-window: X-RateLimit-Limit is 1000\n');
  expect(code).toBe(0);
});

test('the mock is stopped once it has been judged', async () => {
  const { stdout } = await check(['--mock', '--only', '9', '--json', '-']);
  const { target } = JSON.parse(stdout) as { target: { baseUrl: string } };
  await expect(fetch(`${target.baseUrl}/categories`)).rejects.toThrow('fetch failed');
});

test('a 404 for a pet named by --pet-id is a violation', async () => {
  const { code } = await check(['--mock', '--pet-id', '99', '--only', '1.pet-read']);
  expect(code).toBe(exitCodes.violates);
});

test.each(['/v1/', '/teams/pets/v1///'])(
  'the base URL may end with %s, and the key with a line break',
  async (path) => {
    const { baseUrl, apiKey } = await servedMock({ keys: [{ name: 'pro', key, plan: 'pro' }] });
    const args = [baseUrl.replace('/v1', path), '--plan', 'pro', '--api-key-env', 'STAGING_KEY'];
    const { code, stdout } = await check(args, { STAGING_KEY: `${apiKey}\n` });
    expect(stdout).toMatch(/\nCONFORMS: /);
    expect(code).toBe(0);
  },
);

test('--learn writes a valid profile that lists what is uncertain', async () => {
  const place = join(folder, 'profile.json');
  const { code, stdout } = await check(['--mock', '--learn', place]);
  const learnt = JSON.parse(readFileSync(place, 'utf8'));
  expect(code).toBe(exitCodes.ok);
  expect(() => parseProfile(learnt)).not.toThrow();
  expect(learnt.$schema).toMatch(/spec\/schemas\/profile\.schema\.json$/);
  expect(learnt.description).toMatch(/^Learnt from http:.* on 20.*Z\.$/);
  expect(learnt).toMatchObject({ category: { listOrder: 'created' } });
  expect(stdout).toContain('\nLearnt:\n');
  expect(stdout).toContain('\n  category.listOrder: "created"\n');
  for (const note of learnt.notObserved) expect(stdout).toContain(`  ${note}\n`);
});
