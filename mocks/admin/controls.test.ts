import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { bearer, call } from '../test-client.ts';
import { adminOf, refusalOf, send } from './test-admin.ts';

const start = '2026-03-01T10:00:00.000Z';
const started = () => {
  const mock = createMock({ clock: start });
  return { mock, admin: adminOf(mock) };
};

describe('the clock', () => {
  it('can be read, set, advanced, resumed and frozen', async () => {
    const { mock, admin } = started();
    expect(await admin.clock.get()).toEqual({ now: start, frozen: true });
    expect(await admin.clock.advance({ by: '90s' })).toMatchObject({
      now: '2026-03-01T10:01:30.000Z',
    });
    expect(await admin.clock.advance({ by: 500 })).toMatchObject({
      now: '2026-03-01T10:01:30.500Z',
    });
    const set = await admin.clock.set({ now: '2027-01-01T01:00:00+01:00' });
    expect(set).toEqual({ now: '2027-01-01T00:00:00.000Z', frozen: true });
    expect(await admin.clock.set({ frozen: false })).toMatchObject({ frozen: false });
    expect(mock.clock.now()).toBeGreaterThanOrEqual(Date.parse(set.now));
    const stopped = await admin.clock.set({ frozen: true, now: start });
    expect(stopped).toEqual({ now: start, frozen: true });
  });

  it('cannot be advanced beyond the supported times', async () => {
    const { admin } = started();
    await admin.clock.set({ now: '9998-12-31T23:59:59Z' });
    const refusal = await refusalOf(admin.clock.advance({ by: '2d' }));
    expect(refusal).toMatchObject({ status: 422, message: expect.stringContaining('by: must be') });
    expect(await admin.clock.get()).toMatchObject({ now: '9998-12-31T23:59:59.000Z' });
  });
});

describe('a key', () => {
  it('is listed with its plan, limits, remaining requests, their resets, and ban', async () => {
    const { mock, admin } = started();
    await call(mock, 'GET /categories', { key: 'free' });
    const keys = await admin.keys.list();
    expect(keys.map(({ key }) => `Bearer ${key}`)).toEqual(Object.values(bearer));
    expect(keys.find(({ name }) => name === 'free')).toMatchObject({
      plan: 'free',
      limits: { minute: 60, day: 1000 },
      remaining: { minute: 59, day: 999 },
      resetsAt: { minute: '2026-03-01T10:01:00.000Z', day: '2026-03-02T00:00:00.000Z' },
      bannedUntil: null,
    });
  });

  it('can be left some requests, banned and unbanned', async () => {
    const { mock, admin } = started();
    const { remaining } = await admin.keys.change('free', { remaining: 1 });
    expect(remaining).toEqual({ minute: 1, day: 1000 });
    expect(await admin.keys.change('pro', { remaining: 7, window: 'day' })).toMatchObject({
      remaining: { minute: 300, day: 7 },
    });
    const { bannedUntil } = await admin.keys.change('free', { bannedFor: '5m' });
    expect(bannedUntil).toBe('2026-03-01T10:05:00.000Z');
    const refused = await call(mock, 'GET /categories', { key: 'free' });
    expect(refused).toMatchObject({ status: 429, retryAfter: 300 });
    const freed = await admin.keys.change('free', { bannedFor: 0 });
    expect(freed).toMatchObject({ bannedUntil: null });
    const changed = await admin.keys.change('free', { plan: 'business', remaining: 999 });
    expect(changed).toMatchObject({ plan: 'business', remaining: { minute: 999 } });
  });

  it('keeps its plan when the remaining requests are more than the limit of the new one', async () => {
    const { admin } = started();
    const change = admin.keys.change('free', { plan: 'pro', remaining: 301 });
    await expect(change).rejects.toThrow('from 0 to 300');
    expect((await admin.keys.list())[0]).toMatchObject({ plan: 'free' });
  });

  it('is replaced together with all others', async () => {
    const { mock, admin } = started();
    const keys = await admin.keys.set([{ name: 'mine', key: 'my-key', plan: 'pro' }]);
    expect(keys).toMatchObject([{ name: 'mine', remaining: { minute: 300, day: 10_000 } }]);
    const authorization = 'Bearer my-key';
    expect(await call(mock, 'GET /categories', { authorization })).toMatchObject({ limit: 300 });
    expect(await call(mock, 'GET /categories', { key: 'free' })).toMatchObject({ status: 401 });
    await admin.reset();
    expect(await call(mock, 'GET /categories', { key: 'free' })).toMatchObject({ status: 200 });
  });

  it('that is unknown is answered 404 with a suggestion', async () => {
    const refusal = await refusalOf(started().admin.keys.change('fre', { remaining: 1 }));
    expect(refusal).toMatchObject({ status: 404 });
    expect(refusal.message).toContain('did you mean "free"');
  });
});

it('the profile is replaced by a named one, by differences from the default, or by both', async () => {
  const { mock, admin } = started();
  expect((await admin.profile.get()).limits.ban.afterRefusals).toBe(10);
  expect(await admin.profile.set({ name: 'ban-403' })).toEqual(mock.profile.get());
  expect(mock.profile.get().limits.ban.status).toBe(403);
  await admin.profile.set({ name: 'ban-403', limits: { ban: { afterRefusals: 3 } } });
  expect(mock.profile.get().limits.ban).toMatchObject({ status: 403, afterRefusals: 3 });
  await admin.profile.set({ limits: { ban: { afterRefusals: 4 } } });
  expect(mock.profile.get().limits.ban).toMatchObject({ status: 429, afterRefusals: 4 });
});

describe('requests', () => {
  it('can be listed, found, counted and cleared', async () => {
    const { mock, admin } = started();
    await call(mock, 'GET /categories', { key: 'free' });
    await call(mock, 'GET /categories', { key: 'pro' });
    await call(mock, 'POST /categories', { key: 'pro', json: {} });
    const { requests: all } = await admin.requests.list();
    expect(all.map(({ operation }) => operation)).toEqual([
      'createCategory',
      'listCategories',
      'listCategories',
    ]);
    expect((await admin.requests.find({ status: 400 })).requests).toEqual([all[0]]);
    expect(await admin.requests.get(all[2]?.id ?? 0)).toEqual(all[2]);
    expect(await admin.requests.count({ key: 'pro' })).toBe(2);
    const { text } = await send(mock, 'GET /requests?key=pro&operation=listCategories&limit=1');
    expect(JSON.parse(text)).toEqual({ requests: [all[1]], meta: { total: 1, kept: 3 } });
    await admin.requests.clear();
    expect(await admin.requests.count()).toBe(0);
  });

  it('to the admin API are not in the journal and cost no quota', async () => {
    const { mock } = started();
    const before = await mock.state.export();
    await send(mock, 'GET /keys', { headers: { Authorization: 'Bearer unknown' } });
    await send(mock, 'GET /nothing');
    expect(await mock.requests.count()).toBe(0);
    expect(await mock.state.export()).toEqual(before);
  });
});
