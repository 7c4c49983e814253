import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { adminOf, refusalOf } from './test-admin.ts';

const started = () => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  return { mock, admin: adminOf(mock) };
};

describe('an override', () => {
  it('is added, listed, and removed by its id or with all others', async () => {
    const { mock, admin } = started();
    const made = await admin.overrides.add({ operation: 'createCategory', status: 429, times: 2 });
    expect(await admin.overrides.list()).toEqual([made]);
    expect((await call(mock, 'POST /categories', { json: { name: 'One' } })).status).toBe(429);
    await admin.overrides.add({ status: 502 });
    await admin.overrides.remove(made.id);
    expect(await admin.overrides.list()).toMatchObject([{ status: 502 }]);
    await admin.overrides.clear();
    expect((await call(mock, 'GET /categories')).status).toBe(200);
  });
});

describe('a fault', () => {
  it('is activated by its name in the catalogue, and removed by its id', async () => {
    const { mock, admin } = started();
    const catalogue = await admin.faults.catalogue();
    expect(catalogue.map(({ name }) => name)).toContain('server-error');
    const fault = await admin.faults.add({ fault: 'server-error', settings: { status: 502 } });
    expect((await call(mock, 'GET /categories')).status).toBe(502);
    expect(await admin.faults.list()).toEqual([fault]);
    await admin.faults.remove(fault.id);
    expect((await call(mock, 'GET /categories')).status).toBe(200);
  });

  it('with an unknown id is not removed', async () => {
    expect(await refusalOf(started().admin.faults.remove('7'))).toMatchObject({
      status: 404,
      message: 'No such fault: "7" is unknown; there are none',
    });
  });
});

describe('a scenario', () => {
  it('is started by its name and left by a reset', async () => {
    const { mock, admin } = started();
    const names = (await admin.scenarios.list()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['happy', 'nearly-limited']));
    await admin.scenarios.start('nearly-limited');
    expect(await call(mock, 'GET /categories', { key: 'free' })).toMatchObject({ remaining: 0 });
    await admin.reset();
    expect(await call(mock, 'GET /categories', { key: 'free' })).toMatchObject({ remaining: 59 });
  });
});
