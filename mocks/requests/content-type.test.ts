import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call, namesIn } from '../test-client.ts';

const json = { name: 'Hamster' };

describe('Content-Type (§4: request bodies are application/json)', () => {
  it.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json ; charset="UTF-8"',
  ])('%s is accepted', async (contentType) => {
    const answer = await call(createMock(), 'POST /categories', { json, contentType });
    expect(answer.status).toBe(201);
  });

  it.each([
    null,
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/problem+json',
    'x-application/json',
    'text/plain; application/json',
  ])('%s is refused with 400, and nothing is stored', async (contentType) => {
    const mock = createMock();
    const answer = await call(mock, 'POST /categories', { json, contentType });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('application/json'),
    });
    expect(await namesIn(mock)).not.toContain('Hamster');
  });
});

describe('Content-Encoding (RFC 9110, section 8.4)', () => {
  it.each(['gzip', 'br', 'identity, gzip'])('%s is refused with 415', async (coding) => {
    const mock = createMock();
    const headers = { 'Content-Encoding': coding };
    const answer = await call(mock, 'POST /categories', { json, headers });
    expect(answer).toMatchObject({
      status: 415,
      body: { message: 'Content-Encoding is not supported; send the body uncompressed' },
    });
    expect(answer.headers.get('accept-encoding')).toBe('identity');
    expect(await namesIn(mock)).not.toContain('Hamster');
  });

  it.each(['identity', 'Identity', ''])('%j is accepted as no encoding', async (coding) => {
    const headers = { 'Content-Encoding': coding };
    const answer = await call(createMock(), 'POST /categories', { json, headers });
    expect(answer.status).toBe(201);
  });
});
