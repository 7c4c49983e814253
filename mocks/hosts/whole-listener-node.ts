import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { handleAdmin, isAdminRequest } from '../admin/admin.ts';
import type { AccessOptions } from '../admin/guard.ts';
import { ApiError, bugOfTheMock } from '../api-error.ts';
import type { Mock } from '../create-mock.ts';
import { brokenConnection } from '../replies/reply.ts';
import type { Connections } from './connections-node.ts';
import { breakConnection } from './send-node.ts';
import type { Before } from './user-handlers.ts';

/** Hands the requests of Node on as a `Request` each; their answers have been taken note of. */
export function createWholeListener(
  mock: Mock,
  admin: AccessOptions,
  before: Before,
  connections: Connections,
): RequestListener {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const message = incoming as IncomingMessage;
      const connection = connections.token(message.socket);
      if (message.headers.host === undefined && message.httpVersion === '1.1') {
        return mock.refuse(malformed('Missing Host header'));
      }
      // RFC 9112, section 3.2.
      if ((message.headersDistinct.host ?? []).length > 1) {
        return mock.refuse(malformed('More than one Host header'));
      }
      if (!URL.canParse(request.url)) return mock.refuse(malformed('Invalid Host header'));
      if (isAdminRequest(request)) {
        const { httpVersion, socket } = message;
        return handleAdmin(request, mock, {
          ...admin,
          peer: socket.remoteAddress ?? '',
          httpVersion,
        });
      }
      const own = before.answer && (await before.answer(request));
      const response = own ?? (await mock.fetch(Object.assign(request, { connection })));
      const broken = brokenConnection(response);
      if (!broken) return response;
      breakConnection(message, broken);
      return RESPONSE_ALREADY_SENT;
    },
    {
      // A client of HTTP/1.0 need not say what it calls the server.
      hostname: 'localhost',
      errorHandler: (error) => refusalOf(error, mock),
      overrideGlobalObjects: false,
    },
  );
  return (message, response) => void listener(message, response);
}

/** What no Request can be made of: `OPTIONS *`, a Host that is none… Anything else is a bug. */
function refusalOf(error: unknown, mock: Mock): Response {
  if (error instanceof RequestError) return mock.refuse(malformed(error.message));
  mock.onBug(error);
  return mock.refuse(bugOfTheMock());
}

function malformed(detail: string): ApiError {
  return new ApiError('invalid-request', 400, `The request is malformed: ${detail}`);
}
