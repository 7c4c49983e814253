import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operationList } from '../../spec/operations.ts';
import { createMock } from '../create-mock.ts';
import { EventReader } from '../journal/events/test-events.ts';
import { call } from '../test-client.ts';
import { handleAdmin } from './handle-admin.ts';
import { adminOperations } from './operations.ts';
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
    ['health', 'GET /health'],
    ['clock.get', 'GET /clock'],
    ['clock.set', 'PUT /clock', { body: { now: '2026-03-01T12:00:00+01:00', frozen: true } }],
    ['clock.advance', 'POST /clock/advance', { body: { by: '90s' } }],
    ['keys.list', 'GET /keys'],
    ['keys.change', 'PATCH /keys/free', { body: { remaining: 1, bannedFor: '5m' } }],
    ['keys.set', 'PUT /keys', { body: [key] }],
    ['profile.list', 'GET /profiles'],
    ['profile.set', 'PUT /profile', { body: { name: 'strict' } }],
    ['profile.change', 'PATCH /profile', { body: { category: { listOrder: 'name' } } }],
    ['profile.get', 'GET /profile'],
    ['profile.fields', 'GET /profile/fields'],
    ['categories.create', 'POST /categories', { body: { name: 'Ferret' } }],
    ['categories.list', 'GET /categories?search=F&from=0&limit=500'],
    ['categories.remove', 'DELETE /categories/1'],
    ['seed.set', 'PUT /seed', { body: { categories: [{ name: 'Dog' }] } }],
    ['faults.catalogue', 'GET /faults/catalogue'],
    [
      'faults.add',
      'POST /faults',
      { body: { fault: 'latency', settings: { millis: 0 }, times: 99 } },
    ],
    ['faults.list', 'GET /faults'],
    [
      'overrides.add',
      'POST /overrides',
      { body: { status: 503, operation: 'getPet', key: 'one' } },
    ],
    ['overrides.list', 'GET /overrides'],
    ['requests.list', 'GET /requests?status=200&limit=5'],
    [
      'requests.find',
      'POST /requests/find',
      { body: { key: 'anonymous', until: '2030-01-01T00:00:00Z' } },
    ],
    ['requests.count', 'POST /requests/count', { body: { operation: 'listCategories' } }],
    ['requests.get', 'GET /requests/1'],
    ['history.list', 'GET /history?order=oldest&limit=5'],
    ['history.export', 'GET /history/export?to=1'],
    ['history.stateAt', 'GET /history/1/state'],
    ['clients.list', 'GET /clients'],
    ['requests.clear', 'DELETE /requests'],
    ['scenarios.list', 'GET /scenarios'],
    ['sandboxes.create', 'POST /sandboxes', { body: { id: 'test', profile: 'strict' } }],
    ['sandboxes.list', 'GET /sandboxes'],
    ['sandboxes.get', 'GET /sandboxes/test'],
    ['state.export', 'GET /state'],
    ['faults.remove', 'DELETE /faults/1'],
    ['overrides.remove', 'DELETE /overrides/2'],
    ['faults.clear', 'DELETE /faults'],
    ['overrides.clear', 'DELETE /overrides'],
    ['sandboxes.delete', 'DELETE /sandboxes/test'],
    ['scenarios.start', 'POST /scenarios/large'],
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

  it('events.stream: GET /events', async () => {
    const { body } = await handleAdmin(new Request(`${address}/events`), mock);
    const reader = new EventReader(body);
    await call(mock, 'GET /categories', { authorization: null });
    const events = await reader.until(() => reader.exchanges().length > 0);
    const schemas = { exchange: 'ExchangeEvent', state: 'StateEvent' };
    for (const [event, schema] of Object.entries(schemas)) {
      const data = events.find((one) => one.event === event)?.data;
      expect(problemsBy(`#/components/schemas/${schema}`, data)).toEqual([]);
    }
    await reader.leave();
    called.add('events.stream');
  });

  it.each([
    ['documents.admin', 'openapi.yaml', adminOperations.map(({ id }) => id)],
    ['documents.service', 'service.yaml', operationList.map(({ id }) => id)],
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

  it('state.import: PUT /state with the exported state', async () => {
    const { text } = await send(mock, 'GET /state');
    const answer = await send(mock, 'PUT /state', { text });
    expect(answer).toMatchObject({ status: 200, text: '{}' });
    expect(bodyProblems('/state', 'PUT', JSON.parse(text))).toEqual([]);
    called.add('state.import');
  });
});
