import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operationList } from '../../spec/operations.ts';
import { createMock } from '../create-mock.ts';
import { EventReader } from '../journal/events/test-events.ts';
import { call, clock } from '../test-client.ts';
import { handleAdmin } from './handle-admin.ts';
import { adminOperations } from './operations.ts';
import { address, send } from './test-admin.ts';

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

const called = new Set<string>();
const mock = createMock({ clock });
afterAll(() => expect([...called].sort()).toEqual(adminOperations.map(({ id }) => id).sort()));

describe('the admin API accepts and answers what its document describes:', () => {
  it.each<[id: string, request: string, body?: object]>(read('test-documented-calls.yaml'))(
    '%s: %s',
    async (id, request, body) => {
      await call(mock, 'GET /categories', { authorization: null });
      const endpoint = adminOperations.find((candidate) => candidate.id === id);
      if (!endpoint) throw new TypeError(`there is no endpoint ${id}`);
      const { status, text } = await send(mock, request, body === undefined ? {} : { body });
      expect({ status, text }).toMatchObject({ status: endpoint.status ?? 200 });
      const { path, method } = endpoint;
      expect(answerProblems(path, method, status, JSON.parse(text))).toEqual([]);
      if (body !== undefined) expect(bodyProblems(path, method, body)).toEqual([]);
      called.add(id);
    },
  );

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
