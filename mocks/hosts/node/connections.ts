import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long, in milliseconds, a client may go on sending what nobody reads before it is cut off. */
export const lingerMillis = 500;

/** One connection, as far as its answers go. */
interface Connection {
  /** Stands for it, and does not keep it in memory. */
  readonly token: object;
  /** Answers keep their order: when this one has been sent, all have. */
  latest: ServerResponse | undefined;
}

export interface Connections {
  /** Takes note of an answer that is to be sent; returns what stands for its connection. */
  begin(response: ServerResponse): object;
  /** What stands for a connection. */
  token(socket: Socket): object | undefined;
  latest(socket: Socket): ServerResponse | undefined;
  /** Ends those that wait for no answer, now, and the others once they have theirs. */
  end(): void;
  /** Destroys them all, now; returns how many were still waiting for an answer. */
  cut(): number;
}

/** Keeps account of the connections of a server: Node knows too few of them as idle. */
export function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  let ending = false;
  server.on('connection', (socket) => {
    connections.set(socket, opened());
    socket.once('close', () => connections.delete(socket));
  });
  const endAfter = (response: ServerResponse, socket: Socket) => {
    response.once('close', () => {
      if (connections.get(socket)?.latest === response) socket.destroySoon();
    });
  };
  return {
    begin(response) {
      const { socket } = response.req;
      const connection = connections.get(socket) ?? opened();
      connection.latest = response;
      if (ending) endAfter(response, socket);
      return connection.token;
    },
    token: (socket) => connections.get(socket)?.token,
    latest: (socket) => connections.get(socket)?.latest,
    end() {
      ending = true;
      for (const [socket, { latest }] of connections) {
        if (!latest || latest.writableFinished) {
          socket.destroySoon();
          continue;
        }
        // Tells the client so, where there is still time to.
        latest.shouldKeepAlive = false;
        endAfter(latest, socket);
      }
    },
    cut() {
      let waiting = 0;
      for (const [socket, { latest }] of connections) {
        if (!socket.destroyed && latest && !latest.writableFinished) waiting += 1;
        socket.destroy();
      }
      return waiting;
    },
  };
}

function opened(): Connection {
  return { token: {}, latest: undefined };
}
