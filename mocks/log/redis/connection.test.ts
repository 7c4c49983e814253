import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { StoreUnavailable } from '../store.ts';
import { createRedisStore } from './redis-store.ts';

it('a connection that is made after the timeout is closed, so that the process can end', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const store = createRedisStore(`redis://127.0.0.1:${port}?timeout=20`);
  await expect(store.open()).rejects.toThrow(StoreUnavailable);
  await store.close();
  const [socket] = await connected;
  await once(socket.resume(), 'close');
});
