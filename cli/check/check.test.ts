import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { parseProfile } from '../../mocks/profile/profile.ts';
import { check, newFolder } from '../test-cli.ts';
import { servedMock } from './test-served.ts';

const key = 'pc_key-of_nobody-0123456789';
const address = 'http://service.test/v1';
const folder = newFolder();

describe('an impossible request is refused with advice', () => {
  const withKey = { PET_CATALOGUE_API_KEY: key };
  const usages: [args: string[], env: Record<string, string>, says: string][] = [
    [[address], {}, 'no API key: set the environment variable PET_CATALOGUE_API_KEY'],
    [[address, '--api-key-env', key], withKey, '--api-key-env must name an environment'],
    [
      [address, '--safety', 'exhaust', '--exhaust-key-env', key],
      withKey,
      '--exhaust-key-env must name an environment variable',
    ],
    [
      [address],
      { PET_CATALOGUE_API_KEY: 'two words' },
      'the API key in PET_CATALOGUE_API_KEY contains',
    ],
    [[address, '--api-key', key], {}, "Unknown option '--api-key'"],
    [[address, key], {}, 'the API key belongs in the environment'],
    [[key], withKey, 'the argument is not a base URL; give one like https://host/v1'],
    [[`http://user:${key}@service.test/v1`], withKey, 'a base URL must not contain a user name'],
    [
      [`${address}?key=${key}`],
      withKey,
      'a base URL must not contain a user name, password, query',
    ],
    [['--only', '4.2.no-such'], {}, '--only: unknown clause or section "4.2.no-such";'],
    [['--only', '4.2.answer-201'], {}, '"4.2.answer-201" (did you mean "4.2.answers-201"?);'],
    [['--plan', 'gold'], {}, '--plan must be one of free, pro, business, enterprise, not "gold"'],
    [['--pet-id', ''], {}, '--pet-id has an empty value'],
    [['--colour'], {}, 'See pet-catalogue check --help'],
    [[], withKey, 'pet-catalogue check --mock            the built-in mock'],
    [['--only', '9'], withKey, 'pet-catalogue check --env staging     a service'],
    [['--learn', 'p.json'], withKey, 'pet-catalogue check https://host/v1   a service'],
    [['--against', address], withKey, 'nothing to judge'],
    [[''], withKey, 'the argument is empty; give a base URL like https://host/v1; is a variable'],
    [[' \n'], withKey, 'the argument is empty'],
    [[address, '--against', ''], withKey, '--against has an empty value'],
    [['--mock', ''], withKey, '--mock judges the built-in mock: leave out the base URL and --env'],
    [['--mock', address], withKey, '--mock judges the built-in mock'],
    [['--mock', '--env', 'staging'], withKey, '--mock judges the built-in mock'],
  ];

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
