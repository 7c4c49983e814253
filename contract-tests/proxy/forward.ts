import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type InformationEvent,
  Agent as PlainAgent,
  request as plainRequest,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { trusting } from '../transport/network.ts';
import { isUnsent } from '../transport/network-errors.ts';
import { type BodyCopy, type CapturedExchange, createCopier, pairsOf, without } from './capture.ts';

export interface ForwardOptions {
  /** The service. Only its origin counts: paths pass unchanged. */
  readonly target: URL;
  /** CA certificates (PEM) to trust in addition to Node's. */
  readonly ca?: string | undefined;
  /** Accept any certificate. Default: false. */
  readonly insecure?: boolean;
  /** Bytes of a body up to which a copy is captured. */
  readonly maxBodyBytes: number;
  /** Answers in place of the target. @returns Whether it does. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Default: a client whose request has no complete answer from the target is cut off. */
  readonly fallback?: Fallback | undefined;
  readonly onExchange: (exchange: CapturedExchange) => void;
  /** Called if the target does not answer completely; the client's connection is cut, too, without a fallback. */
  readonly onFailure: (error: Error) => void;
}

/** Answers while the target is down. */
export interface Fallback {
  /** Milliseconds that the target may take to begin its answer. */
  readonly patience: number;
  readonly answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
}

/** Bytes of the headers of a message; by default, Node refuses what services may accept. */
const maxHeaderSize = 256 * 1024;

/** A connection of a client, and the one to the target that belongs to it. */
interface Link {
  readonly id: number;
  readonly client: Socket;
  readonly agent: PlainAgent;
  upstream?: Socket;
  pending: number;
}

/**
 * A server that forwards requests to a target, and its answers back, byte for byte: header names as written,
 * their order and duplicates, streamed bodies, trailers and 1xx answers. Each client connection has its own
 * connection to the target and ends with it, so connection headers stay true. The exceptions: `Host` names
 * the target, chunk boundaries may differ, and offers to upgrade the protocol are dropped.
 */
export function createForwarder(options: ForwardOptions): Server {
  const createAgent = agentsFor(options);
  const copyOf = createCopier(options.maxBodyBytes);
  const links = new WeakMap<Socket, Link>();
  let connections = 0;
  const server = createServer({
    requireHostHeader: false,
    maxHeaderSize,
    requestTimeout: 0,
    keepAliveTimeout: 0,
  });
  server.on('connection', (client) => {
    connections += 1;
    const agent = createAgent();
    client.once('close', () => agent.destroy());
    links.set(client, { id: connections, client, agent, pending: 0 });
  });
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const link = links.get(request.socket);
    if (!link || options.answer(request, response)) return;
    pass(request, response, link, { ...options, copyOf });
  };
  server.on('request', forward);
  // Without these listeners, Node would answer the expectation itself.
  server.on('checkContinue', forward);
  server.on('checkExpectation', forward);
  return server;
}

function agentsFor({ target, ca, insecure }: ForwardOptions): () => PlainAgent {
  const secureContext = createSecureContext(trusting(ca));
  return () => {
    const agent = new (target.protocol === 'https:' ? TlsAgent : PlainAgent)({
      ...{ keepAlive: true, maxSockets: 1, rejectUnauthorized: !insecure, secureContext },
    });
    // By default, Node closes an idle connection earlier than the target promises.
    agent.keepSocketAlive = () => true;
    return agent;
  };
}

type PassOptions = ForwardOptions & { readonly copyOf: ReturnType<typeof createCopier> };

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  link: Link,
  { target, copyOf, fallback, onExchange, onFailure }: PassOptions,
): void {
  const upstream = requestTo(target, request, link);
  const sentBody = copyOf(request);
  let receivedBody: BodyCopy | undefined;
  const sentAt = now();
  let answer: IncomingMessage | undefined;
  let isOver = false;
  const end = (isWhole: boolean) => {
    if (isOver) return;
    isOver = true;
    link.pending -= 1;
    const [requestBody, responseBody] = [sentBody.take(), receivedBody?.take()];
    onExchange({
      ...{ method: request.method ?? '', path: request.url ?? '', connection: link.id },
      requestHeaders: request.rawHeaders,
      requestBody: request.complete ? requestBody : undefined,
      ...{ status: (isWhole && answer?.statusCode) || 0, responseBody },
      ...{ responseHeaders: answer?.rawHeaders ?? [], sentAt, receivedAt: now() },
    });
  };
  const fail = (error: Error) => {
    if (isOver) return;
    onFailure(error);
    const isDown = isUnsent(error) || error.name === 'TimeoutError';
    if (fallback && !answer && isDown) {
      isOver = true;
      fallBack(fallback, response, link, sentBody);
    } else {
      end(false);
      cut(link.client, answer);
    }
  };
  const timer = fallback && setTimeout(giveUpOn, fallback.patience, upstream);
  response.once('close', () => {
    end(false);
    if (!response.writableFinished) upstream.destroy();
  });
  upstream.on('error', fail);
  upstream.on('information', (information) => passInformation(information, response));
  upstream.once('close', () => clearTimeout(timer));
  upstream.on('response', (received) => {
    clearTimeout(timer);
    answer = received;
    receivedBody = copyOf(received);
    received.on('error', fail);
    received.on('end', () => end(true));
    passAnswer(received, response);
  });
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (length === '0' && coding === undefined) upstream.end();
  else pipe(request, upstream);
}

