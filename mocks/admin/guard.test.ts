import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { StoreUnavailable } from '../log/store.ts';
import { casesBeside } from '../test-cases.ts';
import type { AccessOptions } from './guard.ts';
import { isAdminRequest } from './handle-admin.ts';
import { send, tryToAdd } from './test-admin.ts';

const cases = casesBeside(import.meta.url);

const token = 'Zm9yIHRlc3Rz';
const withToken = { Authorization: `Bearer ${token}` };
const remote = '192.0.2.7';

describe('without a token', () => {
  it.each([undefined, '127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
    'the peer %s is accepted',
    async (peer) => {
      expect(await tryToAdd({ peer })).toMatchObject({ status: 201 });
    },
  );

  it.each([remote, '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.7', '127.0.0.1.example', '', '::'])(
    'the peer %j is refused with a hint at tokens',
    async (peer) => {
      const { status, text } = await tryToAdd({ peer }, { headers: withToken });
      expect(status).toBe(403);
      expect(text).toContain(
        'start the server with an admin token (adminToken, --admin-token-env)',
      );
    },
  );

  it.each<string>(cases['headers of proxies'])(
    'a proxy is detected by its %s and refused, but accepted with the token',
    async (name) => {
      const headers = { [name]: '192.0.2.7' };
      const { status, text } = await tryToAdd({ peer: '127.0.0.1' }, { headers });
      expect(status).toBe(403);
      expect(text).toContain(`the header ${name.toLowerCase()} shows that a proxy forwarded it`);
      const sent = { headers: { ...headers, ...withToken } };
      expect(await tryToAdd({ peer: '127.0.0.1', token }, sent)).toMatchObject({ status: 201 });
    },
  );

  it('a request in HTTP/1.0, the default of reverse proxies, is refused', async () => {
    const peer = '127.0.0.1';
    const refused = await tryToAdd({ peer, httpVersion: '1.0' });
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('HTTP/1.0') });
    expect(await tryToAdd({ peer, httpVersion: '1.1' })).toMatchObject({ status: 201 });
    const withBoth = { peer, httpVersion: '1.0', token };
    expect(await tryToAdd(withBoth, { headers: withToken })).toMatchObject({ status: 201 });
  });

  it.each(['Accept', 'User-Agent', 'X-Request-Id', 'Traceparent', 'Client'])(
    'a client that sends %s is accepted',
    async (name) => {
      const headers = { [name]: 'anything' };
      expect(await tryToAdd({ peer: '127.0.0.1' }, { headers })).toMatchObject({ status: 201 });
    },
  );

  it.each<[string, number]>(cases['names of the server'])(
    'a request to %s is answered %i',
    async (origin, status) => {
      const options = { peer: '127.0.0.1', hosts: ['mock.internal'] };
      expect(await tryToAdd(options, {}, `${origin}/__admin/overrides`)).toMatchObject({ status });
      const { hostname, host } = new URL(origin);
      const answer = await tryToAdd(options, { headers: { Host: host } });
      expect(answer).toMatchObject({ status });
      if (status === 403) expect(answer.text).toContain(hostname);
    },
  );

  it.each(['', 'a b', 'localhost, evil.example', 'evil.example@localhost:x'])(
    'a Host of %j is refused',
    async (Host) => {
      expect(await tryToAdd({}, { headers: { Host } })).toMatchObject({ status: 403 });
    },
  );
});

it.each(['SECURITY.md', 'compose.yaml'])(
  'the rule of nginx in %s refuses every path that reaches the admin API',
  (document) => {
    const text = readFileSync(document, 'utf8');
    const rule = /location ~ (\S*__admin\S*) /.exec(text)?.[1]?.replace('$$', '$') ?? 'none';
    const ids = ['a', 'a-b_c.d', 'a%2Fb', 'a%2Fb%2Fc', 'a%252Fb', '%61', 'a//b', '..%2Fa'];
    const prefixes = ['', '/', ...ids.map((id) => `/__sandbox/${id}`)];
    const paths = prefixes.flatMap((prefix) =>
      ['/__admin', '/__admin/', '/__admin/keys', '/%5F_admin/keys', '/x/../__admin/keys'].map(
        (path) => `${prefix}${path}`,
      ),
    );
    const reaching = paths.filter((path) => isAdminRequest(new Request(`http://localhost${path}`)));
    expect(reaching).toContain('/__sandbox/a-b_c.d/__admin/keys');
    expect(reaching).not.toContain('/__sandbox/a%2Fb/__admin/keys');
    // nginx decodes a path, and resolves its dots, before it looks for a rule.
    for (const path of reaching) expect(decodeURIComponent(path)).toMatch(new RegExp(rule));
  },
);

describe('health', () => {
  it('is 503 while the store is unavailable; only clients with access learn where the store is', async () => {
    const mock = {
      ...createMock(),
      async catchUp() {
        throw new StoreUnavailable('redis.internal refuses the connection');
      },
    };
    const options = { token };
    const answers = await Promise.all([
      send(mock, 'GET /health', { options }),
      send(mock, 'GET /health', { options, headers: withToken }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[0]?.text).not.toContain('redis.internal');
    expect(answers[1]?.text).toContain('redis.internal refuses the connection');
  });

  const refused: [why: string, options: AccessOptions, headers: Record<string, string>][] = [
    ['from another machine', { peer: remote }, {}],
    ['without the token', { token }, {}],
    ['through a proxy', { peer: '127.0.0.1' }, { Via: '1.1 proxy' }],
    ['to a page of another site', {}, { 'Sec-Fetch-Site': 'cross-site' }],
  ];

  it.each(refused)(
    'is answered %s, without the number of sandboxes',
    async (_why, options, headers) => {
      const mock = createMock();
      for (const request of ['GET /health', 'GET /health/', 'HEAD /health']) {
        expect(await send(mock, request, { options, headers })).toMatchObject({ status: 200 });
      }
      const { text } = await send(mock, 'GET /health', { options, headers });
      expect(JSON.parse(text)).toEqual({ status: 'healthy', service: 'pet-catalogue' });
      for (const request of ['POST /health', 'GET /healthy', 'GET /health/x', 'GET /clock']) {
        const { status } = await send(mock, request, { options, headers });
        expect([401, 403]).toContain(status);
      }
    },
  );
});

describe('with a token', () => {
  it('clients that send it are accepted from anywhere, by any name of the server', async () => {
    const sent = { headers: withToken };
    const url = 'http://mock.internal:4010/__admin/overrides';
    expect(await tryToAdd({ token, peer: remote }, sent, url)).toMatchObject({ status: 201 });
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
  ])('the Authorization %j is answered 401, also on this machine', async (authorization) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const { status, headers: answered } = await tryToAdd({ token, peer: '::1' }, { headers });
    expect(status).toBe(401);
    expect(answered.get('www-authenticate')).toBe('Bearer');
  });

  it('that is empty, nobody is accepted', async () => {
    const headers = { Authorization: 'Bearer ' };
    expect(await tryToAdd({ token: '' }, { headers })).toMatchObject({ status: 401 });
  });
});
