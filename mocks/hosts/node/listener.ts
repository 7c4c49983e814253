import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { adminPath } from '../../admin/admin-path.ts';
import type { AccessOptions } from '../../admin/guard.ts';
import type { Mock } from '../../create-mock.ts';
import type { ServiceRequest } from '../../requests/service-request.ts';
import { ApiError, internalError } from '../../support/api-error.ts';
import type { Connections } from './connections.ts';
import { NodeHeaders, NodeRequest } from './request.ts';
import { createSend } from './send-reply.ts';
import { sendResponse } from './send-response.ts';
import { urlOf } from './url.ts';
import { type Before, handlerFailed } from './user-handlers.ts';

/**
 * Hands the requests of Node to the mock as they are, and to whatever takes a `Request` as one: its
 * admin API, a user's handlers, and a `fetch` that others have wrapped.
 */
export function createListener(
  mock: Mock,
  access: AccessOptions,
  before: Before,
  connections: Connections,
): RequestListener {
  const { reply } = mock.fetch;
  const send = createSend();
  const fail = async (
    [tell, refusal]: readonly [(error: unknown) => void, ApiError],
    error: unknown,
    request: ServiceRequest,
    response: ServerResponse,
  ) => {
    tell(mock.redactError(error, request));
    if (response.headersSent) response.destroy();
    else await sendResponse(mock.refuse(refusal), response);
  };
  const answerWhole = async (request: NodeRequest, response: ServerResponse): Promise<void> => {
    const whole = request.toRequest(response);
    const admin = await answerAdmin(whole, response.req, mock, access);
    if (admin) return sendResponse(admin, response);
    const own = await before.answer?.(whole);
    if (own) {
      const failed = [before.onError, handlerFailed()] as const;
      return sendResponse(own, response).catch((error) => fail(failed, error, request, response));
    }
    if (reply) return send(await reply(whole), response);
    return sendResponse(await mock.fetch(whole), response);
  };
  return async (message, response) => {
    const connection = connections.begin(response);
    const headers = new NodeHeaders(message);
    const url = urlOf(message, headers);
    if (url instanceof ApiError) return sendResponse(mock.refuse(url), response);
    const request = new NodeRequest(message, url, headers, connection);
    try {
      if (reply && !before.answer && !url.includes(adminPath)) send(await reply(request), response);
      else await answerWhole(request, response);
    } catch (error) {
      await fail([mock.onInternalError, internalError()], error, request, response);
    }
  };
}

/** Undefined for what is no request to the admin API. */
async function answerAdmin(
  request: Request,
  { httpVersion, socket }: IncomingMessage,
  mock: Mock,
  access: AccessOptions,
): Promise<Response | undefined> {
  if (!request.url.includes(adminPath)) return undefined;
  // Loaded when first needed: many never need it, and it takes long to load.
  const { handleAdmin, isAdminRequest } = await import('../../admin/handle-admin.ts');
  if (!isAdminRequest(request)) return undefined;
  return handleAdmin(request, mock, { ...access, peer: socket.remoteAddress ?? '', httpVersion });
}
