import assert from 'node:assert/strict';
import { type Behaviours, countCategories, type Host, send } from './host.ts';

const json = { name: 'Axolotl' };

const anonymous = {
  'no key': null,
  'an unknown key': 'Bearer pc_unknown',
  'another scheme': 'Basic cGM6cGM=',
};

async function refusesBody(body: string, host: Host): Promise<void> {
  const { status } = await send(host, 'POST /categories', { body });
  assert.equal(status, 400);
  assert.equal(await countCategories(host), 5);
}

async function refusesCredential(authorization: string | null, host: Host): Promise<void> {
  for (const request of ['GET /categories', 'GET /pets/1', 'GET /store/orders']) {
    const { status, headers } = await send(host, request, { authorization });
    assert.equal(status, 401);
    assert.match(headers.get('www-authenticate') ?? '', /^Bearer/);
  }
  assert.equal((await send(host, 'POST /categories', { authorization, json })).status, 401);
  assert.equal(await countCategories(host), 5);
}

export const service: Behaviours = {
  async '§4.1: lists all categories'(host) {
    const { status, headers, body } = await send(host, 'GET /categories');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/json');
    assert.deepEqual(
      (body as { id: number }[]).map(({ id }) => id),
      [1, 2, 3, 4, 5],
    );
  },
  async '§4.2: creates a category and lists it from then on'(host) {
    const given = { name: 'Axolotl', description: 'Walks – “under” water 🦎' };
    const { status, body } = await send(host, 'POST /categories', { json: given });
    assert.equal(status, 201);
    assert.deepEqual(body, { id: 6, ...given });
    const { body: list } = await send(host, 'GET /categories');
    assert.deepEqual((list as unknown[]).at(-1), body);
  },
  async '§2: ids are exact beyond 2^53'(host) {
    await host.mock.profile.set('big-ids');
    const ids = [];
    for (const name of ['Axolotl', 'Newt']) {
      const { body } = await send(host, 'POST /categories', { json: { name } });
      ids.push((body as { id: number | bigint }).id);
    }
    const [first, second] = ids.map(BigInt);
    assert.ok(first && first > 2n ** 53n);
    assert.equal(second, first + 1n);
  },
  async '§1: reads a pet and the orders'(host) {
    const { status, body } = await send(host, 'GET /pets/1');
    assert.equal(status, 200);
    assert.equal((body as { id: number }).id, 1);
    assert.equal((await send(host, 'GET /store/orders')).status, 200);
    assert.equal((await send(host, 'GET /pets/4711')).status, 404);
  },
  async 'replaces its records, and restores them on reset'(host) {
    await host.mock.seed.set({ categories: [{ name: 'Dragon' }] });
    assert.equal(await countCategories(host), 1);
    await host.mock.reset();
    assert.equal(await countCategories(host), 5);
  },
  '§4.2: refuses a body without a name with 400, and stores nothing': (host) =>
    refusesBody('{"description":"Small"}', host),
  '§4.2: refuses an empty body with 400, and stores nothing': (host) => refusesBody('', host),
  ...Object.fromEntries(
    Object.entries(anonymous).map(([what, authorization]) => [
      `§5: refuses ${what} with 401, for every operation`,
      (host: Host) => refusesCredential(authorization, host),
    ]),
  ),
  async 'a sandbox is selected by its header, and isolated'(host) {
    await host.mock.sandboxes.create({ id: 'shop' });
    const headers = { 'X-Mock-Sandbox': 'shop' };
    const created = await send(host, 'POST /categories', { key: 'free', headers, json });
    assert.deepEqual([created.status, created.remaining], [201, 59]);
    assert.equal((await send(host, 'GET /categories', { key: 'free' })).remaining, 59);
    assert.equal(await countCategories(host), 5);
    const { body } = await send(host, 'GET /categories', { headers });
    assert.equal((body as unknown[]).length, 6);
  },
  async 'a sandbox is selected by its base path, and isolated'(host) {
    await host.mock.sandboxes.create({ id: 'shop' });
    const base = host.base.replace(/\/v1$/, '/__sandbox/shop/v1');
    assert.equal((await send(host, 'POST /categories', { base, json })).status, 201);
    assert.equal(await countCategories(host), 5);
    assert.equal(await countCategories({ ...host, base }), 6);
  },
  async 'answers 404 for an unknown and for a deleted sandbox'(host) {
    const headers = { 'X-Mock-Sandbox': 'shop' };
    assert.equal((await send(host, 'GET /categories', { headers })).status, 404);
    await host.mock.sandboxes.create({ id: 'shop' });
    assert.equal((await send(host, 'GET /categories', { headers })).status, 200);
    assert.equal(await host.mock.sandboxes.delete('shop'), true);
    assert.equal((await send(host, 'GET /categories', { headers })).status, 404);
  },
  async 'exports and imports its state'(host) {
    await send(host, 'POST /categories', { json });
    const state = await host.mock.state.export();
    await host.mock.reset();
    assert.equal(await countCategories(host), 5);
    await host.mock.state.import(state);
    assert.equal(await countCategories(host), 6);
  },
};
