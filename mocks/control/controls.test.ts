import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call, clock, namesIn } from '../test-client.ts';

describe('setRemaining', () => {
  it.each([
    ['minute', 0, 0],
    ['minute', 1, 0],
    ['minute', 60, 59],
    ['day', 1000, 59],
    ['day', 1, 0],
  ] as const)('leaves a key this many requests in the %s: %i', async (window, left, remaining) => {
    const mock = createMock({ clock });
    await mock.keys.setRemaining('free', left, window);
    expect(await call(mock, 'GET /categories', { key: 'free' })).toMatchObject({ remaining });
  });

  it.each([
    ['minute', -1, 60],
    ['minute', 0.5, 60],
    ['minute', Number.NaN, 60],
    ['minute', 61, 60],
    ['day', 1001, 1000],
  ] as const)('refuses to leave this many requests in the %s: %d', async (window, left, limit) => {
    const mock = createMock({ clock });
    const before = mock.keys.statuses();
    await expect(mock.keys.setRemaining('free', left, window)).rejects.toThrow(
      `remaining: must be a whole number from 0 to ${limit}, the limit per ${window}, not ${left}`,
    );
    expect(mock.keys.statuses()).toEqual(before);
  });
});

describe('setPlan', () => {
  it('changes the limits of a key, which keeps its window, what it has used, and its ban', async () => {
    const mock = createMock({ clock });
    const before = await call(mock, 'GET /categories', { key: 'free' });
    await mock.clock.advance('10s');
    await mock.keys.setPlan('free', 'pro');
    const after = await call(mock, 'GET /categories', { key: 'free' });
    expect(after).toMatchObject({ limit: 300, remaining: 298, reset: before.reset });
    await mock.keys.setRemaining('free', 200);
    await mock.keys.ban('free', '5s');
    await mock.keys.setPlan('free', 'enterprise', { minute: 7, day: 9 });
    expect(mock.keys.statuses()[0]).toMatchObject({
      remaining: { minute: 0, day: 7 },
      bannedUntil: mock.clock.now() + 5000,
    });
    await mock.reset();
    expect(mock.keys.get('free').plan).toBe('free');
  });

  it('refuses a plan without the limits that it needs, or with limits of its own, and changes nothing', async () => {
    const mock = createMock({ clock });
    await expect(mock.keys.setPlan('free', 'enterprise')).rejects.toThrow('limits: required');
    const limits = { minute: 1, day: 1 };
    await expect(mock.keys.setPlan('free', 'pro', limits)).rejects.toThrow('only allowed for');
    await expect(mock.keys.setPlan('free', 'gold' as 'pro')).rejects.toThrow('plan');
    expect(mock.keys.get('free')).toEqual(createMock().keys.get('free'));
  });
});

it('ban and setRemaining refuse an unknown key and list the known ones', async () => {
  const keys = ['one', 'two'].map((name) => ({ name, key: `key-${name}`, plan: 'pro' as const }));
  const mock = createMock({ keys });
  const message = 'name: must be one of one, two, not "free"';
  await expect(mock.keys.ban('free', '1m')).rejects.toThrow(message);
  await expect(mock.keys.setRemaining('free', 1)).rejects.toThrow(message);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '36526d'] as const)(
  'ban refuses the duration %s',
  async (time) => {
    const mock = createMock({ clock });
    await expect(mock.keys.ban('free', time)).rejects.toThrow(
      'duration: must be from 0 to a hundred years',
    );
    expect(mock.keys.statuses()[0]?.bannedUntil).toBeUndefined();
  },
);

it('the methods of the clock can be used on their own', async () => {
  const { advance, freeze, now, resume, set, sleep } = createMock({ clock }).clock;
  const slept = sleep(2000);
  await advance('1s');
  await advance(1000);
  await slept;
  expect(now()).toBe(Date.parse(clock) + 2000);
  await resume();
  await set('2030-01-01T00:00:00Z');
  await freeze();
  expect(now()).toBeGreaterThanOrEqual(Date.parse('2030-01-01T00:00:00Z'));
});

describe('mock.categories', () => {
  it('creates a category that clients list, and costs no quota', async () => {
    const mock = createMock({ clock });
    const hamster = await mock.categories.create({ name: 'Hamster', description: 'Small' });
    expect(hamster).toEqual({ id: 6, name: 'Hamster', description: 'Small' });
    const listed = await call(mock, 'GET /categories', { key: 'free' });
    expect(listed.body).toContainEqual(hamster);
    expect(listed.remaining).toBe(59);
  });

  it('removes a category, once, and never gives its id to another', async () => {
    const mock = createMock({ clock });
    const { id } = await mock.categories.create({ name: 'Hamster' });
    expect(await mock.categories.remove(id)).toBe(true);
    expect(await mock.categories.remove(id)).toBe(false);
    expect(await namesIn(mock)).not.toContain('Hamster');
    expect((await mock.categories.create({ name: 'Ferret' })).id).toBe(7);
  });

  it.each([
    [{}, 'missing field "name"'],
    [{ name: 7 }, 'name: must be a string, not 7'],
    [null, 'must be an object, not null'],
    [{ name: 'Hamster', id: 7 }, 'id: is assigned by the mock; seed.set takes ids'],
  ])('does not create %j', async (category, problem) => {
    await expect(createMock().categories.create(category as never)).rejects.toThrow(problem);
  });

  it('frees a name that has to be unique', async () => {
    const mock = createMock({ clock, profile: 'unique-names' });
    const { id } = await mock.categories.create({ name: 'Hamster' });
    const post = () => call(mock, 'POST /categories', { json: { name: 'Hamster' } });
    expect((await post()).status).toBe(409);
    await mock.categories.remove(id);
    expect((await post()).status).toBe(201);
  });
});

describe('a scenario', () => {
  it('starts with the keys, the seed and the profile that were set before', async () => {
    const mock = createMock({ clock });
    await mock.seed.set({ categories: [{ name: 'Dragon' }] });
    await mock.profile.set('no-ban');
    await mock.keys.set([{ name: 'free', key: 'mine', plan: 'free' }]);
    await mock.scenario('nearly-limited');
    expect(await mock.categories.list()).toEqual([{ id: 1, name: 'Dragon' }]);
    expect(mock.profile.get().limits.ban.afterRefusals).toBe(0);
    expect(mock.keys.get('free').key).toBe('mine');
    await mock.reset();
    expect(await mock.categories.list()).toHaveLength(5);
    expect(mock.keys.list().length).toBeGreaterThan(1);
  });

  it('with data of its own replaces the seed, and another one brings it back', async () => {
    const mock = createMock({ clock });
    await mock.seed.set({ categories: [{ name: 'Dragon' }] });
    await mock.scenario('empty');
    expect(await mock.categories.list()).toEqual([]);
    await mock.scenario('happy');
    expect(await mock.categories.list()).toHaveLength(1);
  });
});
