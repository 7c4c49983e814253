import { expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import type { PartialProfile } from '../profile/parse-profile.ts';
import { call, namesIn } from '../test-client.ts';

it.each<[string, PartialProfile, number]>([
  ['goes on', { category: { order: 'name' } }, 58],
  ['starts anew', { limits: { counts: 'successes' } }, 59],
])('a quota %s under another profile: %j', async (_what, profile, remaining) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  await call(mock, 'GET /categories', { key: 'free' });
  mock.setProfile(profile);
  expect((await call(mock, 'GET /categories', { key: 'free' })).remaining).toBe(remaining);
});

it('a request waits for all records of the latest seed, also when that took over from another', async () => {
  const mock = createMock();
  const few = mock.setSeed({ categories: [{ name: 'Dog' }] });
  const many = mock.setSeed({ categories: Array.from({ length: 500 }, () => ({ name: 'Cat' })) });
  await few;
  expect(await namesIn(mock)).toHaveLength(500);
  await many;
});
