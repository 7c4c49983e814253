import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CapturedExchange, StandIn } from '../../contract-tests/proxy/capture.ts';
import type { ForwardOptions } from '../../contract-tests/proxy/forward.ts';
import { type Fallback, now } from '../../contract-tests/proxy/pass.ts';
import { jsonReport } from '../../contract-tests/reporters/json.ts';
import { adminPath } from '../../mocks/admin/operations.ts';
import type { Mock } from '../../mocks/create-mock.ts';
import { answerClientErrors } from '../../mocks/hosts/node/client-errors.ts';
import { Connections } from '../../mocks/hosts/node/connections.ts';
import { createListener } from '../../mocks/hosts/node/listener.ts';
import { createHeaders, NodeRequest } from '../../mocks/hosts/node/request.ts';
import { createSend, sendResponse } from '../../mocks/hosts/node/send-reply.ts';
import type { ServiceRequest } from '../../mocks/requests/reply.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import type { Plan } from '../../spec/plans.ts';
import type { ApiError } from '../../spec/support/api-error.ts';
import type { createHandlersStandIn } from './handlers.ts';

export const verdictPath = `${adminPath}/verdict`;

const isOfAdmin = new RegExp(`^${adminPath}(?![^/?])`);

const ownHeaders = { 'Content-Type': 'application/json', 'X-Pet-Catalogue-Proxy': 'own' };

const safeMethods = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

interface OwnAnswersOptions {
  readonly baseUrl: string;
  readonly readOnly: boolean;
  readonly host: string;
  /** What clients of the admin API must send. Default: they are on this machine. */
  readonly adminToken: string | undefined;
  readonly plan: Plan | undefined;
  readonly report: () => Promise<Report>;
  readonly handlers: Awaited<ReturnType<typeof createHandlersStandIn>>;
  /** Called with what answered (`own`: the proxy refused), and with the exchange if the client is judged by it. */
  readonly onStandIn: (by: StandIn | 'own', exchange?: CapturedExchange) => void;
}

/** What the proxy answers in place of the service. All but the admin API is marked, so that nobody is misled. */
export function createOwnAnswers(mock: Mock, server: Server, options: OwnAnswersOptions) {
  const { host, adminToken: token, report, onStandIn, readOnly, handlers } = options;
  const toMock = createConversion(mock, options);
  const sendReply = createSend();
  const verdict = async () => new Response(jsonReport(await report()), { headers: ownHeaders });
  const listeners = { answer: undefined, onError: () => {} };
  const connections = new Connections(server);
  const admin = createListener(mock, { hosts: [host], token, verdict }, listeners, connections);
  const refusal = (code: string, status: number, message: string) => {
    onStandIn('own');
    const error = { code, message, status };
    return new Response(`${JSON.stringify(error)}\n`, { status, headers: ownHeaders });
  };
  const refuse = (response: ServerResponse, ...why: Parameters<typeof refusal>) =>
    void sendResponse(refusal(...why), response);
  const refusalOf = ({ kind, status, message }: ApiError) =>
    refusal(kind.replaceAll('-', '_'), status, message);
  answerClientErrors(server, refusalOf, connections);
  const standIn = async (
    response: ServerResponse,
    { send, ...known }: { send(): Promise<unknown> } & Pick<Sent, 'connection' | 'requestBody'>,
    by: StandIn,
  ) => {
    const sentAt = now();
    response.setHeader('X-Pet-Catalogue-Proxy', by);
    await send();
    onStandIn(
      by,
      response.headersSent ? sentAs({ ...known, sentAt, standIn: by }, response) : undefined,
    );
  };
  const answerAlone = (message: IncomingMessage, response: ServerResponse, connection: number) => {
    const { method = '', url = '' } = message;
    const reply = mock.standIn(() => toMock(message));
    if (reply) {
      if (message.headers.expect !== undefined) response.writeContinue();
      const send = async () => sendReply(await reply, response);
      void standIn(response, { send, connection, requestBody: undefined }, 'override');
    } else if (!/^(\/|\*$)/.test(url)) {
      refuse(response, 'invalid_request', 400, 'This proxy forwards to one service only');
    } else if (readOnly && !safeMethods.includes(method)) {
      const reason = `The proxy was started with --read-only: no ${method}`;
      refuse(response, 'read_only', 403, reason);
    } else return false;
    return true;
  };
  const answer: ForwardOptions['answer'] = (message, response, connection) => {
    connections.begin(response);
    if (isOfAdmin.test(message.url ?? '')) {
      if (message.headers.expect !== undefined) response.writeContinue();
      admin(message, response);
      return true;
    }
    if (!handlers) return answerAlone(message, response, connection);
    // The service gets what cannot become a Request for msw.
    return handlers(message, response)
      .catch(() => {})
      .then((found) => {
        if (!found) return answerAlone(message, response, connection);
        void standIn(response, { ...found, connection }, 'handler');
        return true;
      });
  };
  const fallback: Fallback['answer'] = (message, response, body) => {
    if (!body) {
      const reason = 'The service is down, and this body is longer than --max-body-size';
      return refuse(response, 'payload_too_large', 413, reason);
    }
    const request = toMock(message, body);
    const { reply } = mock.fetch;
    if (!request || !reply) return void response.destroy();
    const send = async () => sendReply(await reply(request), response);
    void standIn(response, { send, connection: 0, requestBody: undefined }, 'fallback');
  };
  return { answer, fallback };
}

type Sent = Pick<CapturedExchange, 'connection' | 'requestBody' | 'sentAt' | 'standIn'>;

function sentAs(sent: Sent, response: ServerResponse): CapturedExchange {
  const { method = '', url: path = '', rawHeaders } = response.req;
  const headers = Object.entries(response.getHeaders());
  return {
    ...sent,
    method,
    path,
    requestHeaders: rawHeaders,
    receivedAt: now(),
    status: response.statusCode,
    responseBody: '',
    responseHeaders: headers.flatMap(([name, value]) => [name, String(value)]),
  };
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
