import type { Server } from 'node:http';
import { Duplex } from 'node:stream';

const connections = 20;

/**
 * Sends requests to a server without a network, and returns the CPU time per request in microseconds:
 * measures the code and not the operating system.
 * @param message The bytes of one request.
 */
export async function cpuMicrosOf(
  server: Server,
  message: Buffer,
  amount: number,
): Promise<number> {
  let left = amount;
  const all = Promise.withResolvers<void>();
  const sockets = Array.from({ length: connections }, () =>
    connect(server, (socket) => {
      left -= 1;
      if (left === 0) all.resolve();
      if (left > 0) setImmediate(() => socket.push(message));
    }),
  );
  const before = process.cpuUsage();
  for (const socket of sockets) socket.push(message);
  await all.promise;
  const { user, system } = process.cpuUsage(before);
  for (const socket of sockets) socket.destroy();
  return (user + system) / amount;
}

/** A minimal socket for a server; every write is an answer. */
function connect(server: Server, onAnswer: (socket: Duplex) => void): Duplex {
  const answered = (done: () => void) => {
    done();
    onAnswer(socket);
  };
  const socket: Duplex = new Duplex({
    decodeStrings: false,
    read() {},
    write: (_part, _encoding, done) => answered(done),
    writev: (_parts, done) => answered(done),
  });
  const itself = () => socket;
  Object.assign(socket, { setTimeout: itself, setNoDelay: itself, setKeepAlive: itself });
  server.emit('connection', socket);
  return socket;
}
