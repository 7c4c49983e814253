import { describe, expect, it } from 'vitest';
import { UsageError } from '../exit.ts';
import { readValues } from '../options/parse.ts';
import { openTarget, readTargetFlags, targetGroup } from './target.ts';

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

type Flags = Readonly<Record<string, string | boolean>>;

async function chosen(flags: Flags, positionals: string[] = [], variables: object = env) {
  const values = await readValues(targetGroup, flags);
  return readTargetFlags(positionals, values, { ...variables });
}

describe('what is judged', () => {
  it('is staging, with its key and plan', async () => {
    const choice = await chosen({ env: 'staging' });
    expect(choice).toMatchObject({ safety: 'write', plan: 'pro' });
    const { address } = await openTarget(choice, env);
    expect(address).toEqual({
      baseUrl: 'https://staging.test/v1',
      apiKey: 'a-staging-key',
      plan: 'pro',
    });
  });

  it('is production, of no plan unless one is told', async () => {
    const { address } = await openTarget(await chosen({ env: 'production' }), env);
    expect(address).toEqual({ baseUrl: 'https://api.test/v1', apiKey: 'a-production-key' });
  });

  it('may have another key and another plan', async () => {
    const flags = { env: 'staging', plan: 'free', 'api-key-env': 'SECOND' };
    const { address } = await openTarget(await chosen(flags), env);
    expect(address).toMatchObject({ apiKey: 'a-second-key', plan: 'free' });
  });

  it('has a plan by its name in the document, too', async () => {
    expect((await chosen({ plan: 'Free' })).plan).toBe('free');
  });

  it('is told by variables that may end with a line break', async () => {
    const variables = Object.entries(staging).map(([name, value]) => [name, `${value}\n`]);
    expect(await chosen({ env: 'staging' }, [], Object.fromEntries(variables))).toMatchObject({
      baseUrl: 'https://staging.test/v1',
      plan: 'pro',
    });
    expect((await chosen({}, [' https://staging.test/v1 '])).baseUrl).toBe(
      'https://staging.test/v1',
    );
  });

  it('is the mock, if nothing is named: each run its own, and all may be done to it', async () => {
    const choice = await chosen({}, [], {});
    expect(choice).toMatchObject({ baseUrl: undefined, safety: 'write' });
    const targets = await Promise.all([openTarget(choice, {}), openTarget(choice, {})]);
    const addresses = targets.map(({ address }) => address.baseUrl);
    expect(new Set(addresses).size).toBe(2);
    await Promise.all(targets.map((target) => target.close()));
  });

  it('may have a second key, which is read for exhaust alone', async () => {
    const flags = { env: 'staging', safety: 'exhaust', 'exhaust-key-env': 'SECOND' };
    const { address } = await openTarget(await chosen(flags), env);
    expect(address).toMatchObject({ apiKey: 'a-staging-key', exhaustKey: 'a-second-key' });
    const { address: without } = await openTarget(await chosen({ ...flags, safety: 'write' }), env);
    expect(without).not.toHaveProperty('exhaustKey');
  });

  it('has a second key that may be banned only where that was asked for', async () => {
    const flags = { env: 'staging', safety: 'exhaust', 'exhaust-key-env': 'SECOND' };
    expect((await chosen(flags)).provokeBan).toBe(false);
    expect((await chosen({ ...flags, 'provoke-ban': true })).provokeBan).toBe(true);
  });
});

