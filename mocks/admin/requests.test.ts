import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { adminOf, send } from './test-admin.ts';

const clock = '2026-03-01T10:00:00Z';

describe('requests', () => {
  it('can be listed, found, counted and cleared', async () => {
    const mock = createMock({ clock });
    const admin = adminOf(mock);
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
    expect(JSON.parse(text)).toEqual({ requests: [all[1]], meta: { total: 1 } });
    await admin.requests.clear();
    expect(await admin.requests.count()).toBe(0);
  });

  it('to the admin API are not in the journal and cost no quota', async () => {
    const mock = createMock({ clock });
    const before = await mock.state.export();
    await send(mock, 'GET /keys', { headers: { Authorization: 'Bearer unknown' } });
    await send(mock, 'GET /nothing');
    expect(await mock.requests.count()).toBe(0);
    expect(await mock.state.export()).toEqual(before);
  });
});
