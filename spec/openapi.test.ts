import { describe, expect, it } from 'vitest';
import document from './generated/document.json' with { type: 'json' };
import { type OperationId, operationById, operationList } from './operations.ts';

interface Header {
  required?: boolean;
  schema: { type: string };
}
interface Response {
  headers: Record<string, { $ref: string }>;
  content?: Record<string, { schema: { $ref: string } }>;
}
interface Operation {
  operationId: string;
  deprecated?: boolean;
  security?: unknown;
  responses: Record<string, Response | { $ref: string }>;
}

const rawPaths: Record<string, Record<string, Operation>> = document.paths;
const rawOperations = Object.values(rawPaths).flatMap((path) => Object.values(path));
const everyResponse = rawOperations.flatMap((operation) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    name: `${operation.operationId} ${status}`,
    status,
    response: resolve<Response>(response),
  })),
);

function resolve<T>(value: T | { $ref: string }): T {
  if (!(value instanceof Object && '$ref' in value)) return value;
  const keys = value.$ref.replace('#/', '').split('/');
  const target = keys.reduce(
    (part: unknown, key) => (part as Record<string, unknown>)[key],
    document,
  );
  return resolve(target as T | { $ref: string });
}

function headersOf(response: Response): Record<string, Header> {
  return Object.fromEntries(
    Object.entries(response.headers).map(([name, header]) => [name, resolve<Header>(header)]),
  );
}

describe('the operations', () => {
  it('are exactly those of §1 and §4', () => {
    expect(operationList.map(({ id, method, path }) => `${id}: ${method} ${path}`)).toEqual([
      'listCategories: GET /categories',
      'createCategory: POST /categories',
      'getPet: GET /pets/{petId}',
      'listOrders: GET /store/orders',
    ]);
  });

  it.each<[OperationId, Record<string, string | undefined>]>([
    ['listCategories', { 200: 'CategoryList', 401: 'Error', 429: undefined }],
    ['createCategory', { 201: 'Category', 400: 'Error', 401: 'Error', 429: undefined }],
    ['getPet', { 200: 'Pet', 401: 'Error', 429: undefined, default: 'Error' }],
    ['listOrders', { 200: 'Orders', 401: 'Error', 429: undefined, default: 'Error' }],
  ])('%s answers with the statuses and bodies of §4 and §7', (id, bodies) => {
    const { responses } = operationById(id);
    expect(
      Object.fromEntries(Object.entries(responses).map(([status, { schema }]) => [status, schema])),
    ).toStrictEqual(bodies);
  });

  it('have a request body only in createCategory, a required NewCategory (§4.2)', () => {
    expect(operationList.map(({ requestSchema }) => requestSchema)).toEqual([
      undefined,
      'NewCategory',
      undefined,
      undefined,
    ]);
    expect(document.paths['/categories'].post.requestBody.required).toBe(true);
  });

  it('include one deprecated operation, getPet (§9, rule 4)', () => {
    expect(operationList.filter(({ deprecated }) => deprecated).map(({ id }) => id)).toEqual([
      'getPet',
    ]);
  });

  it('are found by id; an unknown id throws', () => {
    expect(operationById('getPet').path).toBe('/pets/{petId}');
    expect(() => operationById('deletePet' as OperationId)).toThrow('deletePet');
  });
});

it('every operation requires a bearer credential (§5)', () => {
  expect(document.security).toEqual([{ apiKey: [] }]);
  expect(document.components.securitySchemes.apiKey).toMatchObject({
    type: 'http',
    scheme: 'bearer',
  });
  expect(rawOperations.filter(({ security }) => security !== undefined)).toEqual([]);
});

describe.each(everyResponse)('the response $name', ({ status, response }) => {
  const headers = headersOf(response);

  it('carries the rate-limit headers, integers (§8), and a Retry-After if it is a 429 (§7)', () => {
    const integer = { required: true, schema: { type: 'integer' } };
    for (const name of ['Limit', 'Remaining', 'Reset']) {
      expect(headers[`X-RateLimit-${name}`]).toMatchObject(integer);
    }
    expect(headers['Retry-After']?.required).toBe(status === '429' ? true : undefined);
  });

  it('is JSON if its body is shown (§4)', () => {
    const types = ['204', '429'].includes(status) ? [] : ['application/json'];
    expect(Object.keys(response.content ?? {})).toEqual(types);
  });
});

describe('the document', () => {
  it('has the interface version 1.0.0 (§9, rule 1)', () => {
    expect(document.info.version).toBe('1.0.0');
  });

  it('has a production and a staging server with placeholder addresses (§1)', () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['{baseUrl}', '{stagingBaseUrl}']);
  });

  it.each(document.servers)(
    'has a base address ending with /v1 for $url (§9, rule 2)',
    (server) => {
      const [variable] = Object.values(server.variables);
      expect(new URL(variable?.default ?? '').pathname).toMatch(/\/v1$/);
    },
  );
});
