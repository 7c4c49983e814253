import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call, clock } from '../test-client.ts';
import { type ServeOptions, serve } from './node.ts';
import { behaviours } from './test-behaviours/index.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((address) => address?.address === '::1');
const hosts = [
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
  ['0.0.0.0', '127.0.0.1'],
  ['::1', '[::1]'],
  ['::', '127.0.0.1'],
].filter(([host]) => hasIpv6 || !host?.includes(':'));

async function start(options: ServeOptions = { port: 0 }, mock = createMock({ clock })) {
  const server = await serve(mock, options);
  onTestFinished(() => server.close());
  return server;
}

describe('serve', () => {
  it('listens on loopback, IPv4 and IPv6, at the same free port', async () => {
    const { port, baseUrl } = await start();
    expect(baseUrl).toBe(`http://127.0.0.1:${port}/v1`);
    const bases = hasIpv6 ? [baseUrl, `http://[::1]:${port}/v1`] : [baseUrl];
    for (const base of bases) {
      expect((await call(globalThis, 'GET /categories', { base })).status).toBe(200);
    }
  });

  it.each(hosts)(
    'listening on %s, returns a base address on %s that answers',
    async (host, shown) => {
      const { port, baseUrl } = await start({ port: 0, host });
      expect(baseUrl).toBe(`http://${shown}:${port}/v1`);
      expect((await call(globalThis, 'GET /categories', { base: baseUrl })).status).toBe(200);
    },
  );
});

describe('serve rejects', () => {
  it('with EADDRINUSE if the port is taken', async () => {
    const { port } = await start();
    await expect(serve(createMock(), { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('with EADDRNOTAVAIL for an address of another machine', async () => {
    const options = { port: 0, host: '192.0.2.1' };
    await expect(serve(createMock(), options)).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
  });

  it('if the last of its addresses is taken, and releases the others', async () => {
    const other = createServer().listen(0, hasIpv6 ? '::1' : '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(serve(createMock(), { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    if (hasIpv6) await start({ port, host: '127.0.0.1' });
  });
});

it.each(behaviours)('the HTTP server: %s', async (_name, run) => {
  const mock = createMock({ clock });
  const { baseUrl } = await start({ port: 0 }, mock);
  await run({ base: baseUrl, fetch, mock });
});
