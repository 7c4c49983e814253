import { describe, expect, it } from 'vitest';
import type { ProfileName } from '../../spec/generated/names.ts';
import { InputError } from '../../spec/support/input-error.ts';
import type { MockOptions } from '../build-mock.ts';
import { createMock } from '../create-mock.ts';
import { builtInKeys } from '../keys/keys.ts';
import { call, clock, namesIn } from '../test-client.ts';

async function usedMock(options: MockOptions = {}) {
  const mock = createMock({ clock, ...options });
  await call(mock, 'POST /categories', { json: { name: 'Horse' }, key: 'free' });
  return mock;
}

const remaining = async (mock: Awaited<ReturnType<typeof usedMock>>, key: 'free' | 'pro') =>
  (await call(mock, 'GET /categories', { key })).remaining;

describe('reconfigure', () => {
  it('changes keys, and keeps the records and the quotas of unchanged keys', async () => {
    const mock = await usedMock();
    await mock.keys.ban('business', '1m');
    const keys = builtInKeys.filter(({ name }) => name !== 'enterprise');
    await mock.reconfigure({
      keys: keys.map((key) => (key.name === 'pro' ? { ...key, plan: 'free' } : key)),
    });
    expect(mock.keys.list().map(({ name }) => name)).not.toContain('enterprise');
    expect(await remaining(mock, 'free')).toBe(58);
    expect(await remaining(mock, 'pro')).toBe(59);
    expect((await call(mock, 'GET /categories', { key: 'business' })).status).toBe(429);
    expect((await call(mock, 'GET /categories', { key: 'enterprise' })).status).toBe(401);
    const { text } = await call(mock, 'GET /categories', { key: 'free' });
    expect(text).toContain('Horse');
  });

  it('refuses keys that lack the key of an override', async () => {
    const mock = await usedMock({ overrides: [{ key: 'free', status: 429 }] });
    const keys = builtInKeys.filter(({ name }) => name !== 'free');
    await expect(mock.reconfigure({ keys })).rejects.toThrow('key: must be one of');
    expect(mock.keys.list()).toEqual(builtInKeys);
    await mock.reset();
  });

  it('changes the profile, then the records, and keeps what it does not change', async () => {
    const mock = await usedMock();
    await mock.reconfigure({ profile: 'sorted-by-name' });
    expect(await remaining(mock, 'free')).toBe(58);
    const names = await namesIn(mock);
    expect(names).toContain('Horse');
    expect(names).toEqual(names.toSorted());
    await mock.reconfigure({ seed: { categories: [{ name: 'Owl' }, { name: 'Cat' }] } });
    expect(await namesIn(mock)).toEqual(['Cat', 'Owl']);
    expect(await remaining(mock, 'free')).toBe(57);
  });

  it('changes what a reset restores and what new sandboxes start with', async () => {
    const mock = await usedMock();
    const before = await mock.sandboxes.create();
    await mock.reconfigure({ seed: { categories: [{ name: 'Cat' }] }, profile: 'strict' });
    await mock.reset();
    expect(await namesIn(mock)).toEqual(['Cat']);
    const after = await mock.sandboxes.create();
    expect((await after.state.export()).categories).toHaveLength(1);
    expect((await before.state.export()).categories).toHaveLength(5);
    expect(after.profile.get()).toEqual(mock.profile.get());
    expect(before.profile.get()).not.toEqual(mock.profile.get());
  });

  it('keeps keys and a profile that were set in the meantime', async () => {
    const mock = await usedMock();
    const keys = [{ name: 'own', key: 'own-key', plan: 'pro' as const }];
    await mock.keys.set(keys);
    await mock.profile.set('sorted-by-name');
    const profile = mock.profile.get();
    await mock.reconfigure({ seed: { categories: [{ name: 'Cat' }] } });
    expect(mock.keys.list()).toEqual(keys);
    expect(mock.profile.get()).toEqual(profile);
  });

  it('keeps the scenario', async () => {
    const mock = await usedMock({ scenario: 'nearly-limited' });
    const keys = [{ name: 'free', key: 'another-key', plan: 'free' as const }];
    await mock.reconfigure({ keys });
    expect(mock.keys.statuses()[0]?.remaining.minute).toBe(1);
  });

  it.each([
    [{ keys: [{ name: 'free', key: '', plan: 'free' as const }] }, 'keys'],
    [{ profile: 'no-such' as ProfileName }, 'no-such'],
    [{ keys: [{ name: 'one', key: 'key-of-one', plan: 'free' as const }] }, 'nearly-limited'],
  ])('changes nothing if a setting is invalid: %j', async (changes, says) => {
    const mock = await usedMock({ scenario: 'nearly-limited' });
    const before = await mock.state.export();
    await expect(mock.reconfigure(changes)).rejects.toThrow(InputError);
    await expect(mock.reconfigure(changes)).rejects.toThrow(says);
    expect(await mock.state.export()).toEqual(before);
  });
});
