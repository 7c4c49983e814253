import assert from 'node:assert/strict';
import type { Behaviours } from './host.ts';
import { send } from './host.ts';

/** In a browser, these show what a page may read; elsewhere, only what is sent. */
export const cors: Behaviours = {
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
