import {
  createServer,
  IncomingMessage,
  OutgoingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { inTurn } from '../../spec/support/in-turn.ts';
import { isUnsent } from '../transport/network-errors.ts';
import {
  type BodyCopy,
  type CapturedExchange,
  createCopier,
  hasBody,
  maxHeaderSize,
  pairsOf,
  without,
} from './capture.ts';
import { createUpstreams } from './http2.ts';
import {
  type Answer,
  endTogether,
  type Information,
  type Link,
  type Sender,
  type Sink,
  type StreamedBody,
  type UpstreamEvents,
  type UpstreamOptions,
} from './upstream.ts';

export interface ForwardOptions extends UpstreamOptions {
  /** Bytes of a body up to which a copy is captured. */
  readonly maxBodyBytes: number;
  /** Answers in place of the target. @param connection Identifies that of the client. @returns Whether it has. */
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    connection: number,
  ) => boolean | Promise<boolean>;
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
  /** The body is undefined if it was too long to be kept. */
  answer(request: IncomingMessage, response: ServerResponse, body: Buffer | undefined): void;
}

/**
 * A server that forwards requests to a target, and its answers back, byte for byte: header names as written,
 * their order and duplicates, streamed bodies, trailers and 1xx answers. Each client connection has its own
 * connection to the target and ends with it, so connection headers stay true. The exceptions: `Host` names
 * the target, chunk boundaries may differ, and offers to upgrade the protocol are dropped.
 */
export function createForwarder(options: ForwardOptions): Server {
  const connect = createUpstreams(options);
  const passing = { ...options, copyOf: createCopier(options.maxBodyBytes) };
  const links = new WeakMap<Socket, Link & Sender>();
  let connections = 0;
  const server = createServer({
    requireHostHeader: false,
    maxHeaderSize,
    requestTimeout: 0,
    keepAliveTimeout: 0,
  });
  server.maxHeadersCount = 0;
  server.on('connection', (client) => {
    connections += 1;
    const link = { id: connections, client, pending: 0 };
    const sender = connect(link);
    client.once('close', sender.destroy);
    links.set(client, Object.assign(link, sender));
  });
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const link = links.get(request.socket);
    if (!link) return;
    const answered = options.answer(request, response, link.id);
    const passOn = () => pass(request, response, link, passing);
    if (answered === false) return passOn();
    link.pending += 1;
    response.once('close', () => {
      link.pending -= 1;
    });
    if (answered === true) return;
    // A pipelined request may depend on the one before.
    link.turn = Promise.all([answered, link.turn]).then(([isAnswered]) => {
      if (!isAnswered && !link.client.destroyed) passOn();
    });
  };
  server.on('request', forward);
  // Without these listeners, Node would answer the expectation itself.
  server.on('checkContinue', (request, response) =>
    inTurn(response, () => forward(request, response)),
  );
  server.on('checkExpectation', forward);
  return server;
}

type PassOptions = ForwardOptions & { readonly copyOf: ReturnType<typeof createCopier> };

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  link: Link & Sender,
  { copyOf, fallback, onExchange, onFailure }: PassOptions,
): void {
  let sentBody: BodyCopy | undefined;
  let receivedBody: BodyCopy | undefined;
  const sentAt = now();
  let answer: Answer | undefined;
  let isOver = false;
  link.pending += 1;
  let upstream: ReturnType<Sender['send']> | undefined;
  const giveUp = () => upstream?.destroy(new DOMException('', 'TimeoutError'));
  const timer = fallback && setTimeout(giveUp, fallback.patience);
  const end = (isWhole: boolean) => {
    if (isOver) return;
    isOver = true;
    link.pending -= 1;
    const [requestBody, responseBody] = [sentBody?.take(), receivedBody?.take()];
    onExchange({
      ...{ method: request.method ?? '', path: request.url ?? '', connection: link.id },
      requestHeaders: request.rawHeaders,
      requestBody: request.complete ? requestBody : undefined,
      ...{ status: (isWhole && answer?.statusCode) || 0, responseBody },
      ...{ responseHeaders: answer?.rawHeaders ?? [], sentAt, receivedAt: now() },
      httpVersion: answer?.httpVersion,
    });
  };
  const onError = (error: Error) => {
    // What follows a whole answer, such as the body of one to HEAD, takes nothing from it.
    if (isOver || answer?.complete) return;
    clearTimeout(timer);
    onFailure(error);
    const isDown = isUnsent(error) || error.name === 'TimeoutError';
    if (fallback && !answer && isDown) {
      isOver = true;
      fallBack(fallback, response, link, sentBody ?? copyOf(request));
    } else {
      end(false);
      if (answer) passRest(answer, response);
      cut(link.client, error, answer);
    }
  };
  const attempt = (action: () => void) => {
    try {
      action();
    } catch (error) {
      onError(error as Error);
    }
  };
  const events: UpstreamEvents = {
    onReady(sink) {
      sentBody = copyOf(request);
      if (hasBody(request)) pipe(request, sink);
      else sink.end();
    },
    onInformation: (head) => passInformation(head, response),
    onAnswer(received) {
      clearTimeout(timer);
      answer = received;
      receivedBody = copyOf(received);
      received.on('end', () => received.complete && end(true));
      // Node writes neither a status below 100 nor control characters in a reason phrase.
      attempt(() => passAnswer(received, response));
    },
    onError,
  };
  response.once('close', () => {
    clearTimeout(timer);
    end(false);
    endTogether(link);
    if (!response.writableFinished) upstream?.destroy();
  });
  attempt(() => {
    upstream = link.send(request, events);
  });
}

