import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isUnsent } from '../transport/network-errors.ts';
import { type CapturedExchange, type createCopier, hasBody, type TakeCopy } from './capture.ts';
import { passAnswer, passInformation, passRest, pipe } from './pass-answer.ts';
import {
  type Answer,
  endTogether,
  type Link,
  type Sender,
  type UpstreamEvents,
} from './upstream.ts';

export interface PassOptions {
  readonly copyOf: ReturnType<typeof createCopier>;
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

/** Passes a request on to the target, and its answer back. */
export function pass(
  request: IncomingMessage,
  response: ServerResponse,
  link: Link & Sender,
  { copyOf, fallback, onExchange, onFailure }: PassOptions,
): void {
  let takeSent: TakeCopy | undefined;
  let takeReceived: TakeCopy | undefined;
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
    const [requestBody, responseBody] = [takeSent?.(), takeReceived?.()];
    onExchange({
      method: request.method ?? '',
      path: request.url ?? '',
      connection: link.id,
      requestHeaders: request.rawHeaders,
      requestBody: request.complete ? requestBody : undefined,
      status: (isWhole && answer?.statusCode) || 0,
      responseBody,
      responseHeaders: answer?.rawHeaders ?? [],
      sentAt,
      receivedAt: now(),
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
      fallBack(fallback, response, link, takeSent ?? copyOf(request));
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
      takeSent = copyOf(request);
      if (hasBody(request)) pipe(request, sink);
      else sink.end();
    },
    onInformation: (head) => passInformation(head, response),
    onAnswer(received) {
      clearTimeout(timer);
      answer = received;
      takeReceived = copyOf(received);
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

function fallBack({ answer }: Fallback, response: ServerResponse, link: Link, take: TakeCopy) {
  const { req: request } = response;
  response.once('close', () => {
    link.pending -= 1;
    take();
  });
  const answerWhole = () => {
    const sent = take();
    answer(request, response, sent === undefined ? sent : Buffer.from(sent, 'latin1'));
  };
  if (request.readableEnded) answerWhole();
  else request.once('end', answerWhole).unpipe().resume();
  if (!request.complete && request.headers.expect !== undefined) response.writeContinue();
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
