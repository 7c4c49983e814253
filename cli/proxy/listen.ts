import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { UsageError } from '../io.ts';
import { listenError } from '../mock/server.ts';

/**
 * @returns A function that ends it once all is captured.
 * @throws {UsageError} if it cannot, or forwards to itself.
 */
export async function listen(server: Server, port: number, host: string, target: URL) {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await once(server.listen(port, host), 'listening').catch((error: Error) => {
    throw listenError(error, port, host);
  });
  if (await isAddressOf(server, target)) {
    server.close();
    throw new UsageError(`${target} is the address of this proxy; choose another with --port N`);
  }
  return async () => {
    server.close();
    await Promise.all(
      [...open].map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())),
    );
  };
}

async function isAddressOf(server: Server, { hostname, port, protocol }: URL): Promise<boolean> {
  const own = server.address() as AddressInfo;
  if (own.port !== Number(port || (protocol === 'https:' ? 443 : 80))) return false;
  const found = await lookup(hostname.replace(/[[\]]/g, ''), { all: true }).catch(() => []);
  const isWildcard = /^(0\.0\.0\.0|::)$/.test(own.address);
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  const addresses = isWildcard ? all.map(({ address }) => address) : [own.address];
  return found.some(({ address }) => addresses.includes(address));
}
