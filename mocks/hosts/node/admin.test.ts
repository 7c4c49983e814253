import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createAdminClient } from '../../admin/client.ts';
import { refusalOf } from '../../admin/test-admin.ts';
import { served } from './test-server.ts';

/** Unlike fetch, can set any header. */
function send(url: string, headers: Record<string, string>, body = '{"status":429}') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const all = { 'Content-Type': 'application/json', ...headers };
    const request = httpRequest(url, { method: 'POST', headers: all }, async (response) => {
      resolve({ status: response.statusCode ?? 0, text: await text(response) });
    });
    request.on('error', reject).end(body);
  });
}

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
      expect(await send(url, headers)).toMatchObject({ status: 403 });
    }
    expect(mock.overrides.list()).toEqual([]);
    expect(await send(url, { Host: 'localhost:1' })).toMatchObject({ status: 201 });
  });

  it('refuses HTTP/1.0, the default of reverse proxies, except for health', async () => {
    const { port } = (await served()).server;
    const ask = async (path: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET /__admin${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      return text(socket);
    };
    expect(await ask('/clock')).toMatch(/^HTTP\/1\.1 403 .*like that of a reverse proxy/s);
    expect(await ask('/health')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('requires the token of the server', async () => {
    const adminToken = 'the-token';
    const { adminUrl } = (await served({ adminToken })).server;
    expect(await refusalOf(createAdminClient(adminUrl).reset())).toMatchObject({ status: 401 });
    const admin = createAdminClient(adminUrl, { token: adminToken });
    expect(await admin.health()).toMatchObject({ status: 'healthy' });
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
    expect(await send(`${adminUrl}/overrides`, headers, '')).toMatchObject({ status: 413 });
  });
});
