import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { UsageError } from '../io.ts';
import { check, newFolder, servedMock } from '../test-cli.ts';
import { openTarget } from './judge-target.ts';
import { readTargetFlags, targetGroup } from './target.ts';

const tables = casesBeside(import.meta.url);

const folder = newFolder();

const staging = {
  PET_CATALOGUE_STAGING_URL: 'https://staging.test/v1',
  PET_CATALOGUE_STAGING_API_KEY: 'a-staging-key',
  PET_CATALOGUE_STAGING_PLAN: 'pro',
};
const production = {
  PET_CATALOGUE_PRODUCTION_URL: 'https://api.test/v1',
  PET_CATALOGUE_PRODUCTION_API_KEY: 'a-production-key',
};
const env = { ...staging, ...production, PET_CATALOGUE_API_KEY: 'a-key', SECOND: 'a-second-key' };

it.each<[Flags, object, boolean]>(tables.exclusive)(
  '%j with the variables %j: exclusive is %s',
  async (flags, variables, exclusive) => {
    expect(await chosen(flags, [], variables)).toMatchObject({ exclusive });
  },
);

type Flags = Readonly<Record<string, string | boolean>>;

async function chosen(flags: Flags, positionals: string[] = [], variables: object = env) {
  const values = await targetGroup.read(flags, {});
  return readTargetFlags(positionals, values, { ...variables });
}

describe('the target', () => {
  it.each([
    ['staging', 'https://staging.test/v1', 'write', 'pro'],
    ['production', 'https://api.test/v1', 'read-only', undefined],
  ])(
    'may be %s, with its key, and its plan if one is given',
    async (name, baseUrl, safety, plan) => {
      const choice = await chosen({ env: name });
      expect(choice).toMatchObject({ safety, plan });
      const apiKeyVariable = `PET_CATALOGUE_${name.toUpperCase()}_API_KEY`;
      const { address } = await openTarget(choice, env);
      expect(address).toEqual({ baseUrl, apiKey: `a-${name}-key`, apiKeyVariable, plan });
    },
  );

  it('shows no variable that a shell cannot read', async () => {
    const variables = { 'MY.KEY': 'a-key' };
    const flags = { 'api-key-env': 'MY.KEY' };
    const choice = await chosen(flags, ['https://staging.test/v1'], variables);
    expect((await openTarget(choice, variables)).address).not.toHaveProperty('apiKeyVariable');
  });

  it('is read from variables that may end with a line break', async () => {
    const variables = Object.entries(staging).map(([name, value]) => [name, `${value}\n`]);
    expect(await chosen({ env: 'staging' }, [], Object.fromEntries(variables))).toMatchObject({
      baseUrl: 'https://staging.test/v1',
      plan: 'pro',
    });
    expect((await chosen({}, [' https://staging.test/v1 '])).baseUrl).toBe(
      'https://staging.test/v1',
    );
  });

  it('is by default a mock of its own for each run, which may be written to', async () => {
    const choice = await chosen({}, [], {});
    expect(choice).toMatchObject({ baseUrl: undefined, safety: 'write' });
    const targets = await Promise.all([openTarget(choice, {}), openTarget(choice, {})]);
    const addresses = targets.map(({ address }) => address.baseUrl);
    expect(new Set(addresses).size).toBe(2);
    await Promise.all(targets.map((target) => target.close()));
  });

  it('may have a second key, which only --safety exhaust reads', async () => {
    const flags = { env: 'staging', safety: 'exhaust', 'exhaust-key-env': 'SECOND' };
    const { address } = await openTarget(await chosen(flags), env);
    expect(address).toMatchObject({ apiKey: 'a-staging-key', exhaustKey: 'a-second-key' });
    const { address: without } = await openTarget(await chosen({ ...flags, safety: 'write' }), env);
    expect(without).not.toHaveProperty('exhaustKey');
  });
});

describe('production', () => {
  it.each<[flags: Flags, safety: string]>(tables['safety in production'])(
    'with %j is judged with --safety %s',
    async (flags, safety) => {
      expect((await chosen({ env: 'production', ...flags })).safety).toBe(safety);
    },
  );

  const spellings = ['https://api.test/v1', 'https://API.test:443/v1/', 'https://api.test/v1///'];

  it.each(spellings)('is recognised by the address %s', async (address) => {
    expect((await chosen({}, [address])).safety).toBe('read-only');
    await expect(chosen({ safety: 'write' }, [address])).rejects.toThrow(UsageError);
  });

  it('is not recognised by another address', async () => {
    expect((await chosen({}, ['https://api.test/v2'])).safety).toBe('write');
    expect((await chosen({}, ['https://api.test/v1'], staging)).safety).toBe('write');
  });
});

describe('an impossible request is refused with advice', () => {
  it.each<[flags: Flags, positionals: string[], says: string]>(tables['impossible targets'])(
    '%j %j',
    async (flags, positionals, says) => {
      await expect(chosen(flags, positionals)).rejects.toThrow(UsageError);
      await expect(chosen(flags, positionals)).rejects.toThrow(says);
    },
  );

  const variables: [missing: object, says: string][] = tables['wrong variables'];

  it.each(variables)('in the environment: %j', async (variables, says) => {
    await expect(chosen({ env: 'staging' }, [], variables)).rejects.toThrow(says);
    await expect(chosen({ env: 'staging' }, [], variables)).rejects.toThrow(UsageError);
  });

  it('a missing second key', async () => {
    const flags = { env: 'staging', safety: 'exhaust', 'exhaust-key-env': 'THIRD' };
    await expect(openTarget(await chosen(flags), env)).rejects.toThrow(
      'set the environment variable THIRD',
    );
  });
});

it('the commands that reproduce a failure name the variables that held the keys, in every format that has commands', async () => {
  const keys = ['first', 'second'].map(
    (name) => ({ name, key: `${name}-key-0123456789`, plan: 'free' }) as const,
  );
  const { baseUrl } = await servedMock({ keys, faults: ['id-as-string', 'retry-after-missing'] });
  const { stdout } = await check(
    [
      ...['--env', 'staging', '--safety', 'exhaust', '--exhaust-key-env', 'SPARE_KEY'],
      ...['--only', '2.category-id', '--only', '7.retry-after', '--report', folder],
    ],
    {
      PET_CATALOGUE_STAGING_URL: baseUrl,
      PET_CATALOGUE_STAGING_API_KEY: 'first-key-0123456789',
      SPARE_KEY: 'second-key-0123456789',
    },
  );
  const files = readdirSync(folder)
    .filter((name) => !['clauses.csv', 'badge.svg'].includes(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(files.length).toBeGreaterThan(3);
  for (const text of [stdout, ...files]) {
    expect(text).toContain('Bearer $PET_CATALOGUE_STAGING_API_KEY');
    expect(text).toContain('Bearer $SPARE_KEY');
    expect(text).not.toMatch(/\$PET_CATALOGUE_(API|EXHAUST)_KEY|key-0123456789/);
  }
});
