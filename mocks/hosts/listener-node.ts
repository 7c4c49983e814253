import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type AdminOptions, handleAdmin, isAdminRequest } from '../admin/admin.ts';
import { ApiError } from '../api-error.ts';
import { onConnection } from '../call.ts';
import type { Mock } from '../create-mock.ts';
import { brokenConnection } from '../reply.ts';
import type { UserAnswer } from './user-handlers.ts';

/** What comes before the mock; it may be changed while the server runs. */
export interface Before {
  answer: UserAnswer | undefined;
}

/** Hands the requests of Node to the mock, and its admin API. */
export function createListener(mock: Mock, admin: AdminOptions, before: Before): RequestListener {
  const connections = new WeakMap<Socket, object>();
  return getRequestListener(
    async (request, { incoming }) => {
      const message = incoming as IncomingMessage;
      if (message.headers.host === undefined && message.httpVersion === '1.1') {
        return mock.refuse(malformed('Missing Host header'));
      }
      if (isAdminRequest(request)) {
        return handleAdmin(request, mock, { ...admin, peer: message.socket.remoteAddress ?? '' });
      }
      const own = before.answer && (await before.answer(request));
      const response =
        own ?? (await mock.fetch(onConnection(request, tokenOf(message.socket, connections))));
      const broken = brokenConnection(response);
      return broken ? breakConnection(message, broken) : response;
    },
    // A client of HTTP/1.0 need not say what it calls the server.
    { hostname: 'localhost', errorHandler: (error) => refusalOf(error, mock) },
  );
}

/** Stands for a connection, and does not keep it in memory. */
function tokenOf(socket: Socket, tokens: WeakMap<Socket, object>): object {
  const token = tokens.get(socket) ?? {};
  tokens.set(socket, token);
  return token;
}

/** What no Request can be made of: `OPTIONS *`, a Host that is none… Anything else is a bug. */
function refusalOf(error: unknown, mock: Mock): Response {
  if (error instanceof RequestError) return mock.refuse(malformed(error.message));
  mock.onBug(error);
  return mock.refuse(new ApiError('internal', 500, 'The mock failed; this is a bug of the mock'));
}

function malformed(detail: string): ApiError {
  return new ApiError('invalid-request', 400, `The request is malformed: ${detail}`);
}

function breakConnection(message: IncomingMessage, how: 'reset' | 'empty'): Response {
  const { socket } = message;
  if (how === 'reset') socket.resetAndDestroy();
  // What was not read yet would turn the orderly end into a reset.
  else if (message.complete) socket.destroySoon();
  else message.resume().once('end', () => socket.destroySoon());
  return RESPONSE_ALREADY_SENT;
}
