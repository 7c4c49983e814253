import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { type RunningServer, serve } from '../../mocks/hosts/node.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { check } from '../test-cli.ts';

const tables = casesBeside(import.meta.url);

const { key } = createMock().keys.get('pro');
const env = { PET_CATALOGUE_API_KEY: key };
const reading = ['--plan', 'pro', '--only', '2'];
let correct: RunningServer;
let broken: RunningServer;

beforeAll(async () => {
  correct = await serve(createMock(), { port: 0 });
  broken = await serve(createMock({ faults: [{ fault: 'id-as-string' }] }), { port: 0 });
});
afterAll(() => Promise.all([correct.close(), broken.close()]));

describe('--against', () => {
  it('exits with 0 where nothing differs', async () => {
    const { code, stdout } = await check(
      [correct.baseUrl, '--against', correct.baseUrl, ...reading],
      env,
    );
    expect(stdout).toMatch(/\nSAME: no difference that a client would notice\n$/);
    expect(code).toBe(exitCodes.ok);
  });

  it('exits with 1 where something does, and prints what each service does', async () => {
    const { code, stdout } = await check(
      [correct.baseUrl, '--against', broken.baseUrl, ...reading, '--json', '-'],
      env,
    );
    const { verdict, a, b, differences } = JSON.parse(stdout);
    expect([verdict, a.target.baseUrl, b.target.baseUrl]).toEqual([
      'different',
      correct.baseUrl,
      broken.baseUrl,
    ]);
    expect(differences).toMatchObject([{ subject: '2.category-id', a: ['pass'] }]);
    expect(code).toBe(exitCodes.violates);
  });

  it('exits with 3 if the second service cannot be reached, and names its address', async () => {
    const { code, stderr } = await check(
      [correct.baseUrl, '--against', 'http://127.0.0.1:9/v1', ...reading],
      env,
    );
    expect(stderr).toContain('no response to GET http://127.0.0.1:9/v1/categories');
    expect(stderr).toContain('(base URL from --against)');
    expect(code).toBe(exitCodes.unreachable);
  });

  it('reads key and plan of a second environment from its variables', async () => {
    const variables = {
      PET_CATALOGUE_STAGING_URL: correct.baseUrl,
      PET_CATALOGUE_STAGING_API_KEY: key,
      PET_CATALOGUE_STAGING_PLAN: 'pro',
    };
    const args = ['--mock', '--plan', 'free', '--only', '4.1', '--against-env', 'staging'];
    const { code, stdout } = await check(args, variables);
    expect(stdout).toContain(`B: ${correct.baseUrl}, plan pro: `);
    expect(code).toBe(exitCodes.ok);
  });

  it.each<[string[], string]>(tables['impossible comparisons'])(
    'refuses %j',
    async (args, says) => {
      expect((await check(['--mock', ...args], env)).stderr).toMatch(says);
    },
  );
});
