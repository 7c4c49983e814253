import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** Ends those that wait for no answer, now, and the others once they have theirs. */
  end(): void;
}

/** Keeps account of the connections of a server: Node knows too few of them as idle. */
export function trackConnections(server: Server): Connections {
  const answers = new Map<Socket, Set<ServerResponse>>();
  let ending = false;
  server.on('connection', (socket) => {
    answers.set(socket, new Set());
    socket.once('close', () => answers.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response) => {
    const underWay = answers.get(socket);
    underWay?.add(response);
    response.once('close', () => {
      underWay?.delete(response);
      if (ending && underWay?.size === 0) socket.destroySoon();
    });
  });
  return {
    end() {
      ending = true;
      for (const [socket, underWay] of answers) {
        if (underWay.size === 0) socket.destroySoon();
        // Tells the client so, where there is still time to.
        for (const response of underWay) response.shouldKeepAlive = false;
      }
    },
  };
}