const giveUpOn = (upstream: ClientRequest) =>
  upstream.destroy(new DOMException('', 'TimeoutError'));

function fallBack({ answer }: Fallback, response: ServerResponse, link: Link, body: BodyCopy) {
  const { req: request } = response;
  response.once('close', () => {
    link.pending -= 1;
    body.take();
  });
  const answerWhole = () => {
    const sent = body.take();
    if (sent === undefined) cut(link.client);
    else answer(request, response, Buffer.from(sent, 'latin1'));
  };
  if (request.readableEnded) answerWhole();
  else request.once('end', answerWhole).unpipe().resume();
  if (!request.complete && request.headers.expect !== undefined) response.writeContinue();
}

function requestTo(target: URL, request: IncomingMessage, link: Link): ClientRequest {
  const send = target.protocol === 'https:' ? tlsRequest : plainRequest;
  const options: RequestOptions = {
    ...{ hostname: target.hostname.replace(/^\[|\]$/g, ''), port: target.port, agent: link.agent },
    ...{ method: request.method, path: request.url, maxHeaderSize },
    headers: headersFor(target, request),
    ...{ setDefaultHeaders: false, setHost: false },
  };
  link.pending += 1;
  return send(options).once('socket', (socket) => {
    if (socket === link.upstream) return;
    link.upstream = socket;
    socket.once('close', () => link.pending === 0 && link.client.destroySoon());
  });
}

const protocolChange = /^(connection|upgrade|http2-settings)$/i;

function headersFor({ host }: URL, { headers, rawHeaders }: IncomingMessage): string[] {
  const raw = headers.upgrade === undefined ? rawHeaders : without(rawHeaders, protocolChange);
  return raw.map((text, at) => (at % 2 === 1 && /^host$/i.test(raw[at - 1] ?? '') ? host : text));
}

function passInformation(answer: InformationEvent, response: ServerResponse): void {
  const { statusCode, statusMessage, rawHeaders } = answer;
  if (response.headersSent || response.req.httpVersion === '1.0') return;
  const lines = pairsOf(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`;
  if (statusCode === 100) response.writeContinue();
  else response.socket?.write(head, 'latin1');
}

function passAnswer(answer: IncomingMessage, response: ServerResponse): void {
  response.sendDate = false;
  // Node adds those that are missing, unless they have been removed.
  for (const name of ['Connection', 'Content-Length', 'Transfer-Encoding']) {
    response.removeHeader(name);
  }
  const { statusCode = 0, statusMessage, headers, rawHeaders } = answer;
  const isChunked =
    headers['transfer-encoding'] !== undefined && response.req.httpVersion !== '1.0';
  // HTTP/1.0 has no chunks, and Node refuses to announce trailers that come without.
  const shown = isChunked ? rawHeaders : without(rawHeaders, /^(transfer-encoding|trailer)$/i);
  response.writeHead(statusCode, statusMessage, shown);
  pipe(answer, response);
}

/** Sends the head at once if the body does not come with it. */
function pipe(source: IncomingMessage, sink: ClientRequest | ServerResponse): void {
  source.on('end', () => {
    if (source.rawTrailers.length > 0) sink.addTrailers(pairsOf(source.rawTrailers));
  });
  const flush = setImmediate(() => sink.flushHeaders());
  for (const name of ['data', 'end']) source.once(name, () => clearImmediate(flush));
  source.pipe(sink);
}

/** Closes the client's connection once pending data is written, in the way the target closed its own. */
function cut(client: Socket, answer?: IncomingMessage): void {
  const { 'content-length': length, 'transfer-encoding': coding } = answer?.headers ?? {};
  // A body without a length would otherwise look complete.
  const mustReset = answer !== undefined && length === undefined && coding === undefined;
  client.write('', () => (mustReset ? client.resetAndDestroy() : client.destroy()));
}

/** Milliseconds since the Unix epoch, by a clock that never goes back. */
function now(): number {
  return Math.floor(performance.timeOrigin + performance.now());
}
