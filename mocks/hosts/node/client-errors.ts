import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { methods } from '../../../spec/operations.ts';
import type { Mock } from '../../create-mock.ts';
import { ApiError } from '../../support/api-error.ts';
import { type Connections, lingerMillis } from './connections.ts';

/** Has what Node refuses by itself answered as the service answers: an Error, rate-limit headers. */
export function answerClientErrors(server: Server, mock: Mock, connections: Connections): void {
  const answered = new WeakSet<Duplex>();
  const refuse = (socket: Duplex, refusal: ApiError) => {
    if (answered.has(socket) || !socket.writable) return;
    answered.add(socket);
    const answer = async () => endWith(socket, await asText(mock.refuse(refusal)));
    const earlier = connections.latest(socket as Socket);
    // Answers keep their order: one to a whole request before this goes first.
    if (earlier?.req.complete && !earlier.writableFinished) earlier.once('finish', answer);
    else void answer();
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, refusalOf(error));
  });
  server.on('connect', (_request, socket) => {
    const detail = 'The mock is no proxy';
    refuse(socket, new ApiError('method-not-allowed', 405, detail, { Allow: methods }));
  });
  server.on('checkExpectation', ({ socket, headers }: IncomingMessage) => {
    const detail = `Nobody can meet the expectation ${headers.expect}`;
    refuse(socket, new ApiError('invalid-request', 417, detail));
  });
}

function refusalOf({ code = '', message }: NodeJS.ErrnoException): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiError('invalid-request', 431, 'The headers are too long');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('invalid-request', 408, 'The request did not come to its end in time');
  }
  const detail = message.replace(/^Parse Error: */, '');
  return new ApiError('invalid-request', 400, `The request is not HTTP: ${detail}`);
}

async function asText(response: Response): Promise<string> {
  const body = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const length = new TextEncoder().encode(body).length;
  const status = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`;
  return [status, ...headers, `Content-Length: ${length}`, 'Connection: close', '', body].join(
    '\r\n',
  );
}

/** Reads on for a while: a connection that is shut with bytes unread takes the answer with it. */
function endWith(socket: Duplex, text: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(text);
  socket.resume();
  const cut = setTimeout(() => socket.destroy(), lingerMillis);
  socket.once('close', () => clearTimeout(cut));
  socket.once('end', () => socket.destroy());
}
