import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { bearer, call, clock } from '../../test-client.ts';
import { type RunningServer, serve } from '../node.ts';
import { createHeaders } from './request.ts';
import { exchange } from './test-server.ts';

const errors: unknown[] = [];
const answered: unknown[] = [];
const maxBodySize = 64;
const mock = createMock({
  clock,
  maxBodySize,
  onInternalError: (error) => errors.push(error),
});
const arrived = new EventTarget();
const watched = <T, A>(answer: (request: T) => A) => {
  return (request: T): A => {
    const promise = answer(request);
    answered.push(promise);
    arrived.dispatchEvent(new Event('request'));
    return promise;
  };
};
type DirectReply = NonNullable<typeof mock.fetch.reply>;
/** The fetch of a mock, and one that is wrapped and therefore needs Requests. */
const fetches = {
  'the fetch of the mock': Object.assign(watched(mock.fetch), {
    reply: watched(mock.fetch.reply as DirectReply),
  }),
  'a wrapped fetch': watched(mock.fetch),
};
let server: RunningServer;

const credential = `Authorization: ${bearer.business}`;
const get = 'GET /v1/categories HTTP/1.1';
const post = 'POST /v1/categories HTTP/1.1';
const json = 'Content-Type: application/json';
const chunked = 'Transfer-Encoding: chunked';
const long = ' '.repeat(65);

function head(...lines: string[]): string {
  const [first, ...others] = lines;
  return [first, 'Host: x', credential, 'Connection: close', ...others, '', ''].join('\r\n');
}

const ask = async (bytes: string) => (await exchange(server.port, bytes)).received;

/** Expects an answer with this status, and that the server keeps answering. */
async function expectAnswer(status: number, bytes: string): Promise<string> {
  const received = await ask(bytes);
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(received).toMatch(/^X-RateLimit-Remaining: \d+\r$/im);
  await expectService();
  expect(errors).toEqual([]);
  return received;
}

async function expectService(): Promise<void> {
  const { status } = await call(globalThis, 'GET /categories', { base: server.baseUrl });
  expect(status).toBe(200);
}

