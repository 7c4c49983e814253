import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { LoadRequest } from '../speed/load.ts';
import { startServer } from '../speed/process.ts';
import { type BenchServer, categories, temporaryFolder } from '../speed/servers.ts';
import { questions } from './data.ts';
import type { Ask, Peer } from './peer.ts';

/** A peer with that many categories; ready when it has answered the first 200. */
export async function startPeer(peer: Peer, count: number): Promise<BenchServer> {
  const [folder, port] = [temporaryFolder(), await freePort()];
  const { command, env = {} } = await peer.setUp({ folder, port, categories: categories(count) });
  const origin = `http://127.0.0.1:${port}`;
  const poll = async () => ((await statusOfList(peer, origin)) === 200 ? origin : undefined);
  // In its folder, for some leave files where they are started.
  const server = await startServer({ command, env, cwd: folder, ready: () => undefined, poll });
  return { ...server, origin };
}

/** What a peer is asked, as it has to be asked. */
export function requestOf(peer: Peer, ask: Ask): LoadRequest {
  const { method, headers, body } = questions[ask];
  return {
    method,
    path: `${peer.prefix}/categories`,
    headers: peer.headers?.[ask] ?? headers,
    ...(body === undefined ? {} : { body }),
  };
}

async function statusOfList(peer: Peer, origin: string): Promise<number | undefined> {
  const { path, headers } = requestOf(peer, 'list');
  try {
    const response = await fetch(`${origin}${path}`, { headers: { ...headers } });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
