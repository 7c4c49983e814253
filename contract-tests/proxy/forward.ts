import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { inTurn } from '../../spec/support/in-turn.ts';
import { createCopier, maxHeaderSize } from './capture.ts';
import { createUpstreams } from './http2.ts';
import { type PassOptions, pass } from './pass.ts';
import type { Link, Sender, UpstreamOptions } from './upstream.ts';

export interface ForwardOptions extends UpstreamOptions, Omit<PassOptions, 'copyOf'> {
  /** Bytes of a body up to which a copy is captured. */
  readonly maxBodyBytes: number;
  /**
   * Answers in place of the target.
   * @param connection Identifies that of the client.
   * @returns Whether it has answered.
   */
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    connection: number,
  ) => boolean | Promise<boolean>;
}

/**
 * A server that forwards requests to a target, and its answers back, byte for byte: header names as written,
 * their order and duplicates, streamed bodies, trailers and 1xx answers. Each client connection has its own
 * connection to the target and ends with it, so connection headers stay true. The exceptions: `Host` names
 * the target, chunk boundaries may differ, and offers to upgrade the protocol are dropped.
 */
export function createForwarder(options: ForwardOptions): Server {
  const connect = createUpstreams(options);
  const passing = { ...options, copyOf: createCopier(options.maxBodyBytes) };
  const links = new WeakMap<Socket, Link & Sender>();
  let connections = 0;
  const server = createServer({
    requireHostHeader: false,
    maxHeaderSize,
    requestTimeout: 0,
    keepAliveTimeout: 0,
  });
  server.maxHeadersCount = 0;
  server.on('connection', (client) => {
    connections += 1;
    const link = { id: connections, client, pending: 0 };
    const sender = connect(link);
    client.once('close', sender.destroy);
    links.set(client, Object.assign(link, sender));
  });
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const link = links.get(request.socket);
    if (!link) return;
    const answered = options.answer(request, response, link.id);
    const passOn = () => pass(request, response, link, passing);
    if (answered === false) return passOn();
    link.pending += 1;
    response.once('close', () => {
      link.pending -= 1;
    });
    if (answered === true) return;
    // A pipelined request may depend on the one before.
    link.turn = Promise.all([answered, link.turn]).then(([isAnswered]) => {
      if (!isAnswered && !link.client.destroyed) passOn();
    });
  };
  server.on('request', forward);
  // Without these listeners, Node would answer the expectation itself.
  server.on('checkContinue', (request, response) =>
    inTurn(response, () => forward(request, response)),
  );
  server.on('checkExpectation', forward);
  return server;
}
