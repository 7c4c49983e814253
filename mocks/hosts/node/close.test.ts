import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { EventReader } from '../../journal/events/test-events.ts';
import { bearer, call } from '../../test-client.ts';
import { type ServeOptions, serve } from '../node.ts';
import { served } from './test-server.ts';

const request = `GET /v1/categories HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer.free}\r\n\r\n`;

async function open(port: number, host = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, host);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** A server that reports when it has received a request, and answers it on demand. */
async function startBlocked(options: ServeOptions = {}) {
  const mock = createMock();
  const [received, unblocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await serve(
    {
      ...mock,
      async fetch(request) {
        received.resolve();
        await unblocked.promise;
        return mock.fetch(request);
      },
    },
    { port: 0, ...options },
  );
  return { server, received: received.promise, answer: unblocked.resolve };
}

it('close releases the port and accepts no more connections, however often it is called', async () => {
  const { port, close } = await serve(createMock(), { port: 0 });
  await Promise.all([close(), close()]);
  await close();
  await expect(open(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await (await serve(createMock(), { port })).close();
});

it('close cuts off pending answers after the grace period', async () => {
  const { server, received } = await startBlocked({ closeGrace: 0 });
  const socket = await open(server.port);
  const cut = once(socket, 'close');
  socket.resume().write(request);
  await received;
  await server.close();
  await cut;
});

it('close resolves after a pending answer is complete', async () => {
  const { server, received, answer } = await startBlocked();
  const headers = { Connection: 'close' };
  const pending = call(globalThis, 'GET /categories', { base: server.baseUrl, headers });
  await received;
  let closed = false;
  const closing = server.close().then(() => {
    closed = true;
  });
  await expect(open(server.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(closed).toBe(false);
  answer();
  expect(await pending).toMatchObject({ status: 200, remaining: 999 });
  await closing;
});

it('close does not wait for a connection whose answer is complete', async () => {
  const { server, received, answer } = await startBlocked();
  const socket = await open(server.port);
  socket.resume().write(request);
  await received;
  const closing = server.close();
  answer();
  await closing;
});

it.each([
  ['nothing', ''],
  ['half a request line', 'GET /v1/cat'],
])('close does not wait for a connection that has sent %s', async (_what, bytes) => {
  const server = await serve(createMock(), { port: 0 });
  const socket = await open(server.port);
  socket.write(bytes);
  // Connections are accepted in order: once this one is answered, the first has been accepted.
  await call(globalThis, 'GET /categories', { base: server.baseUrl });
  await server.close();
});

async function startCounting(options: ServeOptions = {}) {
  const cutOff: number[] = [];
  return { ...(await served({ onCutOff: (count) => cutOff.push(count), ...options })), cutOff };
}

async function follow(adminUrl: string) {
  return new EventReader((await fetch(`${adminUrl}/events`)).body);
}

it('a client that leaves makes room for another one', async () => {
  const { server } = await startCounting();
  for (let count = 0; count < 60; count += 1) {
    const reader = await follow(server.adminUrl);
    await reader.until(({ length }) => length === 1);
    await reader.leave();
  }
  const isFree = async () => (await fetch(`${server.adminUrl}/events`, { method: 'HEAD' })).ok;
  await expect.poll(isFree).toBe(true);
});

it('closing the server ends the events at once, which is no cut-off answer', async () => {
  const { server, cutOff } = await startCounting({ closeGrace: 3_600_000 });
  const reader = await follow(server.adminUrl);
  await reader.until(({ length }) => length === 1);
  await server.close();
  await reader.end();
  expect(cutOff).toEqual([]);
});

it('closing the server does not wait for a client that does not read its events', async () => {
  const { mock, server, cutOff } = await startCounting({ closeGrace: 3_600_000 });
  const socket = connect(server.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET /__admin/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');
  const fast = await follow(server.adminUrl);
  const path = `${server.baseUrl}/${'a'.repeat(2000)}`;
  // More than fits into the buffers of the kernel and the 256 KiB of a stream.
  for (let round = 1; round <= 40; round += 1) {
    for (let sent = 0; sent < 200; sent += 1) await mock.fetch(new Request(path));
    await fast.exchangesUntil(round * 200);
  }
  await server.close();
  expect(cutOff).toEqual([]);
});
