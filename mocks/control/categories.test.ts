import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { createMock as createMswMock } from '../hosts/msw.ts';
import { call, namesIn } from '../test-client.ts';

const clock = '2026-03-01T10:00:00Z';

describe.each([
  ['the mock for HTTP', createMock],
  ['the mock for MSW', createMswMock],
])('mock.categories of %s', (_title, create) => {
  it('creates a category that clients list, and costs no quota', async () => {
    const mock = create({ clock });
    const hamster = await mock.categories.create({ name: 'Hamster', description: 'Small' });
    expect(hamster).toEqual({ id: 6, name: 'Hamster', description: 'Small' });
    const listed = await call(mock, 'GET /categories', { key: 'free' });
    expect(listed.body).toContainEqual(hamster);
    expect(listed.remaining).toBe(59);
  });

  it('removes a category, once, and never gives its id to another', async () => {
    const mock = create({ clock });
    const { id } = await mock.categories.create({ name: 'Hamster' });
    expect([await mock.categories.remove(id), await mock.categories.remove(id)]).toEqual([
      true,
      false,
    ]);
    expect(await namesIn(mock)).not.toContain('Hamster');
    expect((await mock.categories.create({ name: 'Ferret' })).id).toBe(7);
  });

  it.each([
    [{}, "must have required property 'name'"],
    [{ name: 7 }, 'name: must be string, not 7'],
    [null, 'must be object, not null'],
    [{ name: 'Hamster', id: 7 }, 'id: is assigned by the mock; seed.set takes ids'],
  ])('does not create %j', async (category, problem) => {
    await expect(create().categories.create(category as never)).rejects.toThrow(problem);
  });
});

it('mock.categories frees a name that has to be unique', async () => {
  const mock = createMock({ clock, profile: 'unique-names' });
  const { id } = await mock.categories.create({ name: 'Hamster' });
  const post = () => call(mock, 'POST /categories', { json: { name: 'Hamster' } });
  expect((await post()).status).toBe(409);
  await mock.categories.remove(id);
  expect((await post()).status).toBe(201);
});

describe('a scenario', () => {
  it('starts with the keys, the seed and the profile that were set before', async () => {
    const mock = createMock({ clock });
    await mock.seed.set({ categories: [{ name: 'Dragon' }] });
    await mock.profile.set('no-ban');
    await mock.keys.set([{ name: 'free', key: 'mine', plan: 'free' }]);
    await mock.scenario('nearly-limited');
    expect(await mock.categories.list()).toEqual([{ id: 1, name: 'Dragon' }]);
    expect([mock.profile.get().limits.ban.afterRefusals, mock.keys.get('free').key]).toEqual([
      0,
      'mine',
    ]);
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
