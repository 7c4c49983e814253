import assert from 'node:assert/strict';
import type { Behaviours } from './host.ts';
import { countCategories, send } from './host.ts';

export const categories: Behaviours = {
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
    const json = { name: 'Axolotl', description: 'Walks – “under” water 🦎' };
    const { status, body } = await send(host, 'POST /categories', { json });
    assert.equal(status, 201);
    assert.deepEqual(body, { id: 6, ...json });
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
};
