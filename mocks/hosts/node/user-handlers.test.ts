import { type HttpHandler, HttpResponse, http, passthrough } from 'msw';
import { describe, expect, it } from 'vitest';
import type { MockOptions } from '../../build-mock.ts';
import { bearer, call, clock } from '../../test-client.ts';
import { served } from './test-server.ts';

const origin = 'http://app.test';
const json = { name: 'Horse' };

async function start(handlers: HttpHandler[], options: MockOptions = {}) {
  const errors: unknown[] = [];
  const onHandlerError = (error: unknown) => errors.push(error);
  return { ...(await served({ handlers, onHandlerError }, { clock, ...options })), errors };
}

describe('user-defined handlers', () => {
  it('answer requests that the document does not show', async () => {
    const inventory = http.get('*/v1/store/:shop/inventory', ({ params }) =>
      HttpResponse.json({ shop: params.shop, dogs: 3 }),
    );
    const { base, mock } = await start([inventory]);
    const response = await fetch(`${base}/store/bath/inventory`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ shop: 'bath', dogs: 3 });
    // Neither counted nor in the journal: the service has not seen it.
    expect(await mock.requests.list()).toEqual([]);
    expect((await call(globalThis, 'GET /categories', { base, key: 'free' })).remaining).toBe(59);
  });

  it('take precedence over the service, which answers the requests they ignore', async () => {
    const teapots = http.post('*/v1/categories', async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      if (name === 'Teapot') return HttpResponse.json({ name }, { status: 418 });
      return name === 'Passed' ? passthrough() : undefined;
    });
    const { base } = await start([teapots]);
    const headers = { authorization: bearer.free, 'content-type': 'application/json' };
    const create = (name: string, body: BodyInit = JSON.stringify({ name })) =>
      fetch(`${base}/categories`, { method: 'POST', headers, body });
    expect((await create('Teapot')).status).toBe(418);
    expect(await (await create('Passed')).json()).toMatchObject({ name: 'Passed' });
    expect(await (await create('Left')).json()).toMatchObject({ name: 'Left' });
    // The service can still read the body, even one without a declared length.
    const chunks = new Blob([JSON.stringify(json)]).stream();
    const init = { method: 'POST', headers, body: chunks, duplex: 'half' } as RequestInit;
    expect(await (await fetch(`${base}/categories`, init)).json()).toMatchObject(json);
  });

  it('see the requests of every sandbox, and its id in the path', async () => {
    const echo = http.get('*/v1/pets/:id', ({ request }) =>
      HttpResponse.json({ path: new URL(request.url).pathname }),
    );
    const { base, mock, server } = await start([echo]);
    const { id } = await mock.sandboxes.create();
    const inSandbox = base.replace('/v1', `/__sandbox/${id}/v1`);
    const response = await fetch(`${inSandbox}/pets/7`);
    expect(await response.json()).toEqual({ path: `/__sandbox/${id}/v1/pets/7` });
    // The admin API stays reachable, however.
    expect((await fetch(`${server.adminUrl}/health`)).status).toBe(200);
  });

  it('that throw are answered 500 and reported, and the server keeps running', async () => {
    const problem = new Error('not today');
    const { base, errors } = await start([
      http.get('*/v1/orders', () => {
        throw problem;
      }),
    ]);
    const response = await fetch(`${base}/orders`, { headers: { origin } });
    expect(response.status).toBe(500);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({ status: 500, message: /handler/ });
    expect(errors).toEqual([problem]);
    expect((await call(globalThis, 'GET /categories', { base })).status).toBe(200);
  });

  it('may break the connection', async () => {
    const { base } = await start([http.get('*/v1/orders', () => HttpResponse.error())]);
    await expect(fetch(`${base}/orders`)).rejects.toThrow('fetch failed');
  });

  it('can be replaced and removed while the server runs', async () => {
    const answering = (status: number) => [
      http.get('*/v1/orders', () => HttpResponse.json({}, { status })),
    ];
    const { base, server } = await start([]);
    const status = async () => (await fetch(`${base}/orders`)).status;
    expect(await status()).toBe(401);
    for (const expected of [201, 202, 401]) {
      await server.setHandlers(expected === 401 ? [] : answering(expected));
      expect(await status()).toBe(expected);
    }
  });
});

describe('CORS of user-defined handlers', () => {
  const other = { headers: { 'access-control-allow-origin': 'http://other.test' } };
  const handlers = [
    http.delete('*/v1/categories/:id', () => new HttpResponse(null, { status: 204 })),
    http.get('*/v1/shared', () => HttpResponse.json({}, other)),
  ];

  it.each<[string, string, string, MockOptions, (string | null)[]]>([
    ['those of the service', 'DELETE', 'categories/1', { cors: origin }, [origin, 'Origin']],
    ['none with cors: false', 'DELETE', 'categories/1', { cors: false }, [null, null]],
    ['their own', 'GET', 'shared', {}, ['http://other.test', null]],
  ])('answers have %s', async (_which, method, path, options, [allowed, vary]) => {
    const { base } = await start(handlers, options);
    const { headers } = await fetch(`${base}/${path}`, { method, headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('vary')).toBe(vary);
    expect(headers.has('access-control-expose-headers')).toBe(allowed === origin);
  });

  it.each([
    ['DELETE', 'delete', 'GET, POST, DELETE'],
    ['POST', 'delete', 'GET, POST'],
    ['PATCH', 'delete', 'GET, POST'],
    ['PATCH', 'all', 'GET, POST, PATCH'],
  ] as const)(
    'a preflight for %s to a path of http.%s allows %s',
    async (method, kind, allowed) => {
      const { base } = await start([http[kind]('*/v1/categories/:id', () => undefined)]);
      const headers = { origin, 'access-control-request-method': method };
      const response = await fetch(`${base}/categories/1`, { method: 'OPTIONS', headers });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-methods')).toBe(allowed);
    },
  );
});

it('errors of user-defined handlers are reported without keys and without the presented token', async () => {
  const keys = [{ name: 'mine', key: 'the-key/of-somebody', plan: 'free' }] as const;
  const handlers = [
    http.get('*/v1/pets', ({ request }) => {
      const token = encodeURIComponent(request.headers.get('authorization') ?? '');
      throw new RangeError(`refused ${token}`, { cause: new Error(`not ${keys[0].key}`) });
    }),
  ];
  const { base, errors } = await start(handlers, { keys });
  const headers = { Authorization: 'Bearer st-91f0c7aa/Zq' };
  expect((await fetch(`${base}/pets`, { headers })).status).toBe(500);
  const [error] = errors as [Error];
  expect(error.name).toBe('RangeError');
  expect(error.message).toBe('refused Bearer%20[redacted]');
  expect(error.stack).toMatch(/^RangeError: refused Bearer%20\[redacted\]\n {4}at /);
  expect(error.cause).toMatchObject({ message: 'not [key mine]' });
});
