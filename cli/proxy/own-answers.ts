import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Fallback } from '../../contract-tests/proxy/forward.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { jsonReport } from '../../contract-tests/reporters/json.ts';
import { adminPath } from '../../mocks/admin/operations.ts';
import type { Mock } from '../../mocks/create-mock.ts';
import { Connections } from '../../mocks/hosts/node/connections.ts';
import { createListener } from '../../mocks/hosts/node/listener.ts';
import { createHeaders, NodeRequest } from '../../mocks/hosts/node/request.ts';
import { createSend } from '../../mocks/hosts/node/send-reply.ts';
import type { Reply, ServiceRequest } from '../../mocks/requests/reply.ts';
import type { Plan } from '../../spec/plans.ts';
import { ignore } from '../../spec/support/ignore.ts';

export const verdictPath = `${adminPath}/verdict`;

const isOfAdmin = new RegExp(`^${adminPath}(?![^/?])`);

const ownHeaders = { 'Content-Type': 'application/json', 'X-Pet-Catalogue-Proxy': 'own' };

const safeMethods = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Why the mock answers; the header that marks its answers says it, too. */
type StandIn = 'override' | 'fallback';

interface OwnAnswersOptions {
  readonly baseUrl: string;
  /** Whether unsafe methods are refused. */
  readonly readOnly: boolean;
  /** The address that the proxy listens on. */
  readonly host: string;
  /** The plan of the keys in the traffic. */
  readonly plan: Plan | undefined;
  readonly report: () => Promise<Report>;
  readonly onStandIn: (reason: StandIn) => void;
}

/**
 * What the proxy answers in place of the service: the verdict, the admin API of the mock, refusals,
 * what overrides and faults of the mock ask for, and a fallback. All but the admin API is marked, so
 * that nobody takes it for an answer of the service.
 */
export function createOwnAnswers(mock: Mock, server: Server, options: OwnAnswersOptions) {
  const { host, report, onStandIn, readOnly } = options;
  /** The overrides and faults, also those of sandboxes: without any, nothing can stand in. */
  const settings = [mock.overrides.list, mock.faults.list, mock.sandboxes.ids];
  const toMock = createConversion(mock, options);
  const send = createSend();
  const verdict = async () => new Response(jsonReport(await report()), { headers: ownHeaders });
  const handlers = { answer: undefined, onError: ignore };
  const admin = createListener(mock, { hosts: [host], verdict }, handlers, new Connections(server));
  const standIn = async (reply: Promise<Reply>, response: ServerResponse, reason: StandIn) => {
    onStandIn(reason);
    const { headers, ...rest } = await reply;
    send({ ...rest, headers: { ...headers, 'X-Pet-Catalogue-Proxy': reason } }, response);
  };
  const answer = (message: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '' } = message;
    if (isOfAdmin.test(url)) {
      if (message.headers.expect !== undefined) response.writeContinue();
      admin(message, response);
      return true;
    }
    const mayStandIn = settings.some((list) => list().length > 0);
    const request = mayStandIn ? toMock(message) : undefined;
    const reply = request && mock.standIn(request);
    if (reply) {
      if (message.headers.expect !== undefined) response.writeContinue();
      void standIn(reply, response, 'override');
    } else if (!/^(\/|\*$)/.test(url)) {
      refuse(response, 'invalid_request', 400, 'This proxy forwards to one service only');
    } else if (readOnly && !safeMethods.includes(method)) {
      const reason = `The proxy was started with --read-only: no ${method}`;
      refuse(response, 'read_only', 403, reason);
    } else return false;
    return true;
  };
  const fallback: Fallback['answer'] = (message, response, body) => {
    if (!body) {
      onStandIn('fallback');
      const reason = 'The service is down, and this body is longer than --max-body-size';
      return refuse(response, 'payload_too_large', 413, reason);
    }
    const request = toMock(message, body);
    if (!request || !mock.fetch.reply) response.destroy();
    else void standIn(Promise.resolve(mock.fetch.reply(request)), response, 'fallback');
  };
  return { answer, fallback };
}

/** Requests as the mock receives them: below `/v1`, and with a key of its own in place of an unknown key. */
function createConversion(mock: Mock, { baseUrl, plan }: OwnAnswersOptions) {
  const basePath = new URL(baseUrl).pathname.replace(/\/$/, '');
  const headersOf = createHeaders();
  return (message: IncomingMessage, body?: Buffer): ServiceRequest | undefined => {
    const { url = '', socket } = message;
    if (!url.startsWith(`${basePath}/`)) return undefined;
    const headers = headersOf({ rawHeaders: withKeyOf(mock, message, plan) });
    const address = `http://localhost/v1${url.slice(basePath.length)}`;
    const request = new NodeRequest(message, address, headers, String(socket.remotePort));
    if (!body) return request;
    const content = new Blob([new Uint8Array(body)]);
    return { ...request, body: content.stream(), arrayBuffer: () => content.arrayBuffer() };
  };
}

function withKeyOf(mock: Mock, { rawHeaders }: IncomingMessage, plan: Plan | undefined): string[] {
  const keys = mock.keys.list();
  const own = keys.find((key) => key.plan === plan) ?? keys[0];
  return rawHeaders.map((text, at) => {
    const [, scheme, token = ''] = /^(bearer +)(\S+)$/i.exec(text) ?? [];
    const isKey = at % 2 === 1 && /^authorization$/i.test(rawHeaders[at - 1] ?? '');
    const isUnknown = isKey && scheme && !keys.some(({ key }) => key === token);
    return isUnknown ? `${scheme}${own?.key}` : text;
  });
}

function refuse(response: ServerResponse, code: string, status: number, message: string): void {
  response.writeHead(status, ownHeaders).end(`${JSON.stringify({ code, message, status })}\n`);
}
