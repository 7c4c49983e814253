import assert from 'node:assert/strict';
import type { Behaviours } from './host.ts';
import { countCategories, send } from './host.ts';

const json = { name: 'Axolotl' };

export const isolation: Behaviours = {
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
