import assert from 'node:assert/strict';
import { type Behaviours, countCategories, send, start } from './host.ts';

const startSeconds = Date.parse(start) / 1000;

export const limits: Behaviours = {
  async '§8: counts down the quota of each key in the headers of every answer'(host) {
    const first = await send(host, 'GET /categories', { key: 'free' });
    const { limit, remaining, reset, retryAfter } = first;
    assert.deepEqual([limit, remaining, retryAfter], [60, 59, undefined]);
    assert.ok(reset > startSeconds && reset <= startSeconds + 60);
    const refused = await send(host, 'POST /categories', { key: 'free', body: '{' });
    assert.deepEqual([refused.status, refused.remaining], [400, 58]);
    const other = await send(host, 'GET /categories', { key: 'pro' });
    assert.deepEqual([other.limit, other.remaining], [300, 299]);
  },
  async '§8: answers 429 with a correct Retry-After, and executes nothing'(host) {
    await host.mock.keys.setRemaining('free', 1);
    assert.equal((await send(host, 'GET /categories', { key: 'free' })).remaining, 0);
    const json = { name: 'Axolotl' };
    const refused = await send(host, 'POST /categories', { key: 'free', json });
    assert.deepEqual([refused.status, refused.remaining], [429, 0]);
    const { retryAfter = 0, reset } = refused;
    assert.ok(retryAfter > 0 && startSeconds + retryAfter <= reset);
    await host.mock.clock.advance((retryAfter - 1) * 1000);
    assert.equal((await send(host, 'GET /categories', { key: 'free' })).status, 429);
    await host.mock.clock.advance('1s');
    assert.equal((await send(host, 'GET /categories', { key: 'free' })).status, 200);
    assert.equal(await countCategories(host), 5);
  },
  async '§8: lets 60 of 70 simultaneous requests with a Free key succeed'(host) {
    const all = Array.from({ length: 70 }, () => send(host, 'GET /categories', { key: 'free' }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 60);
    assert.equal(statuses.filter((status) => status === 429).length, 10);
  },
  async 'judges its clients by their requests'(host) {
    await send(host, 'GET /categories', { key: 'pro' });
    await send(host, 'GET /pets/1', { key: 'pro' });
    assert.equal(await host.mock.requests.count({ key: 'pro', status: 200 }), 2);
    const clients = await host.mock.clients.list();
    const pro = clients.find(({ name }) => name === 'pro');
    const broken = pro?.rules.filter(({ verdict }) => verdict === 'broken');
    assert.deepEqual(
      broken?.map(({ clause }) => clause),
      ['9.client-avoids-deprecated'],
    );
  },
  // In a browser, these show what a page may read; elsewhere, only what is sent.
  async 'CORS: a page can read the rate-limit headers of answers and refusals'(host) {
    await host.mock.keys.setRemaining('free', 2);
    const readable = [];
    for (const body of ['{"name":"Axolotl"}', '{', '{']) {
      const answer = await send(host, 'POST /categories', { key: 'free', body });
      readable.push([answer.status, answer.remaining, answer.headers.has('retry-after')]);
    }
    assert.deepEqual(readable, [
      [201, 1, false],
      [400, 0, false],
      [429, 0, true],
    ]);
  },
  async 'CORS: a page can read the lifecycle headers of a deprecated operation'(host) {
    await host.mock.profile.set('sunset-announced');
    const { headers } = await send(host, 'GET /pets/1');
    for (const name of ['Deprecation', 'Sunset']) assert.ok(headers.has(name), name);
  },
};
