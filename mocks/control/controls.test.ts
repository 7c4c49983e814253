import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';

const clock = '2026-03-01T10:00:00Z';

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

it('ban and setRemaining refuse an unknown key and list the known ones', async () => {
  const keys = ['one', 'two'].map((name) => ({ name, key: `key-${name}`, plan: 'pro' as const }));
  const mock = createMock({ keys });
  const message = 'name: must be one of one, two, not "free"';
  await expect(mock.keys.ban('free', '1m')).rejects.toThrow(message);
  await expect(mock.keys.setRemaining('free', 1)).rejects.toThrow(message);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '36526d'])(
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
