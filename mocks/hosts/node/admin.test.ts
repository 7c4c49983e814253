import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createAdminClient } from '../../admin/client.ts';
import { refusalOf } from '../../admin/test-admin.ts';
import { bearer } from '../../test-client.ts';
import { served } from './test-server.ts';

/** Unlike fetch, can set any header, and sends none of its own. */
function send(url: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const request = httpRequest(url, { method, headers }, async (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, text: await text(response) });
      });
      request.on('error', reject).end(body);
    },
  );
}

const post = (url: string, headers: Record<string, string>, body = '{"status":429}') =>
  send(url, { 'Content-Type': 'application/json', ...headers }, 'POST', body);

describe('the admin API over HTTP', () => {
  it('refuses pages of other origins, including those that use DNS rebinding', async () => {
    const { server, mock } = await served();
    const url = `${server.adminUrl}/overrides`;
    const attempts = [
      { Host: 'evil.example' },
      { Origin: 'https://evil.example', 'Content-Type': 'text/plain' },
      { Host: 'evil.example', Origin: 'http://evil.example' },
    ];
    for (const headers of attempts) {
      expect(await post(url, headers)).toMatchObject({ status: 403 });
    }
    expect(mock.overrides.list()).toEqual([]);
    expect(await post(url, { Host: 'localhost:1' })).toMatchObject({ status: 201 });
  });

  it('refuses HTTP/1.0, the default of reverse proxies, except for health', async () => {
    const { port } = (await served()).server;
    const ask = async (path: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET /__admin${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      return text(socket);
    };
    expect(await ask('/clock')).toMatch(/^HTTP\/1\.1 403 .*as reverse proxies send/s);
    expect(await ask('/health')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('requires the token of the server', async () => {
    const adminToken = 'the-token';
    const { adminUrl } = (await served({ adminToken })).server;
    expect(await refusalOf(createAdminClient(adminUrl).reset())).toMatchObject({ status: 401 });
    const admin = createAdminClient(adminUrl, { token: adminToken });
    expect(await admin.health()).toMatchObject({ status: 'healthy' });
    await expect(served({ adminToken: '' })).rejects.toThrow('adminToken must not be empty');
  });

  it('accepts pages of the origin in adminCors', async () => {
    const adminCors = 'http://localhost:5173';
    const { adminUrl } = (await served({ adminCors })).server;
    const answer = await fetch(`${adminUrl}/clock`, { headers: { Origin: adminCors } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(adminCors);
    expect(await answer.json()).toMatchObject({ frozen: true });
  });

  it('accepts the name of the configured host', async () => {
    const { adminUrl, port } = (await served({ host: 'localhost' })).server;
    expect(adminUrl).toBe(`http://localhost:${port}/__admin`);
    expect(await createAdminClient(adminUrl).health()).toMatchObject({ status: 'healthy' });
  });

  it('accepts long bodies, and refuses too long ones without reading them', async () => {
    const { adminUrl } = (await served()).server;
    const categories = Array.from({ length: 5000 }, (_, id) => ({ id, name: 'x'.repeat(100) }));
    const admin = createAdminClient(adminUrl);
    const state = await admin.state.export();
    await admin.state.import({ ...state, categories });
    expect((await admin.state.export()).categories).toHaveLength(5000);
    const headers = { 'Content-Length': String(10 ** 9), Expect: '100-continue' };
    expect(await post(`${adminUrl}/overrides`, headers, '')).toMatchObject({ status: 413 });
  });
});

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

it('a browser that opens the address of the mock is led to the console, at no cost', async () => {
  const { mock, server } = await served();
  const told: object[] = [];
  mock.onExchange((exchange) => told.push(exchange));
  const headers = { Accept: browser, 'Sec-Fetch-Mode': 'navigate' };
  const answer = await send(`http://127.0.0.1:${server.port}/`, headers);
  expect(answer).toMatchObject({ status: 302, headers: { location: '__admin/' }, text: '' });
  expect(await mock.requests.count()).toBe(0);
  expect(told).toEqual([]);
});

it.each<[string, string, Record<string, string>, string?]>([
  ['a client that accepts anything', '/', { Accept: '*/*' }],
  ['a client that accepts nothing in particular', '/', {}],
  ['a client of JSON', '/', { Accept: 'application/json' }],
  ['a client that likes JSON better', '/', { Accept: 'text/html;q=0.9, application/json' }],
  ['a client that likes JSON as much', '/', { Accept: 'application/json, text/html' }],
  ['a client that likes HTML not at all', '/', { Accept: 'text/html;q=0' }],
  ['an invalid Accept', '/', { Accept: 'text/html;q=high' }],
  ['a script of a page', '/', { Accept: browser, 'Sec-Fetch-Mode': 'cors' }],
  ['a client with a key', '/', { Accept: browser, Authorization: bearer.free }],
  ['a POST', '/', { Accept: browser }, 'POST'],
  ['a browser at a path of the service', '/v1/categories', { Accept: browser }],
  ['a browser at another path', '/docs', { Accept: browser }],
])('%s gets the answer of the service', async (_who, path, headers, method) => {
  const { mock, server } = await served();
  const answer = await send(`http://127.0.0.1:${server.port}${path}`, headers, method);
  expect(answer.headers['content-type']).toBe('application/json');
  expect(JSON.parse(answer.text).status).toBe(answer.status);
  expect(await mock.requests.count()).toBe(1);
});

it('your own handlers answer first', async () => {
  const { server } = await served({ handlers: [http.get('*/', () => new Response('mine'))] });
  const answer = await send(`http://127.0.0.1:${server.port}/`, { Accept: browser });
  expect(answer).toMatchObject({ text: 'mine' });
});
