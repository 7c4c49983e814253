import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operationList } from '../../spec/operations.ts';
import { createMock } from '../create-mock.ts';
import { EventReader } from '../journal/events/test-events.ts';
import { call } from '../test-client.ts';
import { adminOperations } from './admin-operations.ts';
import { handleAdmin } from './handle-admin.ts';
import { address, type Sent, send } from './test-admin.ts';

/** In one session: each endpoint accepts the documented bodies, and answers as documented. */

const folder = new URL('.', import.meta.url);
const read = (file: string) => parse(readFileSync(new URL(file, folder), 'utf8'), { merge: true });
const document = read('openapi.yaml');
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { int64: true } });
const schemas = readdirSync(new URL('../../spec/schemas', folder)).map((name) => `schemas/${name}`);
for (const name of [...schemas, 'generated/operations.schema.json']) {
  const file = `../../spec/${name}`;
  ajv.addSchema({ ...read(file), $id: new URL(file, folder).href });
}
ajv.addSchema({ ...document, $id: new URL('openapi.yaml', folder).href });

const content = 'content/application~1json/schema';
const pointerTo = (path: string, method: string) =>
  `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;

function answerProblems(path: string, method: string, status: number, answer: unknown): unknown {
  const known = document.paths[path][method.toLowerCase()].responses[status];
  const pointer = known.$ref ?? `${pointerTo(path, method)}/responses/${status}`;
  return problemsBy(`${pointer}/${content}`, answer);
}

function bodyProblems(path: string, method: string, body: unknown): unknown {
  return problemsBy(`${pointerTo(path, method)}/requestBody/${content}`, body);
}

function componentProblems(name: string, value: unknown): unknown {
  return problemsBy(`#/components/schemas/${name}`, value);
}

/** @param pointer To a schema of the document. */
function problemsBy(pointer: string, value: unknown): unknown {
  const $ref = `${new URL('openapi.yaml', folder).href}${encodeURI(pointer)}`;
  const validate = ajv.compile({ $ref });
  return validate(value) ? [] : validate.errors;
}

const key = { name: 'one', key: 'one', plan: 'pro', revoked: false, expiresAt: '2030-01-01' };
const called = new Set<string>();
const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
afterAll(() => expect([...called].sort()).toEqual(adminOperations.map(({ id }) => id).sort()));

