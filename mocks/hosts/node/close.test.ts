import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { bearer, call } from '../../test-client.ts';
import { type ServeOptions, serve } from '../node.ts';

const request = `GET /v1/categories HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer.free}\r\n\r\n`;

async function open(port: number, host = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, host);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** A server that takes a request, says so, and answers when it is told to. */
async function hesitant(options: ServeOptions = {}) {
  const mock = createMock();
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await serve(
    {
      ...mock,
      async fetch(request) {
        asked.resolve();
        await goOn.promise;
        return mock.fetch(request);
      },
    },
    { port: 0, ...options },
  );
  return { server, asked: asked.promise, answer: goOn.resolve };
}

it('close frees the port and takes no more connections', async () => {
  const { port, close } = await serve(createMock(), { port: 0 });
  await close();
  await expect(open(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await (await serve(createMock(), { port })).close();
});

it('close cuts off after a while what does not end', async () => {
  const { server, asked } = await hesitant({ closeGrace: 0 });
  const socket = await open(server.port);
  const cut = once(socket, 'close');
  socket.resume().write(request);
  await asked;
  await server.close();
  await cut;
});

it('close does not mind being called twice', async () => {
  const { close } = await serve(createMock(), { port: 0 });
  await Promise.all([close(), close()]);
  await close();
});

it('close lets an answer under way be finished, and resolves then', async () => {
  const { server, asked, answer } = await hesitant();
  const headers = { Connection: 'close' };
  const pending = call(globalThis, 'GET /categories', { base: server.baseUrl, headers });
  await asked;
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

it('close does not wait for a connection whose answer was sent', async () => {
  const { server, asked, answer } = await hesitant();
  const socket = await open(server.port);
  socket.resume().write(request);
  await asked;
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
  // Connections are accepted in their order: that one has been when this one is answered.
  await call(globalThis, 'GET /categories', { base: server.baseUrl });
  await server.close();
});
