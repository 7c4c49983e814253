import { describe, expect, it } from 'vitest';
import type { Limits } from '../../../spec/plans.ts';
import { createMock, type Mock } from '../../create-mock.ts';
import type { Profile } from '../../profile/profile.ts';
import { type Answer, type CallOptions, call } from '../../test-client.ts';

const mine = { authorization: 'Bearer k' };

async function list(mock: Mock, options: CallOptions = mine): Promise<Answer> {
  return call(mock, 'GET /categories', options);
}

/** A mock with one key of these limits, without bans. */
function limited(clock: string, limits: Limits, choices: Partial<Profile['limits']> = {}): Mock {
  return createMock({
    clock,
    keys: [{ name: 'k', key: 'k', plan: 'enterprise', limits }],
    profile: { limits: { ban: { afterRefusals: 0 }, ...choices } },
  });
}

function unix(time: string): number {
  return Date.parse(time) / 1000;
}

describe('the minute', () => {
  it('begins with the first request of the key, not with that of another key or the full minute', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:40Z' });
    await list(mock, { key: 'pro' });
    await mock.clock.advance('10s');
    const { reset } = await list(mock, { key: 'free' });
    expect(reset).toBe(unix('2026-03-01T10:01:50Z'));
  });

  it('begins again with the first request after it has ended', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
    await list(mock, { key: 'free' });
    await mock.clock.advance('90s');
    const next = await list(mock, { key: 'free' });
    expect(next).toMatchObject({ remaining: 59, reset: unix('2026-03-01T10:02:30Z') });
  });

  it('is the full minute if the profile says aligned', async () => {
    const mock = limited('2026-03-01T10:00:40Z', { minute: 1, day: 9 }, { algorithm: 'aligned' });
    expect(await list(mock)).toMatchObject({ status: 200, reset: unix('2026-03-01T10:01:00Z') });
    expect(await list(mock)).toMatchObject({ status: 429, retryAfter: 20 });
    await mock.clock.advance('20s');
    expect((await list(mock)).status).toBe(200);
  });
});

describe('the day', () => {
  it('refuses the 1,001st request though the minute would admit it', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
    for (let sent = 1; sent <= 1000; sent += 1) {
      if (sent % 60 === 1) await mock.clock.set(Date.UTC(2026, 2, 1, 10, (sent - 1) / 60));
      const { status, limit, remaining } = await list(mock, { key: 'free' });
      const perMinute = 59 - ((sent - 1) % 60);
      const binding = Math.min(perMinute, 1000 - sent);
      expect({ status, remaining, sent }).toEqual({ status: 200, remaining: binding, sent });
      if (perMinute !== 1000 - sent) expect(limit).toBe(binding === perMinute ? 60 : 1000);
    }
    // 1000 = 16 minutes of 60 and 40 more: 20 are left in this one.
    const over = await list(mock, { key: 'free' });
    expect(over).toMatchObject({ status: 429, limit: 1000, remaining: 0 });
    expect(over.reset).toBe(unix('2026-03-02T00:00:00Z'));
    expect(over.retryAfter).toBe(unix('2026-03-02T00:00:00Z') - unix('2026-03-01T10:16:00Z'));
  });

  it.each(['2026-03-01T23:59:59.999Z', '2026-12-31T00:00:00Z', '2028-02-29T12:00:00Z'])(
    'that contains %s ends at midnight UTC',
    async (clock) => {
      const mock = limited(clock, { minute: 9, day: 1 });
      expect((await list(mock)).status).toBe(200);
      const { retryAfter, reset } = await list(mock);
      expect(new Date(reset * 1000).toISOString()).toMatch(/T00:00:00.000Z$/);
      expect(retryAfter).toBe(Math.ceil(reset - unix(clock)));
      await mock.clock.set(reset * 1000 - 1);
      expect((await list(mock)).status).toBe(429);
      await mock.clock.set(reset * 1000);
      expect((await list(mock)).status).toBe(200);
    },
  );

  it('lasts 24 hours from the first request if the profile says rolling', async () => {
    const mock = limited('2026-03-01T23:00:00Z', { minute: 9, day: 1 }, { dayWindow: 'rolling' });
    expect((await list(mock)).status).toBe(200);
    expect(await list(mock)).toMatchObject({ status: 429, retryAfter: 86_400 });
    await mock.clock.advance(86_400_000 - 1);
    expect((await list(mock)).status).toBe(429);
    await mock.clock.advance(1);
    expect((await list(mock)).status).toBe(200);
  });

  it('and the minute exhausted together: Retry-After refers to the one that ends later', async () => {
    const evening = limited('2026-03-01T23:59:30Z', { minute: 1, day: 1 });
    await list(evening);
    expect((await list(evening)).retryAfter).toBe(60);
    const morning = limited('2026-03-01T08:00:00Z', { minute: 1, day: 1 });
    await list(morning);
    expect((await list(morning)).retryAfter).toBe(16 * 3600);
  });

  it('is exhausted for the built-in key "exhausted" until midnight', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
    const over = await list(mock, { key: 'exhausted' });
    expect(over).toMatchObject({ status: 429, limit: 1000, remaining: 0, retryAfter: 14 * 3600 });
    await mock.clock.advance(14 * 3_600_000 - 1);
    expect((await list(mock, { key: 'exhausted' })).status).toBe(429);
    await mock.clock.advance(1);
    const next = await list(mock, { key: 'exhausted' });
    expect(next).toMatchObject({ status: 200, limit: 60, remaining: 59 });
  });
});

it.each([
  ['a second', '2026-03-01T09:59:59Z'],
  ['an hour', '2026-03-01T09:00:00Z'],
  ['a day', '2026-02-28T10:00:00Z'],
  ['a decade', '2016-03-01T10:00:00Z'],
])(
  'after the clock is set back by %s, nobody waits for longer than a minute',
  async (_by, time) => {
    const mock = limited('2026-03-01T10:00:00Z', { minute: 2, day: 9 });
    for (const status of [200, 200, 429]) expect((await list(mock)).status).toBe(status);
    await mock.clock.set(time);
    const { reset } = await list(mock);
    expect(reset).toBeGreaterThan(unix(time));
    expect(reset).toBeLessThanOrEqual(unix(time) + 60);
    await mock.clock.set(reset * 1000);
    expect(await list(mock)).toMatchObject({ status: 200, reset: reset + 60 });
  },
);
