import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { startServer } from '../../contract-tests/transport/test-server.ts';
import { parseProfile } from '../../mocks/profile/profile.ts';
import { check, newFolder, servedMock } from '../test-cli.ts';

const key = 'pc_key-of_nobody-0123456789';
const folder = newFolder();

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

test('--dry-run sends nothing, and needs no key', async () => {
  const { baseUrl, methods } = await servedMock();
  const args = ['--dry-run', '--env', 'staging'];
  const { code, stdout } = await check(args, { PET_CATALOGUE_STAGING_URL: baseUrl });
  expect(code).toBe(0);
  const announced = '55 requests, creates 3 categories';
  expect(stdout).toContain(`If ${baseUrl} conforms, the run sends it\n${announced}`);
  expect(methods).toEqual([]);
});

test('--env production sends only safe methods', async () => {
  const { baseUrl, apiKey, methods } = await servedMock();
  const env = { PET_CATALOGUE_PRODUCTION_URL: baseUrl, PET_CATALOGUE_PRODUCTION_API_KEY: apiKey };
  expect((await check(['--env', 'production'], env)).code).toBe(0);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});

describe('a target that is not the service', () => {
  it('names the variable that held its base URL, and quotes what it said', async () => {
    const PET_CATALOGUE_STAGING_URL = await startServer((_request, response) => {
      response.writeHead(404).end('Cannot GET this');
    });
    const env = { PET_CATALOGUE_STAGING_URL, PET_CATALOGUE_STAGING_API_KEY: key };
    const { code, stderr } = await check(['--env', 'staging'], env);
    expect(stderr).toContain('answers 404: "Cannot GET this"; check the base URL: it must end in ');
    expect(stderr).toContain('(base URL from PET_CATALOGUE_STAGING_URL)');
    expect(code).toBe(3);
  });

  it('cannot send control characters to the terminal', async () => {
    const baseUrl = await startServer((_request, response) => {
      response.writeHead(302, { location: 'http://elsewhere.test/\u009b31m' }).end();
    });
    const { stderr } = await check([baseUrl], { PET_CATALOGUE_API_KEY: key });
    expect(stderr).toContain('redirects to http://elsewhere.test/\ufffd31m (302)');
  });
});

describe('--against', () => {
  const keys = [{ name: 'pro', key, plan: 'pro' }] as const;
  const env = { PET_CATALOGUE_API_KEY: key };
  /** Compares a correct service with another one. */
  const compared = async (other: string, ...more: string[]) => {
    const { baseUrl } = await servedMock({ keys });
    const options = ['--plan', 'pro', '--only', '2', ...more];
    return { baseUrl, ...(await check([baseUrl, '--against', other, ...options], env)) };
  };

  it('exits with 0 where nothing differs', async () => {
    const { code, stdout } = await compared((await servedMock({ keys })).baseUrl);
    expect(stdout).toMatch(/\nSAME: no difference that a client would notice\n$/);
    expect(code).toBe(exitCodes.ok);
  });

  it('exits with 1 where something does, and prints what each service does', async () => {
    const broken = await servedMock({ keys, faults: ['id-as-string'] });
    const { code, stdout, baseUrl } = await compared(broken.baseUrl, '--json', '-');
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'different',
      a: { target: { baseUrl } },
      b: { target: { baseUrl: broken.baseUrl } },
      differences: [{ subject: '2.category-id', a: ['pass'] }],
    });
    expect(code).toBe(exitCodes.violates);
  });

  it('exits with 3 if the second service cannot be reached, and names its address', async () => {
    const { code, stderr } = await compared('http://127.0.0.1:9/v1');
    expect(stderr).toContain('no response to GET http://127.0.0.1:9/v1/categories');
    expect(stderr).toContain('(base URL from --against)');
    expect(code).toBe(exitCodes.unreachable);
  });

  it('reads key and plan of a second environment from its variables', async () => {
    const { baseUrl } = await servedMock({ keys });
    const args = ['--mock', '--plan', 'free', '--only', '4.1', '--against-env', 'staging'];
    const { code, stdout } = await check(args, {
      PET_CATALOGUE_STAGING_URL: baseUrl,
      PET_CATALOGUE_STAGING_API_KEY: key,
      PET_CATALOGUE_STAGING_PLAN: 'pro',
    });
    expect(stdout).toContain(`B: ${baseUrl}, plan pro: `);
    expect(code).toBe(exitCodes.ok);
  });
});
