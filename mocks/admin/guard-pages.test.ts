import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { adminOperations } from './operations.ts';
import { send, tryToAdd } from './test-admin.ts';

const reads = adminOperations.filter(({ method, isOpen }) => method === 'GET' && !isOpen);
const token = 'Zm9yIHRlc3Rz';
const withToken = { Authorization: `Bearer ${token}` };

describe('a page', () => {
  it.each([
    'https://evil.example',
    'http://localhost:5173',
    'http://localhost.evil.example',
    'null',
    'file://',
    '',
  ])('of the origin %j is refused, whatever its Content-Type', async (Origin) => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'];
    for (const type of types) {
      const headers = { Origin, 'Content-Type': type };
      const { status, headers: answered } = await tryToAdd({ peer: '127.0.0.1' }, { headers });
      expect(status).toBe(403);
      expect([...answered.keys()].filter((name) => name.startsWith('access-'))).toEqual([]);
    }
  });

  it('of another origin is refused even with the token', async () => {
    const headers = { ...withToken, Origin: 'https://evil.example' };
    expect(await tryToAdd({ token }, { headers })).toMatchObject({ status: 403 });
  });

  it('of the same origin is accepted', async () => {
    const headers = { Origin: 'http://localhost' };
    expect(await tryToAdd({ peer: '::1' }, { headers })).toMatchObject({ status: 201 });
  });

  it('of the allowed origin may send and read after a preflight', async () => {
    const mock = createMock();
    const [allowed, cors] = ['http://localhost:5173', 'http://localhost:5173/'];
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
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' };
    const options = { cors: 'http://localhost:5173' };
    const { status } = await send(createMock(), 'OPTIONS /clock', { headers, options });
    expect(status).toBe(403);
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

  it.each(['same-origin', 'none'])('may read if Sec-Fetch-Site is %s', async (site) => {
    const headers = { 'Sec-Fetch-Site': site };
    expect(await send(createMock(), 'GET /requests', { headers })).toMatchObject({ status: 200 });
  });

  it('of the allowed origin may read from another site, but its images may not', async () => {
    const options = { cors: 'http://localhost:5173' };
    const headers = { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:5173' };
    const asked = await send(createMock(), 'GET /requests', { headers, options });
    expect(asked).toMatchObject({ status: 200 });
    const image = { 'Sec-Fetch-Site': 'same-site' };
    const shown = await send(createMock(), 'GET /requests', { headers: image, options });
    expect(shown).toMatchObject({ status: 403 });
  });

  it('of another origin is refused by its Referer if that is the only sign', async () => {
    const get = (Referer: string, cors?: string) =>
      send(createMock(), 'GET /requests', { headers: { Referer }, options: { cors } });
    expect(await get('https://evil.example/page')).toMatchObject({ status: 403 });
    expect(await get('http://localhost/page')).toMatchObject({ status: 200 });
    expect(await get('about:client')).toMatchObject({ status: 403 });
    const allowed = 'https://app.example';
    expect(await get(`${allowed}/page`, allowed)).toMatchObject({ status: 200 });
  });
});
