import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { realMillis } from '../../time/clock.ts';

/** Milliseconds for a client to finish sending data that is not read. */
export const lingerMillis = 500;

interface Connection {
  /** Identifies the connection in the journal. */
  readonly id: string;
  /** The latest response. HTTP/1.1 answers in order: once it is sent, all are. */
  latest: ServerResponse | undefined;
}

/** Tracks the connections of a server, to close it gracefully: Node closes too few as idle. */
export class Connections {
  readonly #bySocket = new Map<Socket, Connection>();
  readonly #endless = new WeakSet<ServerResponse>();
  #closing = false;
  #count = 0;
  /** Several processes may serve one mock. */
  readonly #name = realMillis().toString(36);

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#bySocket.set(socket, this.#create());
      socket.once('close', () => this.#bySocket.delete(socket));
    });
  }

  /** Registers a response that is about to be sent; returns the id of its connection. */
  begin(response: ServerResponse): string {
    const { socket } = response.req;
    const connection = this.#bySocket.get(socket) ?? this.#create();
    connection.latest = response;
    if (this.#closing) this.#closeAfter(response, socket);
    return connection.id;
  }

  #create(): Connection {
    this.#count += 1;
    return { id: `${this.#name}-${this.#count}`, latest: undefined };
  }

  /** Registers a response that ends on its own once the server is closed, if its client reads it. */
  endWhenClosing(response: ServerResponse): void {
    this.#endless.add(response);
  }

  latest(socket: Socket): ServerResponse | undefined {
    return this.#bySocket.get(socket)?.latest;
  }

  /** Closes idle connections now, and busy connections after their pending responses. */
  close(): void {
    this.#closing = true;
    for (const [socket, { latest }] of this.#bySocket) {
      if (!isPending(latest)) {
        socket.destroySoon();
        continue;
      }
      // Sends `Connection: close` if the headers are still to come.
      latest.shouldKeepAlive = false;
      this.#closeAfter(latest, socket);
      if (this.#endless.has(latest)) cutOffSoon(socket);
    }
  }

  /** Destroys all connections; returns how many had a pending response. */
  destroy(): number {
    let pending = 0;
    for (const [socket, { latest }] of this.#bySocket) {
      if (!socket.destroyed && isPending(latest)) pending += 1;
      socket.destroy();
    }
    return pending;
  }

  #closeAfter(response: ServerResponse, socket: Socket): void {
    response.once('close', () => {
      if (this.latest(socket) === response) socket.destroySoon();
    });
  }
}

/** A response that would never end can be cut off without loss. */
function cutOffSoon(socket: Socket): void {
  if (socket.writableLength > 0) {
    socket.destroy();
    return;
  }
  const timer = setTimeout(() => socket.destroy(), lingerMillis);
  socket.once('close', () => clearTimeout(timer));
}

function isPending(response: ServerResponse | undefined): response is ServerResponse {
  return response !== undefined && !response.writableFinished;
}

export function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Replaces a wildcard address, to which clients cannot connect, by loopback. */
export function inUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
