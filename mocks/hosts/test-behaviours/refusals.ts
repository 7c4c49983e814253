import assert from 'node:assert/strict';
import type { Behaviours, Host } from './host.ts';
import { countCategories, send } from './host.ts';

const badBodies = {
  'without a name': '{"description":"Small"}',
  'whose name is not a string': '{"name":7}',
  'that is not an object': 'null',
  'that is not JSON': '{"name":',
  'that is empty': '',
};

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
  const json = { name: 'Axolotl' };
  assert.equal((await send(host, 'POST /categories', { authorization, json })).status, 401);
  assert.equal(await countCategories(host), 5);
}

export const refusals: Behaviours = {
  ...Object.fromEntries(
    Object.entries(badBodies).map(([what, body]) => [
      `§4.2: refuses a body ${what} with 400, and stores nothing`,
      (host: Host) => refusesBody(body, host),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(anonymous).map(([what, authorization]) => [
      `§5: refuses ${what} with 401, for every operation`,
      (host: Host) => refusesCredential(authorization, host),
    ]),
  ),
  async 'refuses a body of more than 1 MiB with 413, and stores nothing'(host) {
    const json = { name: 'Whale', description: 'x'.repeat(1024 * 1024) };
    assert.equal((await send(host, 'POST /categories', { json })).status, 413);
    assert.equal(await countCategories(host), 5);
  },
};