describe('production', () => {
  const yes = { 'yes-write-to-production': true };
  const levels: [flags: Flags, safety: string][] = [
    [{}, 'read-only'],
    [{ safety: 'read-only' }, 'read-only'],
    [{ ...yes, safety: 'write' }, 'write'],
    [{ ...yes, safety: 'exhaust' }, 'exhaust'],
    [{ ...yes, safety: 'read-only' }, 'read-only'],
  ];

  it.each(levels)('with %j is judged %s', async (flags, safety) => {
    expect((await chosen({ env: 'production', ...flags })).safety).toBe(safety);
  });

  const spellings = ['https://api.test/v1', 'https://API.test:443/v1/', 'https://api.test/v1///'];

  it.each(spellings)('is known by %s', async (address) => {
    expect((await chosen({}, [address])).safety).toBe('read-only');
    await expect(chosen({ safety: 'write' }, [address])).rejects.toThrow(UsageError);
  });

  it('is not every address', async () => {
    expect((await chosen({}, ['https://api.test/v2'])).safety).toBe('write');
    expect((await chosen({}, ['https://api.test/v1'], staging)).safety).toBe('write');
  });
});

describe('what cannot be done is told, with what to do instead', () => {
  const yes = { 'yes-write-to-production': true };
  const usages: [flags: Flags, positionals: string[], says: string][] = [
    [{ env: 'staging' }, ['https://staging.test/v1'], 'a base URL or --env, not both'],
    [{ env: 'testing' }, [], '--env takes one of staging, production, not testing'],
    [
      { env: 'production', safety: 'write' },
      [],
      'this is production: --safety write takes --yes-write-to-production as well',
    ],
    [{ env: 'production', safety: 'exhaust' }, [], 'takes --yes-write-to-production as well'],
    [{ env: 'production', ...yes }, [], 'takes a --safety that says how far to go'],
    [{ env: 'staging', ...yes, safety: 'write' }, [], 'is for production'],
    [{ 'provoke-ban': true, safety: 'exhaust' }, [], '--provoke-ban takes --safety exhaust and an'],
    [{ 'provoke-ban': true, 'exhaust-key-env': 'SECOND' }, [], '--provoke-ban takes --safety'],
  ];

  it.each(usages)('%j %j', async (flags, positionals, says) => {
    await expect(chosen(flags, positionals)).rejects.toThrow(UsageError);
    await expect(chosen(flags, positionals)).rejects.toThrow(says);
  });

  const variables: [missing: object, says: string][] = [
    [{}, 'no base URL: set the environment variable PET_CATALOGUE_STAGING_URL'],
    [{ PET_CATALOGUE_STAGING_URL: 'staging' }, 'PET_CATALOGUE_STAGING_URL is no base URL'],
    [{ PET_CATALOGUE_STAGING_URL: ' ' }, 'no base URL: set the environment variable PET_CAT'],
    [{ PET_CATALOGUE_STAGING_URL: 'wshttp://staging.test/v1' }, 'is no base URL'],
    ...['user:secret@', 'user@', ':secret@'].map((login): [object, string] => [
      { PET_CATALOGUE_STAGING_URL: `https://${login}staging.test/v1` },
      'a base URL has no user name',
    ]),
    [{ PET_CATALOGUE_STAGING_URL: 'https://staging.test/v1#top' }, 'no user name, password, query'],
    [
      { ...staging, PET_CATALOGUE_STAGING_PLAN: 'gold' },
      'PET_CATALOGUE_STAGING_PLAN takes one of free, pro, business, enterprise, not gold',
    ],
  ];

  it.each(variables)('in the environment: %j', async (variables, says) => {
    await expect(chosen({ env: 'staging' }, [], variables)).rejects.toThrow(says);
    await expect(chosen({ env: 'staging' }, [], variables)).rejects.toThrow(UsageError);
  });

  it('a key that is not there', async () => {
    const { PET_CATALOGUE_STAGING_API_KEY: _, ...without } = env;
    await expect(openTarget(await chosen({ env: 'staging' }), without)).rejects.toThrow(
      'set the environment variable PET_CATALOGUE_STAGING_API_KEY',
    );
    const flags = { env: 'staging', safety: 'exhaust', 'exhaust-key-env': 'THIRD' };
    await expect(openTarget(await chosen(flags), env)).rejects.toThrow(
      'set the environment variable THIRD',
    );
  });
});
