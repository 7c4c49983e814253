import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { type AdminOptions, handleAdmin } from './handle-admin.ts';
import type { FindPage } from './pages.ts';
import { address, send } from './test-admin.ts';

const files: Readonly<Record<string, string>> = { '/': 'home', '/console/main.js': 'script' };
const findPage: FindPage = async (path) => {
  const content = files[path];
  return content === undefined ? undefined : { type: 'text/plain', content };
};

/** Sends what a browser does when it opens a page. */
function visit(request: string, headers = {}, options: AdminOptions = {}) {
  const all = { Accept: 'text/html,*/*;q=0.8', ...headers };
  return send(createMock(), request, { headers: all, options: { findPage, ...options } });
}

describe('a browser', () => {
  it('is led from the address of the admin API to the console, below any prefix', async () => {
    const { status, headers } = await visit('GET ');
    expect(status).toBe(307);
    expect(headers.get('Location')).toBe('__admin/');
  });

  it('gets the console', async () => {
    expect(await visit('GET /')).toMatchObject({ status: 200, text: 'home' });
    expect(await visit('GET /console/main.js')).toMatchObject({ status: 200, text: 'script' });
    expect(await visit('HEAD /')).toMatchObject({ status: 200, text: '' });
  });

  it('gets it in a sandbox as well', async () => {
    const { text } = await visit('GET http://localhost/__sandbox/one/__admin/');
    expect(text).toBe('home');
  });

  it('may load scripts, styles and data from the mock only', async () => {
    const { headers } = await visit('GET /');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]),
    );
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each(['/console/other.js', '/console/', '/reference/'])(
    'is told that there is nothing at %s',
    async (path) => {
      expect(await visit(`GET ${path}`)).toMatchObject({ status: 404 });
    },
  );
});

describe('access to the console', () => {
  it('is for this machine', async () => {
    expect(await visit('GET /', {}, { peer: '127.0.0.1' })).toMatchObject({ status: 200 });
    expect(await visit('GET /', {}, { peer: '192.0.2.1' })).toMatchObject({ status: 403 });
  });

  it('is not for pages of other origins', async () => {
    const answer = await visit('GET /', { 'Sec-Fetch-Site': 'cross-site' });
    expect(answer).toMatchObject({ status: 403 });
  });

  it('needs no token: the page asks for it, and shows nothing before', async () => {
    const options = { peer: '192.0.2.1', token: 'Zm9yIHRlc3Rz' };
    expect(await visit('GET /', {}, options)).toMatchObject({ status: 200, text: 'home' });
    expect(await visit('GET /keys', {}, options)).toMatchObject({ status: 401 });
  });
});

describe('a program', () => {
  const accept = { Accept: '*/*' };

  it.each(['GET', 'HEAD'])(
    'gets 200 from %s to the address that the mock prints',
    async (method) => {
      expect(await visit(`${method} /`, accept)).toMatchObject({ status: 200 });
    },
  );

  it('gets an index from the address of the admin API', async () => {
    const request = new Request(address, { headers: accept });
    const answer = await handleAdmin(request, createMock(), { findPage });
    expect(await answer.json()).toEqual({
      name: expect.stringMatching(/^Admin API /),
      health: `${address}/health`,
      ...{ reference: `${address}/reference/`, console: `${address}/` },
      endpoints: expect.arrayContaining(['POST /faults']),
    });
    const inSandbox = await send(createMock(), 'GET http://localhost/__sandbox/one/__admin/?x');
    expect(JSON.parse(inSandbox.text).openapi).toBe(
      'http://localhost/__sandbox/one/__admin/openapi.yaml',
    );
  });

  it('that sends a request to change something gets no page', async () => {
    const { status, text } = await visit('POST ');
    expect({ status, text }).toMatchObject({
      status: 405,
      text: expect.stringContaining('/__admin takes GET, not POST'),
    });
  });
});
