import assert from 'node:assert/strict';
import type { Behaviour, Host } from './host.ts';
import { countCategories, send } from './host.ts';

const badBodies = [
  { what: 'without a name', body: '{"description":"Small"}' },
  { what: 'whose name is not a string', body: '{"name":7}' },
  { what: 'that is not an object', body: 'null' },
  { what: 'that is not JSON', body: '{"name":' },
  { what: 'that is empty', body: '' },
];

const anonymous = [
  { what: 'no key', authorization: null },
  { what: 'an unknown key', authorization: 'Bearer pc_unknown' },
  { what: 'another scheme', authorization: 'Basic cGM6cGM=' },
];

export const refusals: readonly Behaviour[] = [
  ...badBodies.map(({ what, body }) => ({
    name: `§4.2: refuses a body ${what} with 400, and stores nothing`,
    async run(host: Host) {
      const { status } = await send(host, 'POST /categories', { body });
      assert.equal(status, 400);
      assert.equal(await countCategories(host), 5);
    },
  })),
  ...anonymous.map(({ what, authorization }) => ({
    name: `§5: refuses ${what} with 401, for every operation`,
    async run(host: Host) {
      for (const request of ['GET /categories', 'GET /pets/1', 'GET /store/orders']) {
        const { status, headers } = await send(host, request, { authorization });
        assert.equal(status, 401);
        assert.match(headers.get('www-authenticate') ?? '', /^Bearer/);
      }
      const json = { name: 'Axolotl' };
      assert.equal((await send(host, 'POST /categories', { authorization, json })).status, 401);
      assert.equal(await countCategories(host), 5);
    },
  })),
  {
    name: '§5: refuses a revoked and an expired key with 401',
    async run(host: Host) {
      for (const key of ['revoked', 'expired'] as const) {
        assert.equal((await send(host, 'GET /categories', { key })).status, 401);
      }
    },
  },
  {
    name: 'refuses a body of more than 1 MiB with 413, and stores nothing',
    async run(host: Host) {
      const json = { name: 'Whale', description: 'x'.repeat(1024 * 1024) };
      assert.equal((await send(host, 'POST /categories', { json })).status, 413);
      assert.equal(await countCategories(host), 5);
    },
  },
];
