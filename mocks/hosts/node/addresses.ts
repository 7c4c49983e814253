import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address and port that a server listens on. */
export function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Clients cannot connect to the wildcard addresses, but to loopback. */
export function inUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
