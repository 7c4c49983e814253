import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call, clock } from '../test-client.ts';
import { createAdminClient } from './client.ts';
import { handleAdmin } from './handle-admin.ts';
import { adminOf, refusalOf, send } from './test-admin.ts';

describe('a sandbox', () => {
  it('is created with addresses and keys of its own', async () => {
    const mock = createMock({ clock });
    const { id, baseUrl, adminUrl, keys } = await adminOf(mock).sandboxes.create();
    expect({ id, baseUrl, adminUrl }).toEqual({
      id: 'sandbox-1',
      baseUrl: 'http://localhost/__sandbox/sandbox-1/v1',
      adminUrl: 'http://localhost/__sandbox/sandbox-1/__admin',
    });
    const authorization = `Bearer ${keys.free}`;
    const answer = await call(mock, 'GET /categories', { base: baseUrl, authorization });
    expect(answer).toMatchObject({ status: 200, limit: 60 });
  });

  it('starts with the given options', async () => {
    const mock = createMock();
    const admin = adminOf(mock);
    const { id, baseUrl: base } = await admin.sandboxes.create({
      id: 'mine',
      clock,
      seed: { categories: [{ name: 'Hamster' }] },
      profile: { category: { idScheme: 'big' } },
      keys: [{ name: 'only', key: 'only-key', plan: 'free' }],
      randomSeed: 5,
    });
    const authorization = 'Bearer only-key';
    const { text, headers } = await call(mock, 'GET /categories', { base, authorization });
    expect(text).toBe('[{"id":4611686018427387905,"name":"Hamster"}]');
    expect(headers.get('date')).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
    expect(await adminOf(mock, { sandbox: id }).clock.get()).toMatchObject({ frozen: true });
  });

  it('is addressed by header or path, else the main sandbox is', async () => {
    const mock = createMock({ clock });
    const { id, adminUrl } = await adminOf(mock).sandboxes.create();
    const fetch = (request: Request) => handleAdmin(request, mock);
    await adminOf(mock, { sandbox: id }).overrides.add({ status: 500 });
    const byPath = createAdminClient(adminUrl, { fetch });
    expect(await byPath.overrides.list()).toMatchObject([{ status: 500 }]);
    expect(await adminOf(mock).overrides.list()).toEqual([]);
    await adminOf(mock).clock.advance({ by: '1h' });
    expect(await byPath.clock.get()).toMatchObject({ now: '2026-03-01T10:00:00.000Z' });
    await byPath.reset();
    expect(await byPath.overrides.list()).toEqual([]);
  });

  it('must not be named differently in header and path', async () => {
    const mock = createMock({ clock });
    for (const id of ['one', 'two']) await mock.sandboxes.create({ id });
    const path = 'http://localhost/__sandbox/one';
    const [own, other] = ['one', 'two'].map((id) => ({ headers: { 'X-Mock-Sandbox': id } }));
    const says = 'X-Mock-Sandbox selects the sandbox two, but the path selects one';
    const base = `${path}/v1`;
    expect((await call(mock, 'GET /categories', { base, ...own })).status).toBe(200);
    expect(await call(mock, 'GET /categories', { base, ...other })).toMatchObject({
      status: 400,
      body: { message: says },
    });
    expect((await send(mock, `GET ${path}/__admin/clock`, own)).status).toBe(200);
    const refused = await send(mock, `GET ${path}/__admin/clock`, other);
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining(says) });
  });

  it('is listed until it is deleted', async () => {
    const mock = createMock({ clock });
    const admin = adminOf(mock);
    await admin.sandboxes.create({ id: 'one' });
    await admin.sandboxes.create({ id: 'two' });
    expect((await admin.sandboxes.list()).map(({ id }) => id)).toEqual(['one', 'two']);
    expect(await admin.health()).toMatchObject({ status: 'healthy', sandboxes: 2 });
    await admin.sandboxes.delete('one');
    expect((await admin.sandboxes.list()).map(({ id }) => id)).toEqual(['two']);
    const gone = await refusalOf(admin.sandboxes.get('one'));
    expect(gone).toMatchObject({ status: 404, message: expect.stringContaining('create it with') });
    const base = 'http://localhost/__sandbox/one/v1';
    expect((await call(mock, 'GET /categories', { base })).status).toBe(404);
  });

  it('with a taken id, or one too many, is refused with 409', async () => {
    const admin = adminOf(createMock({ maxSandboxes: 1 }));
    await admin.sandboxes.create({ id: 'one' });
    expect(await refusalOf(admin.sandboxes.create({ id: 'one' }))).toMatchObject({ status: 409 });
    expect(await refusalOf(admin.sandboxes.create())).toMatchObject({ status: 409 });
    expect(await admin.sandboxes.list()).toHaveLength(1);
  });

  it.each([
    ['GET', '/clock'],
    ['POST', '/reset'],
  ])('that is unknown is refused with 404 for %s %s, by header and path', async (method, path) => {
    const mock = createMock({ clock });
    const headers = { 'X-Mock-Sandbox': 'nobody' };
    const named = await send(mock, `${method} ${path}`, { headers });
    const placed = await send(mock, `${method} http://localhost/__sandbox/nobody/__admin${path}`);
    for (const { status, text } of [named, placed]) {
      expect(status).toBe(404);
      expect(text).toContain('No such sandbox');
    }
  });
});