describe.each(Object.entries(fetches))('the HTTP server with %s', (_title, fetch) => {
  beforeAll(async () => {
    server = await serve({ ...mock, fetch }, { port: 0 });
  });
  afterAll(() => server.close());

  describe('answers, and then serves the next request:', () => {
    it.each([
      [405, 'HEAD', head('HEAD /v1/categories HTTP/1.1')],
      [405, 'OPTIONS', head('OPTIONS /v1/categories HTTP/1.1')],
      [405, 'TRACE, which Request does not support', head('TRACE /v1/categories HTTP/1.1')],
      [405, 'PROPFIND', head('PROPFIND /v1/categories HTTP/1.1')],
      [200, 'GET with a body', `${head(get, 'Content-Length: 5')}hello`],
      [200, 'GET with an upgrade', head(get, 'Upgrade: websocket')],
      [200, 'GET in absolute form', head('GET http://example.test/v1/categories HTTP/1.1')],
      [200, 'GET with a fragment', head('GET /v1/categories#top HTTP/1.1')],
      [404, 'GET of a path outside of the base path', head('GET /v1/../categories HTTP/1.1')],
      [404, 'GET of malformed percent-encoding', head('GET /v1/pets/%E0%A4%A HTTP/1.1')],
      [401, 'two credentials', head(get, credential)],
      [401, 'a key of raw bytes', head(get).replace(credential, 'Authorization: Bearer \xff')],
      [400, 'POST without body', head(post, json)],
      [413, 'POST of 65 bytes', `${head(post, json, 'Content-Length: 65')}${long}`],
      [413, 'POST that only declares many bytes', head(post, json, 'Content-Length: 99999999999')],
      [
        413,
        'POST with a chunk of 65 bytes',
        `${head(post, json, chunked)}41\r\n${long}\r\n0\r\n\r\n`,
      ],
    ])('%i to %s', async (status, _what, bytes) => {
      await expectAnswer(status, bytes);
    });

    // Refused by Node's parser or the host, before the mock sees them.
    it.each([
      [400, 'garbage', '\x00\x01\xff\r\n\r\n'],
      [400, 'a single word', 'HELLO\r\n\r\n'],
      [400, 'another HTTP version', 'GET / HTTP/9.9\r\n\r\n'],
      [400, 'TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
      [400, 'an unknown method', head('TRACK /v1/categories HTTP/1.1')],
      [400, 'OPTIONS *', head('OPTIONS * HTTP/1.1')],
      [400, 'a missing Host', head(get).replace('Host: x\r\n', '')],
      [400, 'two different Hosts', head(get, 'Host: y')],
      [400, 'a repeated Host', head(get, 'host: x')],
      [400, 'an invalid Host', head(get).replace('Host: x', 'Host: [::')],
      [400, 'an invalid port', head(get).replace('Host: x', 'Host: x:99999')],
      [400, 'an invalid address', head(get).replace('Host: x', 'Host: 1.2.3.4.5')],
      [400, 'a password in the target', head('GET http://a:b@x/v1/categories HTTP/1.1')],
      [400, 'a backslash in the path', head('GET /v1\\categories HTTP/1.1')],
      [400, 'a Host with a path', head(get).replace('Host: x', 'Host: x/y')],
      [400, 'a negative length', head(post, 'Content-Length: -1')],
      [400, 'two lengths', head(post, 'Content-Length: 1', 'Content-Length: 2')],
      [400, 'a length and chunks', head(post, 'Content-Length: 1', chunked)],
      [405, 'CONNECT', head('CONNECT example.test:443 HTTP/1.1')],
      [417, 'an unknown expectation', head(post, 'Expect: miracle')],
      [431, 'a header of 20 kB', head(get, `X-Long: ${'x'.repeat(20_000)}`)],
      [431, 'a header of 10 MB', head(get, `X-Long: ${'x'.repeat(1e7)}`)],
    ])('%i to %s', async (status, _what, bytes) => {
      const received = await expectAnswer(status, bytes);
      expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status });
    });
  });

  it('accepts HTTP/1.0 without Host', async () => {
    const received = await ask(head(get).replace('Host: x\r\n', '').replace('1.1', '1.0'));
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('keeps the connection usable after refusing a body halfway', async () => {
    const part = `41\r\n${long}\r\n`;
    const first = head(post, json, chunked).replace('close', 'keep-alive');
    const received = await ask(`${first}${part.repeat(2000)}0\r\n\r\n${head(get)}`);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('invites the body of a pipelined request once the earlier ones are answered', async () => {
    const earlier = head(get).replace('close', 'keep-alive');
    const expecting = head('GET /__admin/clock HTTP/1.1', 'Expect: 100-continue');
    const received = await ask(`${earlier}${expecting}`);
    const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '100', '403']);
  });

  it('answers HEAD without a body', async () => {
    const received = await ask(head('HEAD /v1/categories HTTP/1.1'));
    expect(received).toMatch(/\r\n\r\n$/);
  });

  it.each([
    ['disconnects', 'Content-Length: 50', '{"name"'],
    ['disconnects between chunks', chunked, '7\r\n{"name"\r\n'],
  ])('reports no internal error if a client %s within a body', async (_what, length, begin) => {
    errors.length = 0;
    const socket = connect(server.port, '127.0.0.1');
    const request = once(arrived, 'request');
    socket.write(`${head(post, json, length)}${begin}`);
    await request;
    socket.destroy();
    await answered.at(-1);
    expect(errors).toEqual([]);
    await expectService();
  });
});

it('lists headers as Headers does: sorted, in lower case, those of one name combined', () => {
  const sent: [string, string][] = [
    ['X-Request-Id', '1'],
    ['Cookie', 'a=1'],
    ['Accept', 'text/html'],
    ['cookie', 'b=2'],
    ['ACCEPT', 'application/json'],
    ['Accept-Language', 'é'],
  ];
  const headers = createHeaders()({ rawHeaders: sent.flat() });
  expect([...headers]).toEqual([...new Headers(sent)]);
});
