import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { methods } from '../../../spec/operations.ts';
import { ApiError } from '../../../spec/support/api-error.ts';
import { type Connections, lingerMillis } from './connections.ts';

/** Milliseconds in which a client must send its headers, and its whole request. */
export const slowClientLimits = { headersTimeout: 60_000, requestTimeout: 300_000 } as const;

/**
 * Answers what Node itself would refuse in its own words.
 * @param answerTo Of the service, an Error object with rate-limit headers.
 * @returns A function that refuses the request of a connection in the same way.
 */
export function answerClientErrors(
  server: Server,
  answerTo: (refusal: ApiError) => Response,
  connections: Connections,
) {
  const answered = new WeakSet<Duplex>();
  const refuse = (socket: Duplex, refusal: ApiError) => {
    if (answered.has(socket) || !socket.writable) return;
    answered.add(socket);
    const answer = async () => endWith(socket, await serialize(answerTo(refusal)));
    const earlier = connections.latest(socket as Socket);
    // Answers keep their order: a pending one to an earlier complete request goes first.
    if (earlier?.req.complete && !earlier.writableFinished) earlier.once('finish', answer);
    else void answer();
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, refusalOf(error));
  });
  server.on('connect', (_request, socket) => {
    const detail = 'This server opens no tunnels';
    refuse(socket, new ApiError('method-not-allowed', 405, detail, { Allow: methods }));
  });
  return refuse;
}

function refusalOf({ code = '', message }: NodeJS.ErrnoException): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiError('invalid-request', 431, 'The headers are too long');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('invalid-request', 408, 'The request was not completed in time');
  }
  const detail = message.replace(/^Parse Error: */, '');
  return new ApiError('invalid-request', 400, `The request is not valid HTTP: ${detail}`);
}

async function serialize(response: Response): Promise<string> {
  const body = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const length = new TextEncoder().encode(body).length;
  const status = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`;
  return [status, ...headers, `Content-Length: ${length}`, 'Connection: close', '', body].join(
    '\r\n',
  );
}

/** Keeps reading for a while: closing with unread bytes would reset the connection, answer included. */
function endWith(socket: Duplex, text: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(text);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerMillis);
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
}
