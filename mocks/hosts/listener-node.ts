import type { RequestListener, ServerResponse } from 'node:http';
import { adminPath } from '../admin/admin-path.ts';
import type { AccessOptions } from '../admin/guard.ts';
import { bugOfTheMock } from '../api-error.ts';
import type { Mock } from '../create-mock.ts';
import type { Connections } from './connections-node.ts';
import { headersOf, NodeRequest, plainUrl } from './request-node.ts';
import { createSend } from './send-node.ts';
import type { Before } from './user-handlers.ts';

/**
 * Hands the requests of Node to the mock, and its admin API: plain ones for the mock straight, all
 * else, and whatever a user's handlers are to see, as a `Request`.
 */
export function createListener(
  mock: Mock,
  admin: AccessOptions,
  before: Before,
  connections: Connections,
): RequestListener {
  const load = async () => {
    const { createWholeListener } = await import('./whole-listener-node.ts');
    return createWholeListener(mock, admin, before, connections);
  };
  let loading: Promise<RequestListener> | undefined;
  const whole: RequestListener = async (message, response) => {
    connections.begin(response);
    // Many never need it, and it would be a fifth of what the mock takes to start.
    loading ??= load();
    (await loading)(message, response);
  };
  const { reply } = mock.fetch;
  if (!reply) return whole;
  const send = createSend();
  const answer = async (request: NodeRequest, response: ServerResponse) => {
    try {
      send(await reply(request), response);
    } catch (error) {
      mock.onBug(mock.redactError(error, request));
      await sendWhole(mock.refuse(bugOfTheMock()), response);
    }
  };
  return (message, response) => {
    if (before.answer) return whole(message, response);
    const headers = headersOf(message);
    const url = plainUrl(message, headers);
    if (url === undefined || url.includes(adminPath)) return whole(message, response);
    return answer(new NodeRequest(message, url, headers, connections.begin(response)), response);
  };
}

async function sendWhole(refusal: Response, response: ServerResponse): Promise<void> {
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers));
  response.end(await refusal.text());
}
