import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type AdminOptions, adminPath, handleAdmin, isAdminRequest } from '../admin/admin.ts';
import { ApiError } from '../api-error.ts';
import type { Mock } from '../create-mock.ts';
import { brokenConnection } from '../reply.ts';
import type { Connections } from './connections-node.ts';
import { NodeRequest, plainUrl } from './request-node.ts';
import { breakConnection, createSend } from './send-node.ts';
import type { UserAnswer } from './user-handlers.ts';

/** What comes before the mock; it may be changed while the server runs. */
export interface Before {
  answer: UserAnswer | undefined;
}

/**
 * Hands the requests of Node to the mock, and its admin API: plain ones for the mock straight, all
 * else, and whatever a user's handlers are to see, as a `Request`.
 */
export function createListener(
  mock: Mock,
  admin: AdminOptions,
  before: Before,
  connections: Connections,
): RequestListener {
  const whole = createWholeListener(mock, admin, before, connections);
  const { reply } = mock.fetch;
  if (!reply) return whole;
  const send = createSend();
  const answer = async (request: NodeRequest, response: ServerResponse) => {
    try {
      send(await reply(request), response);
    } catch (error) {
      await sendRefusal(refusalOf(error, mock), response);
    }
  };
  return (message, response) => {
    const url = before.answer ? undefined : plainUrl(message);
    if (url === undefined || url.includes(adminPath)) return whole(message, response);
    return answer(new NodeRequest(message, url, connections.begin(response)), response);
  };
}

function createWholeListener(
  mock: Mock,
  admin: AdminOptions,
  before: Before,
  connections: Connections,
): RequestListener {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const message = incoming as IncomingMessage;
      const connection = connections.begin(outgoing as ServerResponse);
      if (message.headers.host === undefined && message.httpVersion === '1.1') {
        return mock.refuse(malformed('Missing Host header'));
      }
      if (isAdminRequest(request)) {
        return handleAdmin(request, mock, { ...admin, peer: message.socket.remoteAddress ?? '' });
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
  return mock.refuse(new ApiError('internal', 500, 'The mock failed; this is a bug of the mock'));
}

async function sendRefusal(refusal: Response, response: ServerResponse): Promise<void> {
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers));
  response.end(await refusal.text());
}

function malformed(detail: string): ApiError {
  return new ApiError('invalid-request', 400, `The request is malformed: ${detail}`);
}
