import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Has a server listen on loopback for as long as the test lasts; returns its port. */
export async function portOf(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The base address of a service that answers like this for as long as the test lasts. */
export async function startServer(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await portOf(createServer({ keepAliveTimeout: 0 }, listener))}/v1`;
}
