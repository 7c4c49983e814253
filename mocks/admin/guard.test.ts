import { describe, expect, it } from 'vitest';
import { attempt } from './test-admin.ts';

const token = 'Zm9yIHRlc3Rz';
const withToken = { Authorization: `Bearer ${token}` };
const far = '192.0.2.7';

describe('without a token', () => {
  it.each([undefined, '127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
    'the peer %s is let in',
    async (peer) => {
      expect(await attempt({ peer })).toMatchObject({ status: 201 });
    },
  );

  it.each([far, '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.7', '127.0.0.1.example', '', '::'])(
    'the peer %j is refused, and told of tokens',
    async (peer) => {
      const { status, text } = await attempt({ peer }, { headers: withToken });
      expect(status).toBe(403);
      expect(text).toContain('start the server with an admin token');
    },
  );

  it.each(['Forwarded', 'X-Forwarded-For'])('a proxy is refused by its %s', async (name) => {
    const headers = { [name]: 'for=192.0.2.7' };
    expect(await attempt({ peer: '127.0.0.1' }, { headers })).toMatchObject({ status: 403 });
  });

  it.each([
    ['http://localhost:4010', 201],
    ['http://127.0.0.1', 201],
    ['http://127.8.8.8:1', 201],
    ['http://[::1]:4010', 201],
    ['http://mock.internal:4010', 201],
    ['http://evil.example:4010', 403],
    ['http://localhost.evil.example', 403],
    ['http://127.0.0.1.evil.example', 403],
    ['http://192.0.2.7:4010', 403],
    ['http://0.0.0.0:4010', 403],
    ['http://[::ffff:192.0.2.7]', 403],
  ])('called %s, it answers %i', async (origin, status) => {
    const options = { peer: '127.0.0.1', hosts: ['mock.internal'] };
    expect(await attempt(options, {}, `${origin}/__admin/overrides`)).toMatchObject({ status });
    const { hostname, host } = new URL(origin);
    const answer = await attempt(options, { headers: { Host: host } });
    expect(answer).toMatchObject({ status });
    if (status === 403) expect(answer.text).toContain(hostname);
  });

  it.each(['', 'a b', 'localhost, evil.example', 'evil.example@localhost:x'])(
    'a Host of %j is refused',
    async (Host) => {
      expect(await attempt({}, { headers: { Host } })).toMatchObject({ status: 403 });
    },
  );
});

describe('with a token', () => {
  it('whoever sends it is let in from anywhere, by any name of the server', async () => {
    const sent = { headers: withToken };
    const url = 'http://mock.internal:4010/__admin/overrides';
    expect(await attempt({ token, peer: far }, sent, url)).toMatchObject({ status: 201 });
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token.toLowerCase()}`,
    `Bearer ${token} ${token}`,
  ])('Authorization of %j is answered 401, from this machine too', async (authorization) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const { status, headers: answered } = await attempt({ token, peer: '::1' }, { headers });
    expect(status).toBe(401);
    expect(answered.get('www-authenticate')).toBe('Bearer');
  });

  it('that is empty, nobody is let in', async () => {
    const headers = { Authorization: 'Bearer ' };
    expect(await attempt({ token: '' }, { headers })).toMatchObject({ status: 401 });
  });
});
