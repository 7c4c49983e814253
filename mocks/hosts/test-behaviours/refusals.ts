import assert from 'node:assert/strict';
import type { Behaviours, Host } from './host.ts';
import { countCategories, send } from './host.ts';

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
  '§4.2: refuses a body without a name with 400, and stores nothing': (host) =>
    refusesBody('{"description":"Small"}', host),
  '§4.2: refuses an empty body with 400, and stores nothing': (host) => refusesBody('', host),
  ...Object.fromEntries(
    Object.entries(anonymous).map(([what, authorization]) => [
      `§5: refuses ${what} with 401, for every operation`,
      (host: Host) => refusesCredential(authorization, host),
    ]),
  ),
};