function fallBack({ answer }: Fallback, response: ServerResponse, link: Link, body: BodyCopy) {
  const { req: request } = response;
  response.once('close', () => {
    link.pending -= 1;
    body.take();
  });
  const answerWhole = () => {
    const sent = body.take();
    answer(request, response, sent === undefined ? sent : Buffer.from(sent, 'latin1'));
  };
  if (request.readableEnded) answerWhole();
  else request.once('end', answerWhole).unpipe().resume();
  if (!request.complete && request.headers.expect !== undefined) response.writeContinue();
}

function passInformation(
  { statusCode, statusMessage, rawHeaders }: Information,
  response: ServerResponse,
): void {
  if (response.headersSent || response.req.httpVersion === '1.0') return;
  const lines = pairsOf(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`;
  if (statusCode === 100) response.writeContinue();
  else response.socket?.write(head, 'latin1');
}

function passAnswer(answer: Answer, response: ServerResponse): void {
  response.sendDate = false;
  // Node adds those that are missing, unless they have been removed.
  for (const name of ['Connection', 'Content-Length', 'Transfer-Encoding']) {
    response.removeHeader(name);
  }
  const { statusCode = 0, statusMessage, headers, rawHeaders } = answer;
  const { 'transfer-encoding': coding, trailer } = headers;
  // HTTP/1.0 has no chunks, and Node refuses to announce trailers that come without.
  const isUnchunked = coding === undefined || response.req.httpVersion === '1.0';
  const mustOmit = isUnchunked && (coding ?? trailer) !== undefined;
  const shown = mustOmit ? without(rawHeaders, /^(transfer-encoding|trailer)$/i) : rawHeaders;
  response.writeHead(statusCode, statusMessage, shown);
  pipe(answer, response);
}

/** Sends what has come of an answer that stays incomplete. */
function passRest(answer: Answer, response: ServerResponse): void {
  if (!response.headersSent) return;
  // Reading it passes it on.
  while (answer.read() !== null);
  flushHead(response);
}

/** Sends the head at once if the body does not come with it. */
function pipe(source: StreamedBody, sink: Sink): void {
  // An HTTP/2 stream also ends when it is reset.
  const mayBeReset = !(source instanceof IncomingMessage);
  source.on('end', () => {
    if (source.rawTrailers.length > 0) sink.addTrailers(pairsOf(source.rawTrailers));
    if (mayBeReset && source.complete) sink.end();
  });
  const flush = setImmediate(() => flushHead(sink));
  for (const name of ['data', 'end']) source.once(name, () => clearImmediate(flush));
  source.pipe(sink, { end: !mayBeReset });
}

/** `flushHeaders` would encode the head as UTF-8. */
function flushHead(sink: Sink): void {
  const isOpen = !sink.destroyed && !sink.writableEnded;
  if (isOpen && sink instanceof OutgoingMessage) sink.write('', 'latin1');
}

/** Closes the client's connection once pending data is written, in the way the target closed its own. */
function cut(client: Socket, error?: NodeJS.ErrnoException, answer?: Answer): void {
  const { code = '', syscall } = error ?? {};
  const { 'content-length': length, 'transfer-encoding': coding } = answer?.headers ?? {};
  // A body without a length would otherwise look complete.
  const isUnframed = answer !== undefined && length === undefined && coding === undefined;
  const mustReset = isUnframed || syscall === 'read' || code.startsWith('ERR_HTTP2');
  client.write('', () => (mustReset ? client.resetAndDestroy() : client.destroy()));
}

/** Milliseconds since the Unix epoch, by a clock that never goes back. */
export function now(): number {
  return Math.floor(performance.timeOrigin + performance.now());
}
