import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import msw from 'msw/package.json' with { type: 'json' };
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationList } from '../../spec/operations.ts';
import { createMock as createCore } from '../create-mock.ts';
import { call, clock, namesIn } from '../test-client.ts';
import { createHandlers, createMock } from './msw.ts';
import { behaviours } from './test-behaviours/index.ts';

const mock = createMock({ clock });
const server = setupServer(...mock.handlers);
const base = 'https://api.pet-catalogue.test/v1';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => mock.reset());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('MSW handlers in Node', () => {
  it('exist for each operation, and for the preflights of each path', () => {
    const headers = mock.handlers.map(({ info }) => info.header);
    expect(headers).toEqual([
      'GET */v1/categories',
      'POST */v1/categories',
      'GET */v1/pets/:petId',
      'GET */v1/store/orders',
      'OPTIONS */v1/categories',
      'OPTIONS */v1/pets/:petId',
      'OPTIONS */v1/store/orders',
    ]);
    expect(headers.slice(0, -3)).toHaveLength(operationList.length);
  });

  it.each([
    ['GET /pets/a%2Fb', 404],
    // msw 2 cannot match a path that is not UTF-8.
    ...(msw.version.startsWith('2.') ? [] : ([['GET /pets/%E0%A4%A', 404]] as const)),
  ] as const)('answer a plain fetch of %s with %i', async (request, status) => {
    expect((await call(globalThis, request, { base })).status).toBe(status);
  });

  it('can be overridden separately', async () => {
    server.use(http.post('*/v1/categories', () => new HttpResponse(null, { status: 503 })));
    const overridden = await fetch(`${base}/categories`, { method: 'POST' });
    expect(overridden.status).toBe(503);
    expect((await call(globalThis, 'GET /categories', { base })).status).toBe(200);
    server.resetHandlers();
    const json = { name: 'Hamster' };
    expect((await call(globalThis, 'POST /categories', { base, json })).status).toBe(201);
  });

  it('can wrap an existing mock', async () => {
    const other = createCore({ clock, seed: { categories: [{ name: 'Dragon' }] } });
    server.use(...createHandlers(other, { baseUrl: 'https://other.test/v1' }));
    const listed = await call(globalThis, 'GET /categories', { base: 'https://other.test/v1' });
    expect(listed.body).toEqual([{ id: 1, name: 'Dragon' }]);
    expect((await call(globalThis, 'GET /categories', { base })).body).toHaveLength(5);
  });
});

describe('baseUrl', () => {
  const elsewhere = http.all('*', () => new HttpResponse(null, { status: 418 }));

  it.each([
    ['https://shop.test/v1', 'https://shop.test/v1', 'https://api.pet-catalogue.test/v1'],
    ['https://shop.test/v1/', 'https://shop.test/v1', 'http://shop.test/v1'],
    ['https://shop.test/eu/v1', 'https://shop.test/eu/v1', 'https://shop.test/us/v1'],
    ['http://shop.test:8080/v1', 'http://shop.test:8080/v1', 'http://shop.test/v1'],
    ['*/eu/v1', 'http://anywhere.test/eu/v1', 'http://anywhere.test/v1'],
    ['/eu/v1', 'http://anywhere.test/eu/v1', 'http://anywhere.test/v1'],
    ['*/api', 'http://anywhere.test/api', 'http://anywhere.test/v1'],
    ['https://shop.test/api/v1/pets', 'https://shop.test/api/v1/pets', 'https://shop.test/api/v1'],
    ['https://shop.test', 'https://shop.test', 'https://shop.test/v1'],
  ])('%s answers at %s and not at %s', async (baseUrl, inside, outside) => {
    server.resetHandlers(...createMock({ clock, baseUrl }).handlers, elsewhere);
    expect((await call(globalThis, 'GET /categories', { base: inside })).status).toBe(200);
    expect((await call(globalThis, 'GET /pets/1', { base: inside })).status).toBe(200);
    expect((await fetch(`${outside}/categories`)).status).toBe(418);
  });

  it('§9: says that /v1 is missing from a path, instead of leaving it to the network', async () => {
    server.resetHandlers(
      ...createMock({ clock, baseUrl: 'https://shop.test/v1' }).handlers,
      elsewhere,
    );
    const answer = await call(globalThis, 'GET /pets/1', { base: 'https://shop.test' });
    expect(answer.body).toMatchObject({
      status: 404,
      message: 'Unknown path; the base path is /v1',
    });
  });

  it('without /v1 is that of a rewriting proxy: requests keep body, headers and query', async () => {
    const proxied = createMock({ clock, baseUrl: '*/api' });
    server.resetHandlers(...proxied.handlers);
    const base = 'http://shop.test/api';
    const json = { name: 'Hamster' };
    expect((await call(globalThis, 'POST /categories', { base, json })).status).toBe(201);
    await call(globalThis, 'GET /categories?page=2', { base });
    expect((await proxied.requests.list()).map(({ request }) => request.url)).toEqual([
      'http://shop.test/v1/categories?page=2',
      'http://shop.test/v1/categories',
    ]);
    expect(await namesIn(proxied)).toContain('Hamster');
  });

  it.each(['api', 'ftp://shop.test/v1', 'https://', '*/v1?x=1', '', 7])(
    'is refused if it is %j',
    (baseUrl) => {
      const act = () => createMock({ clock, baseUrl: baseUrl as string });
      expect(act).toThrow(
        'must be an address or a path like https://api.example.com/v1, /v1 or */v1, not ',
      );
    },
  );
});

describe('settings, which a page checks on demand,', () => {
  it('apply to requests and controls from the first on, and keys at once', async () => {
    const keys = [{ name: 'alice', key: 'key-of-alice', plan: 'pro' }] as const;
    const mock = createMock({ clock, keys, scenario: 'empty', maxBodySize: 20, cors: false });
    const authorization = `Bearer ${mock.keys.get('alice').key}`;
    const json = { name: 'longer than 20 bytes' };
    const headers = { Origin: 'http://app.test' };
    const [refused, listed, sandbox] = await Promise.all([
      call(mock, 'POST /categories', { json, authorization, headers }),
      mock.categories.list(),
      mock.sandboxes.create(),
    ]);
    expect([refused.status, refused.limit, listed]).toEqual([413, 300, []]);
    expect(refused.headers.has('access-control-allow-origin')).toBe(false);
    expect(await sandbox.categories.list()).toEqual([]);
  });

  it('that are wrong are named by the 500 of each request, and reject each control', async () => {
    const errors: unknown[] = [];
    const onInternalError = (error: unknown) => errors.push(error);
    const mock = createMock({ profile: 'stirct' as 'strict', onInternalError });
    const message = expect.stringContaining('did you mean "strict"?');
    const { status, body } = await call(mock, 'GET /categories');
    expect([status, body, errors]).toMatchObject([500, { message }, [{ message }]]);
    for (const act of [mock.catchUp, mock.reset, mock.sandboxes.create, mock.categories.list]) {
      await expect(act()).rejects.toThrow('did you mean "strict"?');
    }
  });

  it('may need less room than the usual records', async () => {
    const mock = createMock({
      maxRecords: 3,
      seed: { categories: [{ name: 'Owl' }], pets: [], orders: [] },
    });
    expect(await mock.categories.list()).toHaveLength(1);
  });
});

it.each(behaviours)('MSW in Node: %s', async (_name, run) => {
  const mock = createMock({ clock });
  server.resetHandlers(...mock.handlers);
  await run({ base, fetch: (sent) => fetch(sent), mock });
});
