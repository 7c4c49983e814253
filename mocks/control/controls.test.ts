import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';

const clock = '2026-03-01T10:00:00Z';

describe('the requests that a key has left', () => {
  it.each([
    ['minute', 0, 0],
    ['minute', 1, 0],
    ['minute', 60, 59],
    ['day', 1000, 59],
    ['day', 1, 0],
  ] as const)('in a %s can be set to %i', async (window, left, remaining) => {
    const mock = createMock({ clock });
    mock.setRemaining('free', left, window);
    expect(await call(mock, 'GET /categories', { key: 'free' })).toMatchObject({ remaining });
  });

  it.each([
    ['minute', -1, 60],
    ['minute', 0.5, 60],
    ['minute', Number.NaN, 60],
    ['minute', 61, 60],
    ['day', 1001, 1000],
  ] as const)('in a %s cannot be %d', (window, left, limit) => {
    const mock = createMock({ clock });
    const before = mock.keyStatuses();
    expect(() => mock.setRemaining('free', left, window)).toThrow(
      `${left}: must be a whole number from 0 to ${limit}, the limit of a ${window}`,
    );
    expect(mock.keyStatuses()).toEqual(before);
  });
});

it('a key that there is not has no ban and no quota', () => {
  const keys = ['one', 'two'].map((name) => ({ name, key: `key-${name}`, plan: 'pro' as const }));
  const mock = createMock({ keys });
  const message = 'free: there is no such key; there are one, two';
  expect(() => mock.ban('free', '1m')).toThrow(message);
  expect(() => mock.setRemaining('free', 1)).toThrow(message);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '36526d'])('nobody is banned for %s', (time) => {
  const mock = createMock({ clock });
  expect(() => mock.ban('free', time)).toThrow('duration: must be at most a hundred years');
  expect(mock.keyStatuses()[0]?.bannedUntil).toBeUndefined();
});

it('the functions of a clock can be taken from it', async () => {
  const { advance, freeze, now, resume, set, sleep } = createMock({ clock }).clock;
  const slept = sleep(2000);
  advance('1s');
  advance(1000);
  await slept;
  expect(now()).toBe(Date.parse(clock) + 2000);
  resume();
  set('2030-01-01T00:00:00Z');
  freeze();
  expect(now()).toBeGreaterThanOrEqual(Date.parse('2030-01-01T00:00:00Z'));
});
