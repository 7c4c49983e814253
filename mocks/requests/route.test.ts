import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { casesBeside } from '../test-cases.ts';
import { call } from '../test-client.ts';

const cases = casesBeside(import.meta.url);
const mock = createMock();

describe('an address that is not in the document', () => {
  it.each<string>(cases['unknown addresses'])('is answered 404: %s', async (request) => {
    const answer = await call(mock, request);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found' });
  });

  it.each<string>(cases['malformed segments'])(
    'is answered 404: GET /pets/%s, which is not percent-encoded UTF-8',
    async (segment) => {
      expect((await call(mock, `GET /pets/${segment}`)).status).toBe(404);
    },
  );
});

describe('an unsupported method', () => {
  it.each<[string, string, string[]]>(cases['unsupported methods'])(
    'on %s is answered 405 with Allow: %s',
    async (path, allow, methods) => {
      for (const method of methods) {
        const { status, headers } = await call(mock, `${method} ${path}`);
        expect(status, method).toBe(405);
        expect(headers.get('allow'), method).toBe(allow);
      }
    },
  );

  it('is refused before the body is read', async () => {
    expect((await call(mock, 'PUT /categories', { body: '{' })).status).toBe(405);
  });
});

describe('§9 rule 2: the base address ends with /v1', () => {
  it.each<string>(cases['base addresses'])('answers below %s', async (base) => {
    expect((await call(mock, 'GET /categories', { base })).status).toBe(200);
    expect((await call(mock, 'GET /pets/1', { base })).status).toBe(200);
  });

  it.each<string>(cases['other base addresses'])('does not answer below %s', async (base) => {
    expect((await call(mock, 'GET /categories', { base })).status).toBe(404);
  });

  it('accepts v1 as a pet identifier', async () => {
    const withPet = createMock({ seed: { pets: [{ id: 'v1' }] } });
    expect((await call(withPet, 'GET /pets/v1')).body).toEqual({ id: 'v1' });
  });
});
