import { type IncomingMessage, STATUS_CODES } from 'node:http';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type ClientSessionOptions,
  connect,
} from 'node:http2';
import { createSecureContext } from 'node:tls';
import { trusting } from '../transport/network.ts';
import { needsHttp2 } from '../transport/network-errors.ts';
import { hasBody, maxHeaderSize, pairsOf, without } from './capture.ts';
import {
  type Answer,
  createHttp1Senders,
  type Link,
  type Sender,
  type Sink,
  type UpstreamEvents,
  type UpstreamOptions,
} from './upstream.ts';

/**
 * Connects each client to the target: over HTTP/1.1, as the client does, which keeps what HTTP/2 has no
 * place for. Only a target that refuses it in the TLS handshake gets HTTP/2 (ALPN, RFC 7301).
 */
export function createUpstreams({ target, ca, insecure }: UpstreamOptions) {
  const tls = { rejectUnauthorized: !insecure, secureContext: createSecureContext(trusting(ca)) };
  const http1Of = createHttp1Senders(target, tls);
  if (target.protocol === 'http:') return http1Of;
  let isHttp2 = false;
  return (link: Link): Sender => {
    const http1 = http1Of(link);
    const http2 = createHttp2Sender(target, tls);
    const send: Sender['send'] = (request, events) => {
      const [chosen, other] = isHttp2 ? [http2, http1] : [http1, http2];
      let current = chosen.send(request, {
        ...events,
        onError(error) {
          if (!needsHttp2(error)) return events.onError(error);
          isHttp2 = other === http2;
          current = other.send(request, events);
        },
      });
      return { destroy: (error) => void current.destroy(error) };
    };
    const destroy = () => {
      http1.destroy();
      http2.destroy();
    };
    return { send, destroy };
  };
}

/**
 * Sends the requests of one client over HTTP/2, one at a time, as over an HTTP/1.1
 * connection. A session that has ended is replaced.
 */
function createHttp2Sender({ origin, host }: URL, tls: object): Sender {
  let session: ClientHttp2Session | undefined;
  let isClosed = false;
  let before: Promise<unknown> = Promise.resolve();
  const options = {
    ...tls,
    // Missing from Node's types.
    ...{ ALPNProtocols: ['h2'], strictSingleValueFields: false },
    maxSendHeaderBlockLength: maxHeaderSize,
    maxHeaderListPairs: 2000,
    settings: { enablePush: false, maxHeaderListSize: maxHeaderSize },
  } satisfies ClientSessionOptions;
  const open = () => {
    if (session && !session.closed && !session.destroyed) return session;
    session = connect(origin, options);
    // Its streams report the error.
    return session.on('error', () => {});
  };
  const send: Sender['send'] = (request, events) => {
    const abort = new AbortController();
    const start = async () => {
      if (!isClosed && !abort.signal.aborted)
        await exchange(open(), host, request, events, abort.signal);
    };
    before = before.then(start).catch(events.onError);
    const destroy = (error?: Error) => {
      abort.abort();
      if (error) events.onError(error);
    };
    return { destroy };
  };
  const destroy = () => {
    isClosed = true;
    session?.destroy();
  };
  return { send, destroy };
}

/** @returns A promise that resolves when the exchange is over. */
function exchange(
  session: ClientHttp2Session,
  host: string,
  request: IncomingMessage,
  { onReady, onInformation, onAnswer, onError }: UpstreamEvents,
  signal: AbortSignal,
): Promise<void> {
  const { method = '', url = '', rawHeaders } = request;
  const pseudo = [':method', method, ':scheme', 'https', ':authority', host, ':path', url];
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  const stream = session.request([...pseudo, ...endToEnd(rawHeaders, request)], {
    signal,
    endStream: !hasBody(request),
    waitForTrailers: isChunked,
  });
  let answer: Answer | undefined;
  let isWhole = false;
  const push = stream.push.bind(stream);
  stream.push = (chunk, encoding) => {
    // A stream that is reset without an error ends, too, but only after it was closed.
    if (chunk === null && !stream.closed) isWhole = true;
    return push(chunk, encoding);
  };
  stream.on('headers', (_headers, _flags, raw) => onInformation(headOf(raw)));
  stream.on('response', (headers, _flags, raw) => {
    const message = Object.assign(stream, framed(headOf(raw), headers, method));
    answer = message;
    stream.on('trailers', (_headers, _flags, trailers) => message.rawTrailers.push(...trailers));
    stream.once('end', () => {
      message.complete = isWhole;
    });
    onAnswer(message);
  });
  stream.on('error', (error) => onError(error.cause instanceof Error ? error.cause : error));
  onReady(sinkOf(stream, request));
  return new Promise((resolve) => {
    stream.once('close', () => {
      resolve();
      if (!answer?.complete) onError(cutOff());
    });
  });
}

function sinkOf(stream: ClientHttp2Stream, request: IncomingMessage): Sink {
  const trailers: Record<string, string[]> = Object.create(null);
  stream.once('wantTrailers', () => {
    try {
      stream.sendTrailers(trailers);
    } catch (error) {
      stream.destroy(error as Error);
    }
  });
  const addTrailers: Sink['addTrailers'] = (fields) => {
    for (const [name, value] of pairsOf(endToEnd(fields.flat(), request))) {
      trailers[name] = [...(trailers[name] ?? []), value];
    }
  };
  return Object.assign(stream, { addTrailers });
}

const ofConnection =
  /^(connection|keep-alive|proxy-connection|transfer-encoding|te|upgrade|http2-settings|host)$/i;

/** The headers without those of the connection (RFC 9110, 7.6.1; RFC 9113, 8.2.2). */
function endToEnd(raw: readonly string[], { headers }: IncomingMessage): string[] {
  const named = new Set(headers.connection?.toLowerCase().split(/[\s,]+/));
  return pairsOf(without(raw, ofConnection))
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !named.has(name))
    .flat();
}

function headOf(raw: string[]) {
  const statusCode = Number(raw[raw.indexOf(':status') + 1]);
  const statusMessage = STATUS_CODES[statusCode] ?? '';
  return { statusCode, statusMessage, rawHeaders: without(raw, /^:/) };
}

/** The head in HTTP/1.1, where a body of unknown length needs chunks. */
function framed(head: ReturnType<typeof headOf>, headers: object, method: string) {
  const { statusCode, rawHeaders } = head;
  const isFramed =
    'content-length' in headers || method === 'HEAD' || statusCode === 204 || statusCode === 304;
  const added = isFramed ? {} : { 'transfer-encoding': 'chunked' };
  return {
    ...head,
    httpVersion: '2',
    headers: { ...headers, ...added },
    rawHeaders: [...rawHeaders, ...Object.entries(added).flat()],
    rawTrailers: [] as string[],
    complete: false,
  };
}

function cutOff(): Error {
  const error = new Error('the stream was closed before the response was complete');
  return Object.assign(error, { code: 'ERR_HTTP2_STREAM_ERROR' });
}
