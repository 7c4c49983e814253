import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ApiError, internalError } from '../../../spec/support/api-error.ts';
import { memoizeLatest } from '../../../spec/support/memoize.ts';
import type { DocumentName } from '../../admin/endpoint.ts';
import type { AdminOptions } from '../../admin/handle-admin.ts';
import { adminPath } from '../../admin/operations.ts';
import type { Mock } from '../../create-mock.ts';
import type { RequestHeaders } from '../../requests/reply.ts';
import type { Connections } from './connections.ts';
import { findPage } from './console-files.ts';
import { createHeaders, NodeRequest } from './request.ts';
import { createSend, sendResponse } from './send-reply.ts';
import { handlerFailed, type UserHandlers } from './user-handlers.ts';

/**
 * Passes requests to the mock without building a `Request`. Builds one only for the admin API, for
 * the user's handlers and for a wrapped `fetch`.
 */
export function createListener(
  mock: Mock,
  access: AdminOptions,
  handlers: UserHandlers,
  connections: Connections,
): RequestListener {
  const { reply } = mock.fetch;
  const send = createSend();
  const headersOf = createHeaders();
  const answerRequest = async (request: NodeRequest, response: ServerResponse): Promise<void> => {
    const whole = request.toRequest(response);
    const fromAdmin = await answerAdmin(whole, response.req, mock, access);
    if (fromAdmin) {
      if (fromAdmin.headers.get('content-type') === 'text/event-stream') {
        connections.endWhenClosing(response);
      }
      return sendResponse(fromAdmin, response);
    }
    const fromUser = await handlers.answer?.(whole);
    if (fromUser) {
      return sendResponse(fromUser, response).catch(async (error) => {
        handlers.onError(await mock.redactError(error, request));
        return refuse(handlerFailed(), mock, response);
      });
    }
    const redirect = redirectToConsole(response.req);
    if (redirect) return sendResponse(redirect, response);
    if (reply) return send(await reply(whole), response);
    return sendResponse(await mock.fetch(whole), response);
  };
  return (message, response) => {
    const connection = connections.begin(response);
    const headers = headersOf(message);
    const url = urlOf(message, headers);
    if (url instanceof ApiError) return refuse(url, mock, response);
    const request = new NodeRequest(message, url, headers, connection);
    const fail = async (error: unknown) => {
      await mock.onInternalError(error, request);
      await refuse(internalError(), mock, response);
    };
    const isOfService = !url.includes(adminPath) && !redirectToConsole(message);
    const isPlain = reply && !handlers.answer && isOfService;
    if (!isPlain) return answerRequest(request, response).catch(fail);
    // Synchronous if nothing is pending: promises would take a tenth of the time.
    const answer = () => {
      try {
        const ready = reply(request);
        if (!(ready instanceof Promise)) return send(ready, response, request.isBodyRead);
        return ready.then((one) => send(one, response, request.isBodyRead)).catch(fail);
      } catch (error) {
        return fail(error);
      }
    };
    // A short body arrives with the headers, and is readable once the parser has continued.
    return headers.has('content-length') ? parserDone.then(answer) : answer();
  };
}

const parserDone = Promise.resolve();

/** Leads people who open the address of the mock in a browser to the console: the service has nothing there. */
function redirectToConsole(message: IncomingMessage): Response | undefined {
  if (message.url !== '/' || message.method !== 'GET') return undefined;
  const { headers } = message;
  // Browsers accept HTML first of all, without a weight (RFC 9110, section 12.5.1).
  const wantsPage = /^text\/html\s*,/i.test(headers.accept ?? '');
  // Browsers that send this header also send it with requests made by scripts.
  const isVisit = (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
  if (!wantsPage || !isVisit || headers.authorization !== undefined) return undefined;
  const vary = { 'Cache-Control': 'no-store', Vary: 'Accept, Authorization' };
  return new Response(null, { status: 302, headers: { Location: '__admin/', ...vary } });
}

/** Breaks the connection instead if part of another response has already been sent. */
async function refuse(refusal: ApiError, mock: Mock, response: ServerResponse): Promise<void> {
  if (response.headersSent) response.destroy();
  else await sendResponse(mock.refuse(refusal), response);
}

/** Returns undefined for a request that is not for the admin API. */
async function answerAdmin(
  request: Request,
  { httpVersion, socket }: IncomingMessage,
  mock: Mock,
  access: AdminOptions,
): Promise<Response | undefined> {
  if (!request.url.includes(adminPath)) return undefined;
  // Imported on demand: it is slow to load, and often not needed.
  const { handleAdmin, isAdminRequest } = await import('../../admin/handle-admin.ts');
  if (!isAdminRequest(request)) return undefined;
  const peer = socket.remoteAddress ?? '';
  return handleAdmin(request, mock, { ...access, peer, httpVersion, findPage, readDocument });
}

/** Where the documents are, relative to this file and to the bundled command. */
const folders = ['../../admin/generated/', '../mocks/admin/generated/'];

export async function readDocument(name: DocumentName): Promise<string> {
  const [here, bundled] = folders.map((folder) => new URL(`${folder}${name}`, import.meta.url));
  return readFile(here as URL, 'utf8').catch(() => readFile(bundled as URL, 'utf8'));
}

const isHost = memoizeLatest((host: string) => {
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
});
const plainTarget = /^\/[\w/-]*(?:\?[\w=&-]*)?$/;

/** The URL of a message, or a refusal if it has none (for example `OPTIONS *`). */
function urlOf(message: IncomingMessage, headers: RequestHeaders): string | ApiError {
  const host = hostOf(message, headers);
  return host instanceof ApiError ? host : urlsAt(host)(message.url ?? '');
}

/** Clients repeat their targets: the same string for all of them saves memory. */
const urlsAt = memoizeLatest((host: string) =>
  memoizeLatest((target: string) => urlAt(host, target), { size: 8 }),
);

function urlAt(host: string, url: string): string | ApiError {
  if (plainTarget.test(url)) return `http://${host}${url}`;
  const absolute = url.startsWith('/') ? `http://${host}${url}` : url;
  // URL parsers read a backslash as a slash.
  if (/^[^?]*\\/.test(absolute)) return malformed('Backslash in request path');
  const parsed = /^https?:\/\//.test(absolute) ? URL.parse(absolute) : null;
  // RFC 9110, section 4.2.4: a target must not contain user information.
  if (!parsed || `${parsed.username}${parsed.password}` !== '') return malformed('Invalid URL');
  return parsed.href;
}

/** RFC 9112, section 3.2. Host is optional in HTTP/1.0. */
function hostOf(message: IncomingMessage, headers: RequestHeaders): string | ApiError {
  const host = headers.get('host');
  if (host && isHost(host)) return host;
  if (host === null && message.httpVersion === '1.1') return malformed('Missing Host header');
  if (!host) return 'localhost';
  const isSingle = message.headersDistinct.host?.length === 1;
  return malformed(isSingle ? 'Invalid Host header' : 'More than one Host header');
}

function malformed(detail: string): ApiError {
  return new ApiError('invalid-request', 400, `The request is malformed: ${detail}`);
}
