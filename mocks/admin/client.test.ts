import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { type AdminClient, createAdminClient } from './client.ts';
import { handleAdmin } from './handle-admin.ts';
import { AdminError } from './operations.ts';
import { address, adminOf, refusalOf } from './test-admin.ts';

it('sends its token and its sandbox', async () => {
  const mock = createMock();
  const token = 'the-token';
  const sandbox = await mock.sandboxes.create({ id: 'mine' });
  await sandbox.overrides.add({ status: 418 });
  const fetch = (request: Request) => handleAdmin(request, mock, { token });
  const client = createAdminClient(`${address}/`, { fetch, token, sandbox: 'mine' });
  expect(await client.overrides.list()).toMatchObject([{ status: 418 }]);
  expect(await refusalOf(createAdminClient(address, { fetch }).reset())).toMatchObject({
    status: 401,
    errors: [{ title: 'No admin token', detail: expect.any(String) }],
  });
});

it('keeps all digits of ids in exports, imports and paths', async () => {
  const id = 9_223_372_036_854_775_807n;
  const mock = createMock({ seed: { categories: [{ id, name: 'Dog' }] } });
  const client = adminOf(mock);
  const state = await client.state.export();
  expect(state.categories).toEqual([{ id, name: 'Dog' }]);
  await client.state.import(state);
  expect((await mock.state.export()).categories).toEqual([{ id, name: 'Dog' }]);
  expect(await client.categories.list({ search: 'x' })).toMatchObject({ categories: [] });
  await client.categories.remove(id);
  expect(await client.categories.list({ search: 'o', limit: 1 })).toMatchObject({ categories: [] });
});

it('escapes names in paths', async () => {
  const mock = createMock({ keys: [{ name: 'a/b ?%', key: 'k', plan: 'free' }] });
  expect(await adminOf(mock).keys.change('a/b ?%', { remaining: 3 })).toMatchObject({
    remaining: { minute: 3 },
  });
});

it.each([
  [404, 'Not found'],
  [200, '<html>'],
  [502, '{"errors":"none"}'],
  [500, 'null'],
])('reports an answer that is not from the admin API: %i %s', async (status, body) => {
  const client = createAdminClient(address, { fetch: async () => new Response(body, { status }) });
  const refusal = await refusalOf(client.clock.get());
  expect(refusal).toBeInstanceOf(AdminError);
  expect(refusal.status).toBe(status);
  expect(refusal.message).toBe(
    `GET /clock was answered ${status}: the answer is not from the admin API: ${body}`,
  );
});

it.each([
  [new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }), 'ECONNREFUSED'],
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
])('reports that no mock answers, and why: %s', async (cause, why) => {
  const client = createAdminClient(address, { fetch: () => Promise.reject(cause) });
  const message = expect.stringMatching(`^no mock answers at ${address}: .*${why}; is it running`);
  await expect(client.health()).rejects.toMatchObject({ cause, message });
});

it('an internal error is answered 500 and reported', async () => {
  const errors: unknown[] = [];
  const failure = new TypeError('a failure');
  const mock = createMock({ onInternalError: (error) => errors.push(error) });
  const broken = Object.assign(mock, { run: () => Promise.reject(failure) });
  expect(await refusalOf(adminOf(broken).reset())).toMatchObject({
    status: 500,
    errors: [{ title: 'Internal error', detail: 'the mock failed, not the request' }],
  });
  expect(errors).toEqual([failure]);
});

describe.each(['', '.', '..'])('the id %j', (id) => {
  it.each<[string, (client: AdminClient) => Promise<unknown>]>([
    ['faults.remove', ({ faults }) => faults.remove(id)],
    ['sandboxes.delete', ({ sandboxes }) => sandboxes.delete(id)],
    ['keys.change', ({ keys }) => keys.change(id, { bannedFor: '1m' })],
  ])('is refused by %s', async (_method, act) => {
    const mock = createMock({ faults: [{ fault: 'latency' }] });
    await mock.sandboxes.create();
    expect(await refusalOf(act(adminOf(mock)))).toMatchObject({ status: 404 });
    expect(mock.faults.list()).toHaveLength(1);
    expect(mock.sandboxes.ids()).toHaveLength(1);
  });
});
