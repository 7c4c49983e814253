import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';

const mock = createMock();

describe('an address that is not in the document', () => {
  it.each([
    'GET /',
    'GET ',
    'GET /category',
    'GET /categories/',
    'GET /categories/1/pets',
    'GET //categories',
    'GET /Categories',
    'GET /pets',
    'GET /pets/',
    'GET /pets/1/',
    'GET /pets/1/photos',
    'GET /store',
    'GET /store/orders/1',
    'POST /pets/',
    'POST /store/order',
    'DELETE /nothing',
  ])('is answered 404: %s', async (request) => {
    const answer = await call(mock, request);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found' });
  });

  it.each(['%', '%E0%A4%A', '%FF', '%C0%AF', '%ED%A0%80', '%zz'])(
    'is answered 404: GET /pets/%s, which is not percent-encoded UTF-8',
    async (segment) => {
      expect((await call(mock, `GET /pets/${segment}`)).status).toBe(404);
    },
  );
});

describe('an unsupported method', () => {
  it.each([
    ['/categories', 'GET, POST', ['PUT', 'PATCH', 'DELETE', 'HEAD', 'QUERY']],
    ['/pets/1', 'GET', ['POST', 'PUT', 'PATCH', 'DELETE']],
    ['/store/orders', 'GET', ['POST', 'PUT', 'PATCH', 'DELETE']],
  ])('on %s is answered 405 with Allow: %s', async (path, allow, methods) => {
    for (const method of methods) {
      const { status, headers } = await call(mock, `${method} ${path}`);
      expect(status, method).toBe(405);
      expect(headers.get('allow'), method).toBe(allow);
    }
  });

  it('is refused before the body is read', async () => {
    expect((await call(mock, 'PUT /categories', { body: '{' })).status).toBe(405);
  });
});

describe('§9 rule 2: the base address ends with /v1', () => {
  it.each([
    'http://localhost/v1',
    'https://api.pet-catalogue.test/v1',
    'http://localhost:4010/store/eu/v1',
    'http://[::1]:4010/v1',
  ])('answers below %s', async (base) => {
    expect((await call(mock, 'GET /categories', { base })).status).toBe(200);
    expect((await call(mock, 'GET /pets/1', { base })).status).toBe(200);
  });

  it.each([
    'http://localhost',
    'http://localhost/v2',
    'http://localhost/v10',
    'http://localhost/api-v1',
    'http://localhost/V1',
    'http://localhost/__sandboxes/p/v1',
    'http://localhost/__sandbox-1/v1',
    'http://localhost/__mock/v1',
    'http://localhost//__sandbox/p/v1',
    'http://localhost/api/__sandbox/p/v1',
  ])('does not answer below %s', async (base) => {
    expect((await call(mock, 'GET /categories', { base })).status).toBe(404);
  });

  it('accepts v1 as a pet identifier', async () => {
    const withPet = createMock({ seed: { pets: [{ id: 'v1' }] } });
    expect((await call(withPet, 'GET /pets/v1')).body).toEqual({ id: 'v1' });
  });
});
