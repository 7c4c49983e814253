import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import type { AccessOptions } from './guard.ts';
import { adminOperations } from './operations.ts';
import { send, tryToAdd } from './test-admin.ts';

const reads = adminOperations.filter(({ method, isOpen }) => method === 'GET' && !isOpen);
const token = 'Zm9yIHRlc3Rz';
const evil = 'https://evil.example';
const [allowed, cors] = ['http://localhost:5173', 'http://localhost:5173/'];
const withToken = { Authorization: `Bearer ${token}` };

describe('a page', () => {
  it.each([evil, 'http://localhost:5173', 'http://localhost.evil.example', 'null', 'file://', ''])(
    'of the origin %j is refused, whatever its Content-Type',
    async (Origin) => {
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'];
      for (const type of types) {
        const headers = { Origin, 'Content-Type': type };
        const { status, headers: answered } = await tryToAdd({ peer: '127.0.0.1' }, { headers });
        expect(status).toBe(403);
        expect([...answered.keys()].filter((name) => name.startsWith('access-'))).toEqual([]);
      }
    },
  );

  it('of another origin is refused even with the token', async () => {
    const headers = { ...withToken, Origin: evil };
    expect(await tryToAdd({ token }, { headers })).toMatchObject({ status: 403 });
  });

  it('of the same origin is accepted', async () => {
    const headers = { Origin: 'http://localhost' };
    expect(await tryToAdd({ peer: '::1' }, { headers })).toMatchObject({ status: 201 });
  });

  it('of the allowed origin may send and read after a preflight', async () => {
    const mock = createMock();
    const headers = { Origin: allowed, 'Access-Control-Request-Method': 'PUT' };
    const options = { cors, token };
    const preflight = await send(mock, 'OPTIONS /clock', { headers, options });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': expect.stringContaining('Authorization'),
      vary: 'Origin',
    });
    const answer = await tryToAdd(options, { headers: { ...withToken, Origin: allowed } });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    const refused = await tryToAdd(options, { headers: { Origin: allowed } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(allowed);
  });

  it('of an origin that is not allowed gets no preflight', async () => {
    const headers = { Origin: evil, 'Access-Control-Request-Method': 'PUT' };
    const refused = await send(createMock(), 'OPTIONS /clock', { headers, options: { cors } });
    expect(refused).toMatchObject({ status: 403 });
  });

  it.each(['cross-site', 'same-site', 'something-new'])(
    'may neither write nor read if Sec-Fetch-Site is %s',
    async (site) => {
      const headers = { 'Sec-Fetch-Site': site };
      const { status, text } = await tryToAdd({ peer: '127.0.0.1' }, { headers });
      expect(status).toBe(403);
      expect(text).toContain(
        `(Sec-Fetch-Site: ${site}); allow this origin with adminCors (--admin-cors)`,
      );
      for (const { path } of reads) {
        const read = await send(createMock(), `GET ${path}`, { headers });
        expect(read).toMatchObject({ status: 403 });
      }
    },
  );

  it.each<[string, number, Record<string, string>, AccessOptions?]>([
    ['the same origin', 200, { 'Sec-Fetch-Site': 'same-origin' }],
    ['the user, not of a page,', 200, { 'Sec-Fetch-Site': 'none' }],
    ['the allowed origin', 200, { 'Sec-Fetch-Site': 'same-site', Origin: allowed }, { cors }],
    ['an image at the allowed origin', 403, { 'Sec-Fetch-Site': 'same-site' }, { cors }],
    ['another origin by its Referer', 403, { Referer: `${evil}/page` }],
    ['the same origin by its Referer', 200, { Referer: 'http://localhost/page' }],
    ['an origin that the Referer hides', 403, { Referer: 'about:client' }],
    ['the allowed origin by its Referer', 200, { Referer: `${allowed}/page` }, { cors }],
  ])('a request of %s to read is answered %i', async (_whose, status, headers, options = {}) => {
    const answer = await send(createMock(), 'GET /requests', { headers, options });
    expect(answer).toMatchObject({ status });
  });
});
