import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { bearer } from '../../test-client.ts';
import type { ServeOptions } from '../node.ts';
import { served } from './test-server.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

async function start(options: ServeOptions = {}) {
  const { mock, server } = await served(options);
  const { port } = server;
  const told: object[] = [];
  mock.onExchange((exchange) => told.push(exchange));
  /** Unlike fetch, sends no Accept and no Sec-Fetch headers of its own. */
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status?: number; type?: string; csp?: unknown; body: string }>(
      (resolve, reject) => {
        const request = httpRequest({ port, path, method, headers }, async (response) => {
          const { statusCode: status = 0, headers: fields } = response;
          const [type = '', csp] = [fields['content-type'], fields['content-security-policy']];
          resolve({ status, type, csp, body: await text(response) });
        });
        request.on('error', reject).end();
      },
    );
  return { mock, told, port, send };
}

it.each([
  ['/', '__admin/'],
  ['/docs', '__admin/'],
  ['/docs/', '../__admin/'],
])('a browser at %s gets a page that leads to the console, at no cost', async (path, link) => {
  const { mock, told, port, send } = await start();
  const answer = await send(path, { Accept: browser, 'Sec-Fetch-Mode': 'navigate' });
  expect(answer).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  expect(answer.csp).toContain("default-src 'none'");
  const links = [...answer.body.matchAll(/href="(.*?)"/g)].map(([, address]) => address);
  expect(links).toEqual([link, `${link}reference/`]);
  const { pathname } = new URL(links[0] ?? '', `http://localhost:${port}${path}`);
  expect(pathname).toBe('/__admin/');
  expect(await mock.requests.count()).toBe(0);
  expect(told).toEqual([]);
});

it('the page is answered to HEAD without a body', async () => {
  const { send } = await start();
  const answer = await send('/', { Accept: browser }, 'HEAD');
  expect(answer).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', body: '' });
});

it.each<[string, string, Record<string, string>, string?]>([
  ['a client that accepts anything', '/', { Accept: '*/*' }],
  ['a client that accepts nothing in particular', '/', {}],
  ['a client of JSON', '/docs', { Accept: 'application/json' }],
  ['a client that likes JSON better', '/', { Accept: 'text/html;q=0.9, application/json' }],
  ['a client that likes JSON as much', '/', { Accept: 'application/json, text/html' }],
  ['a client that likes HTML not at all', '/', { Accept: 'text/html;q=0' }],
  ['an invalid Accept', '/', { Accept: 'text/html;q=high' }],
  ['a script of a page', '/', { Accept: browser, 'Sec-Fetch-Mode': 'cors' }],
  ['a client with a key', '/', { Accept: browser, Authorization: bearer.free }],
  ['a POST', '/', { Accept: browser }, 'POST'],
  ['a browser at a path of the service', '/v1/categories', { Accept: browser }],
  ['a browser at another path', '/docs/other', { Accept: browser }],
])('%s gets the answer of the service', async (_who, path, headers, method) => {
  const { mock, send } = await start();
  const answer = await send(path, headers, method);
  expect(answer.type).toBe('application/json');
  expect(JSON.parse(answer.body).status).toBe(answer.status);
  expect(await mock.requests.count()).toBe(1);
});

it('your own handlers answer first', async () => {
  const { send } = await start({ handlers: [http.get('*/docs', () => new Response('mine'))] });
  expect(await send('/docs', { Accept: browser })).toMatchObject({ body: 'mine' });
  expect(await send('/', { Accept: browser })).toMatchObject({ type: 'text/html; charset=utf-8' });
});
