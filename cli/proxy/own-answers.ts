import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Report } from '../../contract-tests/report/report.ts';
import { jsonReport } from '../../contract-tests/reporters/json.ts';
import { guard } from '../../mocks/admin/guard.ts';
import { AdminError, adminPath } from '../../mocks/admin/operations.ts';
import type { Mock } from '../../mocks/create-mock.ts';
import { findPage } from '../../mocks/hosts/node/console-files.ts';
import { readDocument } from '../../mocks/hosts/node/listener.ts';
import { createHeaders, NodeRequest } from '../../mocks/hosts/node/request.ts';
import { createSend, sendResponse } from '../../mocks/hosts/node/send-reply.ts';
import type { Reply } from '../../mocks/requests/reply.ts';

export const verdictPath = `${adminPath}/verdict`;

const safeMethods = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

interface OwnAnswersOptions {
  readonly baseUrl: string;
  /** Whether unsafe methods are refused. */
  readonly readOnly: boolean;
  /** The address that the proxy listens on. */
  readonly host: string;
  readonly report: () => Promise<Report>;
  readonly onStandIn: () => void;
}

/**
 * What the proxy answers in place of the service: the verdict, the admin API of the mock, refusals,
 * and what overrides and faults of the mock ask for. All but the admin API is marked, so that nobody
 * takes it for an answer of the service.
 */
export function createOwnAnswers(mock: Mock, options: OwnAnswersOptions) {
  const basePath = new URL(options.baseUrl).pathname.replace(/\/$/, '');
  /** The overrides and faults, also those of sandboxes: without any, nothing can stand in. */
  const settings = [mock.overrides.list, mock.faults.list, mock.sandboxes.ids];
  const headersOf = createHeaders();
  const send = createSend();
  const standIn = async (reply: Promise<Reply>, response: ServerResponse) => {
    options.onStandIn();
    if (response.req.headers.expect !== undefined) response.writeContinue();
    const { headers, ...rest } = await reply;
    send({ ...rest, headers: { ...headers, 'X-Pet-Catalogue-Proxy': 'override' } }, response);
  };
  const requestOf = (message: IncomingMessage) => {
    const address = `http://localhost/v1${message.url?.slice(basePath.length)}`;
    const headers = headersOf({ rawHeaders: withKeyOf(mock, message) });
    return new NodeRequest(message, address, headers, String(message.socket.remotePort));
  };
  return (message: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '' } = message;
    if (url.startsWith(adminPath)) {
      void answerAdmin(message, response, mock, options);
      return true;
    }
    const mayStandIn = settings.some((list) => list().length > 0) && url.startsWith(`${basePath}/`);
    const reply = mayStandIn ? mock.standIn(requestOf(message)) : undefined;
    if (reply) void standIn(reply, response);
    else if (!/^(\/|\*$)/.test(url)) {
      refuse(response, 'invalid_request', 400, 'This proxy forwards to one service only');
    } else if (options.readOnly && !safeMethods.includes(method)) {
      const reason = `The proxy was started with --read-only: no ${method}`;
      refuse(response, 'read_only', 403, reason);
    } else return false;
    return true;
  };
}

/** The keys of the service are unknown to the mock: its first one takes their place. */
function withKeyOf(mock: Mock, { rawHeaders }: IncomingMessage): string[] {
  const keys = mock.keys.list().map(({ key }) => key);
  return rawHeaders.map((text, at) => {
    const [, scheme, token = ''] = /^(bearer +)(\S+)$/i.exec(text) ?? [];
    const isKey = at % 2 === 1 && /^authorization$/i.test(rawHeaders[at - 1] ?? '');
    return isKey && scheme && !keys.includes(token) ? `${scheme}${keys[0]}` : text;
  });
}

async function answerAdmin(
  message: IncomingMessage,
  response: ServerResponse,
  mock: Mock,
  { host, report }: OwnAnswersOptions,
): Promise<void> {
  const { socket, httpVersion, url = '' } = message;
  const peer = socket.remoteAddress ?? '';
  const access = { peer, httpVersion, hosts: [host], findPage, readDocument };
  try {
    const address = new URL(url, `http://${message.headers.host}`);
    const headers = createHeaders()(message);
    const request = new NodeRequest(message, address.href, headers, '').toRequest(response);
    if (address.pathname === verdictPath && request.method === 'GET') {
      guard(request, access);
      sendJson(response, 200, jsonReport(await report()));
    } else {
      const { handleAdmin } = await import('../../mocks/admin/handle-admin.ts');
      await sendResponse(await handleAdmin(request, mock, access), response);
    }
  } catch (error) {
    const isRefused = error instanceof AdminError;
    const title = isRefused ? (error.errors[0]?.title ?? '') : 'Judging has failed';
    refuse(response, 'refused', isRefused ? error.status : 500, title);
  }
}

function refuse(response: ServerResponse, code: string, status: number, message: string): void {
  sendJson(response, status, `${JSON.stringify({ code, message, status })}\n`);
}

function sendJson(response: ServerResponse, status: number, body: string): void {
  const headers = { 'Content-Type': 'application/json', 'X-Pet-Catalogue-Proxy': 'own' };
  response.writeHead(status, headers).end(body);
}