describe('the admin API accepts and answers what its document describes:', () => {
  it.each<[string, string, Sent?, string?]>([
    ['getHealth', 'GET /health'],
    ['getClock', 'GET /clock'],
    ['setClock', 'PUT /clock', { body: { now: '2026-03-01T12:00:00+01:00', frozen: true } }],
    ['advanceClock', 'POST /clock/advance', { body: { by: '90s' } }],
    ['listKeys', 'GET /keys'],
    ['changeKey', 'PATCH /keys/free', { body: { remaining: 1, bannedFor: '5m' } }],
    ['replaceKeys', 'PUT /keys', { body: [key] }],
    ['listProfiles', 'GET /profiles'],
    ['replaceProfile', 'PUT /profile', { body: { name: 'strict' } }],
    ['changeProfile', 'PATCH /profile', { body: { category: { listOrder: 'name' } } }],
    ['getProfile', 'GET /profile'],
    ['listProfileFields', 'GET /profile/fields'],
    ['addCategory', 'POST /categories', { body: { name: 'Ferret' } }],
    ['listStoredCategories', 'GET /categories?search=F&from=0&limit=500'],
    ['removeCategory', 'DELETE /categories/1'],
    ['replaceSeed', 'PUT /seed', { body: { categories: [{ name: 'Dog' }] } }],
    ['listFaultCatalogue', 'GET /faults/catalogue'],
    [
      'addFault',
      'POST /faults',
      { body: { fault: 'latency', settings: { millis: 0 }, times: 99 } },
    ],
    ['listFaults', 'GET /faults'],
    ['addOverride', 'POST /overrides', { body: { status: 503, operation: 'getPet', key: 'one' } }],
    ['listOverrides', 'GET /overrides'],
    ['listRequests', 'GET /requests?status=200&limit=5'],
    [
      'findRequests',
      'POST /requests/find',
      { body: { key: 'anonymous', until: '2030-01-01T00:00:00Z' } },
    ],
    ['countRequests', 'POST /requests/count', { body: { operation: 'listCategories' } }],
    ['getRequest', 'GET /requests/1'],
    ['listCommands', 'GET /history?order=oldest&limit=5'],
    ['exportHistory', 'GET /history/export?to=1'],
    ['getStateAt', 'GET /history/1/state'],
    ['listClients', 'GET /clients'],
    ['clearRequests', 'DELETE /requests'],
    ['listScenarios', 'GET /scenarios'],
    ['createSandbox', 'POST /sandboxes', { body: { id: 'test', profile: 'strict' } }],
    ['listSandboxes', 'GET /sandboxes'],
    ['getSandbox', 'GET /sandboxes/test'],
    ['exportState', 'GET /state'],
    ['removeFault', 'DELETE /faults/1'],
    ['removeOverride', 'DELETE /overrides/2'],
    ['clearFaults', 'DELETE /faults'],
    ['clearOverrides', 'DELETE /overrides'],
    ['deleteSandbox', 'DELETE /sandboxes/test'],
    ['startScenario', 'POST /scenarios/large'],
    ['reset', 'POST /reset'],
  ])('%s: %s', async (id, request, sent = {}) => {
    await call(mock, 'GET /categories', { authorization: null });
    const endpoint = adminOperations.find((candidate) => candidate.id === id);
    if (!endpoint) throw new TypeError(`there is no endpoint ${id}`);
    const { status, text } = await send(mock, request, sent);
    expect({ status, text }).toMatchObject({ status: endpoint.status ?? 200 });
    const { path, method } = endpoint;
    expect(answerProblems(path, method, status, JSON.parse(text))).toEqual([]);
    if (sent.body !== undefined) expect(bodyProblems(path, method, sent.body)).toEqual([]);
    called.add(id);
  });

  it('streamEvents: GET /events', async () => {
    const { body } = await handleAdmin(new Request(`${address}/events`), mock);
    const reader = new EventReader(body);
    await call(mock, 'GET /categories', { authorization: null });
    const events = await reader.until(() => reader.exchanges().length > 0);
    const schemas = { exchange: 'ExchangeEvent', state: 'StateEvent' };
    for (const [event, schema] of Object.entries(schemas)) {
      const data = events.find((one) => one.event === event)?.data;
      expect(componentProblems(schema, data)).toEqual([]);
    }
    await reader.leave();
    called.add('streamEvents');
  });

  it.each([
    ['getAdminDocument', 'openapi.yaml', adminOperations.map(({ id }) => id)],
    ['getServiceDocument', 'service.yaml', operationList.map(({ id }) => id)],
  ])('%s: GET /%s', async (id, file, operations) => {
    const { status, headers, text } = await send(mock, `GET /${file}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/yaml');
    const { paths, servers } = parse(text) as { paths: object; servers: { url: string }[] };
    const found = Object.values(paths).flatMap((item: object) => Object.values(item));
    expect(found.flatMap(({ operationId }) => operationId ?? []).sort()).toEqual(
      operations.toSorted(),
    );
    const { pathname } = new URL(servers[0]?.url ?? '', `${address}/${file}`);
    expect(pathname).toBe(file === 'service.yaml' ? '/v1' : '/__admin');
    // The document is self-contained: no reference leads to another file.
    expect(text).not.toMatch(/\$ref: ['"]?[^'"#]/);
    called.add(id);
  });

  it('importState: PUT /state with the exported state', async () => {
    const { text } = await send(mock, 'GET /state');
    const answer = await send(mock, 'PUT /state', { text });
    expect(answer).toMatchObject({ status: 200, text: '{}' });
    expect(bodyProblems('/state', 'PUT', JSON.parse(text))).toEqual([]);
    called.add('importState');
  });
});
