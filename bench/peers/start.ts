import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type ServerProcess, startServer } from '../speed/process.ts';
import type { Question } from '../speed/requests.ts';
import { categories, temporaryFolder } from '../speed/servers.ts';
import { questions } from './data.ts';
import type { Ask, Peer } from './peer.ts';

/** Starts a peer with this number of categories, and waits for its first 200. */
export async function startPeer(peer: Peer, count: number): Promise<ServerProcess> {
  const [folder, port] = [temporaryFolder(), await freePort()];
  const { command, env = {} } = await peer.setUp({ folder, port, categories: categories(count) });
  const origin = `http://127.0.0.1:${port}`;
  const poll = async () => ((await statusOfList(peer, origin)) === 200 ? origin : undefined);
  // In its own folder, because some peers write files to the working directory.
  return startServer({ command, env, cwd: folder, ready: () => undefined, poll });
}

/** A request in the form that the peer needs. */
export function requestOf(peer: Peer, ask: Ask): Question {
  const question = questions[ask];
  const headers = peer.headers?.[ask] ?? question.headers;
  return { ...question, path: `${peer.prefix}/categories`, headers };
}

async function statusOfList(peer: Peer, origin: string): Promise<number | undefined> {
  const request = requestOf(peer, 'list');
  try {
    const response = await fetch(`${origin}${request.path}`, request);
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
