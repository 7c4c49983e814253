import { createServer, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { rootCertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { run } from '../run.ts';
import { createNetwork, type NetworkOptions } from './network.ts';
import { portOf } from './test-server.ts';

const password = 's3cret';
const algorithm = { keyType: 'ec', algorithm: 'sha256' } as const;
let ca: { private: string; cert: string };
let leaf: { private: string; cert: string };

beforeAll(async () => {
  ca = await generate([{ name: 'commonName', value: 'Test CA' }], {
    ...algorithm,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  leaf = await generate([{ name: 'commonName', value: 'service.test' }], {
    ...algorithm,
    ca: { key: ca.private, cert: ca.cert },
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'service.test' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
});

const mock = createMock();

/** Has the server answer as the mock does; returns its port. */
function listening(server: Server): Promise<number> {
  server.on('request', async (...[request, response]: Parameters<RequestListener>) => {
    const { method, url = '', headers } = request;
    const answer = await mock.fetch(
      new Request(new URL(url, 'http://service.test'), {
        headers: Object.entries(headers).filter(([name]) => !name.startsWith(':')) as HeadersInit,
        ...(method === 'POST' && { method, body: await text(request) }),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
  return portOf(server);
}

const serveTls = () => listening(createTlsServer({ key: leaf.private, cert: leaf.cert }));

/** A proxy that connects every tunnel to this port and answers plain requests itself. */
async function proxyTo(port = 0) {
  const log: string[] = [];
  const server = createServer();
  server.on('connect', ({ url, headers }, socket) => {
    log.push(`CONNECT ${url} ${decoded(headers['proxy-authorization'])}`);
    const service = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      service.pipe(socket).pipe(service);
    });
    socket.on('error', () => service.destroy());
    service.on('error', () => socket.destroy());
  });
  server.on('request', ({ method, url, headers }) =>
    log.push(`${method} ${url} ${decoded(headers['proxy-authorization'])}`),
  );
  const address = `http://user:${password}@127.0.0.1:${await listening(server)}`;
  return { address, log };
}

function decoded(header = ''): string {
  return Buffer.from(header.replace('Basic ', ''), 'base64').toString();
}

async function judged(baseUrl: string, options: NetworkOptions = {}, only = ['4.2.answers-201']) {
  const network = createNetwork(options);
  onTestFinished(network.close);
  const apiKey = mock.keys.list()[1]?.key ?? '';
  return run({ baseUrl, apiKey, only, fetch: network.fetch }).then(
    ({ verdict }) => verdict,
    ({ message }: Error) => message,
  );
}

it.for<[what: string, host: string, options: () => NetworkOptions, says: string]>([
  ['of an unknown authority is not trusted', '127.0.0.1', () => ({}), 'trust it with --ca'],
  ['is trusted with the CA certificate', '127.0.0.1', () => ({ ca: ca.cert }), 'conforms'],
  [
    'is trusted with the CA certificate after another one',
    '127.0.0.1',
    () => ({ ca: `${rootCertificates[0]}\n${ca.cert}` }),
    'conforms',
  ],
  ['must name the host', 'localhost', () => ({ ca: ca.cert }), "match certificate's altnames"],
  ['is ignored with insecure', 'localhost', () => ({ insecure: true }), 'conforms'],
])('a certificate %s', async ([, host, options, says]) => {
  expect(await judged(`https://${host}:${await serveTls()}/v1`, options())).toContain(says);
});

test('a service that speaks HTTP/2 only is judged over HTTP/2', async () => {
  const server = createSecureServer({ key: leaf.private, cert: leaf.cert });
  const versions: string[] = [];
  server.on('request', ({ httpVersion }) => versions.push(httpVersion));
  const address = `https://127.0.0.1:${await listening(server)}/v1`;
  expect(await judged(address, { ca: ca.cert })).toBe('conforms');
  expect(versions).toEqual(['2.0', '2.0']);
});

test('an https address of a server without TLS is explained', async () => {
  const port = await listening(createServer());
  expect(await judged(`https://127.0.0.1:${port}/v1`)).toContain('the server does not speak TLS');
});

describe('a proxy', () => {
  it('is used for HTTP, with its password', async () => {
    const { address, log } = await proxyTo();
    expect(await judged('http://service.test/v1', { proxies: { HTTP_PROXY: address } })).toBe(
      'conforms',
    );
    expect(log).toEqual([
      `GET http://service.test/v1/categories user:${password}`,
      `POST http://service.test/v1/categories user:${password}`,
    ]);
  });

  it('is used for HTTPS, through a tunnel', async () => {
    const { address, log } = await proxyTo(await serveTls());
    const options = { proxies: { HTTPS_PROXY: address }, ca: ca.cert };
    expect(await judged('https://service.test/v1', options)).toBe('conforms');
    expect(new Set(log)).toEqual(new Set([`CONNECT service.test:443 user:${password}`]));
  });

  it('is not used for hosts in NO_PROXY', async () => {
    const { address, log } = await proxyTo();
    const proxies = { HTTP_PROXY: address, NO_PROXY: 'example.test, .test' };
    expect(await judged('http://service.test/v1', { proxies })).toContain('no response to GET');
    expect(
      await judged('http://service.test/v1', { proxies: { ...proxies, NO_PROXY: '*' } }),
    ).toContain('no response to GET');
    expect(log).toEqual([]);
  });

  it('is not used for loopback', async () => {
    const { address, log } = await proxyTo();
    const port = await listening(createServer());
    const proxies = { HTTP_PROXY: address, NO_PROXY: 'example.test' };
    expect(await judged(`http://127.0.0.1:${port}/v1`, { proxies })).toBe('conforms');
    expect(log).toEqual([]);
  });

  it('that does not respond is named without its password', async () => {
    const proxies = { HTTPS_PROXY: `http://user:${password}@127.0.0.1:1` };
    const message = await judged('https://service.test/v1', { proxies });
    expect(message).toMatch(/nothing listens there; .* \(via the proxy 127\.0\.0\.1:1\)$/);
    expect(message).not.toContain(password);
  });

  it('that rejects the connection is named with its status', async () => {
    const server = createServer();
    server.on('connect', (_request, socket) =>
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
    );
    const proxies = { HTTPS_PROXY: `http://user:${password}@127.0.0.1:${await listening(server)}` };
    const message = await judged('https://service.test/v1', { proxies });
    expect(message).toContain('the proxy rejected the connection with 407 (via the proxy 127.');
    expect(message).not.toContain(password);
  });
});

test('each creation has its own connection, and reads share one', async () => {
  const server = createServer();
  const sockets = new Map<unknown, string[]>();
  server.on('request', ({ socket, method = '' }) =>
    sockets.set(socket, [...(sockets.get(socket) ?? []), method]),
  );
  const port = await listening(server);
  const only = ['4.2.answers-201', '4.2.description-optional', '1.order-read', '1.pet-read'];
  expect(await judged(`http://127.0.0.1:${port}/v1`, {}, only)).toBe('conforms');
  expect([...sockets.values()].sort()).toEqual([['GET', 'GET', 'GET'], ['POST'], ['POST']]);
});
