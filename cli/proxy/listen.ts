import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { UsageError } from '../io.ts';

/**
 * Makes the server of a proxy listen.
 * @throws {UsageError} if it cannot, or if it would forward to itself, without end.
 */
export async function listen(server: Server, port: number, host: string, target: URL) {
  await once(server.listen(port, host), 'listening').catch(({ message }: Error) => {
    throw new UsageError(`${message}; choose others with --port N (0 for a free one) and --host`);
  });
  if (!(await isAddressOf(server, target))) return;
  server.close();
  throw new UsageError(`${target} is the address of this proxy; choose another with --port N`);
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
