import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { adminOf, refusalOf, send } from './test-admin.ts';

const started = () => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  return { mock, admin: adminOf(mock) };
};

describe('an override', () => {
  it('answers the next two calls of createCategory with 429, and no others', async () => {
    const { mock, admin } = started();
    const made = await admin.overrides.add({ operation: 'createCategory', status: 429, times: 2 });
    expect(await admin.overrides.list()).toEqual([made]);
    const statuses = [];
    for (const name of ['One', 'Two', 'Three']) {
      statuses.push((await call(mock, 'GET /categories')).status);
      statuses.push((await call(mock, 'POST /categories', { json: { name } })).status);
    }
    expect(statuses).toEqual([200, 429, 200, 429, 200, 201]);
    expect(await admin.overrides.list()).toEqual([]);
  });

  it('with a key answers one call of that key by default', async () => {
    const { mock, admin } = started();
    await admin.overrides.add({ key: 'free', status: 503 });
    const keys = ['pro', 'free', 'free'] as const;
    const answers = [];
    for (const key of keys) answers.push((await call(mock, 'GET /categories', { key })).status);
    expect(answers).toEqual([200, 503, 200]);
  });

  it('can be removed by id or with all others', async () => {
    const { mock, admin } = started();
    const { id } = await admin.overrides.add({ status: 500 });
    await admin.overrides.add({ status: 502 });
    await admin.overrides.remove(id);
    expect(await admin.overrides.list()).toMatchObject([{ status: 502 }]);
    await admin.overrides.clear();
    expect((await call(mock, 'GET /categories')).status).toBe(200);
  });

  it.each([
    [{ status: 199 }, 'status: must be >= 200, not 199'],
    [{ status: 600 }, 'status: must be <= 599, not 600'],
    [{ status: '429' }, 'status: must be integer, not "429"'],
    [{}, "must have required property 'status'"],
    [{ status: 429, operation: 'createCategroy' }, 'did you mean "createCategory"'],
    [{ status: 429, times: 0 }, 'times: must be >= 1, not 0'],
    [{ status: 429, tims: 2 }, 'unknown field "tims" (did you mean "times"?)'],
  ])('of %j is refused: %s', async (body, detail) => {
    const { mock, admin } = started();
    const { status, text } = await send(mock, 'POST /overrides', { body });
    expect(status).toBe(422);
    expect(JSON.parse(text).errors[0].detail).toContain(detail);
    expect(await admin.overrides.list()).toEqual([]);
  });

  it('for an unknown key is refused', async () => {
    const { admin } = started();
    const refusal = await refusalOf(admin.overrides.add({ status: 429, key: 'fre' }));
    expect(refusal).toMatchObject({ status: 422 });
    expect(refusal.message).toContain('did you mean "free"');
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

  it('ends after the given number of calls, or when all faults are cleared', async () => {
    const { mock, admin } = started();
    await admin.faults.add({ fault: 'server-error', operation: 'listCategories', times: 1 });
    expect((await call(mock, 'GET /categories')).status).toBe(503);
    expect(await admin.faults.list()).toEqual([]);
    await admin.faults.add({ fault: 'server-error' });
    await admin.faults.clear();
    expect((await call(mock, 'GET /categories')).status).toBe(200);
  });

  it('with an unknown name, setting or id is refused', async () => {
    const { admin } = started();
    const named = await refusalOf(admin.faults.add({ fault: 'latancy' }));
    expect(named).toMatchObject({ status: 422 });
    expect(named.message).toContain('did you mean "latency"');
    const settings = { status: 503 };
    expect(await refusalOf(admin.faults.add({ fault: 'latency', settings }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('settings.status'),
    });
    expect(await refusalOf(admin.faults.remove('7'))).toMatchObject({
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

  it('with an unknown name is answered 404 with a suggestion', async () => {
    const refusal = await refusalOf(started().admin.scenarios.start('flakey'));
    expect(refusal).toMatchObject({ status: 404 });
    expect(refusal.message).toContain('did you mean "flaky"');
  });
});
