import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { bearer } from '../../test-client.ts';
import type { ServeOptions } from '../node.ts';
import { served } from './test-server.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

async function start(options: ServeOptions = {}) {
  const {
    mock,
    server: { port },
  } = await served(options);
  const told: object[] = [];
  mock.onExchange((exchange) => told.push(exchange));
  /** Unlike fetch, sends no Accept and no Sec-Fetch headers of its own. */
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status?: number; type?: string; location?: string; body: string }>(
      (resolve, reject) => {
        const request = httpRequest({ port, path, method, headers }, async (response) => {
          const { statusCode: status = 0, headers: fields } = response;
          const [type = '', location = ''] = [fields['content-type'], fields.location];
          resolve({ status, type, location, body: await text(response) });
        });
        request.on('error', reject).end();
      },
    );
  return { mock, told, send };
}

it('a browser that opens the address of the mock is led to the console, at no cost', async () => {
  const { mock, told, send } = await start();
  const answer = await send('/', { Accept: browser, 'Sec-Fetch-Mode': 'navigate' });
  expect(answer).toMatchObject({ status: 302, location: '__admin/', body: '' });
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
  const { mock, send } = await start();
  const answer = await send(path, headers, method);
  expect(answer.type).toBe('application/json');
  expect(JSON.parse(answer.body).status).toBe(answer.status);
  expect(await mock.requests.count()).toBe(1);
});

it('your own handlers answer first', async () => {
  const { send } = await start({ handlers: [http.get('*/', () => new Response('mine'))] });
  expect(await send('/', { Accept: browser })).toMatchObject({ body: 'mine' });
});
