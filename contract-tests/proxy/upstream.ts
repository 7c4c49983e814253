import {
  type IncomingMessage,
  type InformationEvent,
  Agent as PlainAgent,
  request as plainRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { maxHeaderSize, pairsOf, without } from './capture.ts';

export interface UpstreamOptions {
  /** The service. Only its origin counts: paths pass unchanged. */
  readonly target: URL;
  /** CA certificates (PEM) to trust in addition to Node's. */
  readonly ca?: string | undefined;
  /** Accept any certificate. Default: false. */
  readonly insecure?: boolean;
}

/** A connection of a client, to which one to the target belongs. */
export interface Link {
  readonly id: number;
  readonly client: Socket;
  /** How many requests have no answer yet. */
  pending: number;
  /** Whether the connection to the target, over which the latest request went, has ended. */
  isTargetClosed?: boolean;
  /** Settles once the previous request has been answered or forwarded. */
  turn?: Promise<unknown>;
}

/** Closes the client's connection after the one to the target, once nothing is left to answer. */
export function endTogether({ pending, isTargetClosed, client }: Link): void {
  if (pending === 0 && isTargetClosed) client.destroySoon();
}

/** A body. Once it has ended, `complete` says whether it was not cut off. */
export type StreamedBody = Readable & Pick<IncomingMessage, 'complete' | 'rawTrailers'>;

export type Answer = StreamedBody &
  Pick<IncomingMessage, 'httpVersion' | 'statusCode' | 'statusMessage' | 'headers' | 'rawHeaders'>;

/** Where a body goes. */
export type Sink = Writable & {
  addTrailers(trailers: [name: string, value: string][]): void;
};

export type Information = Pick<InformationEvent, 'statusCode' | 'statusMessage' | 'rawHeaders'>;

export interface UpstreamEvents {
  /** The body, which may be empty, can be sent now. */
  onReady(sink: Sink): void;
  onInformation(head: Information): void;
  onAnswer(answer: Answer): void;
  /** May be called more than once, and after the answer. */
  onError(error: Error): void;
}

export interface Sender {
  /** @returns A handle that aborts the request. */
  send(request: IncomingMessage, events: UpstreamEvents): { destroy(error?: Error): void };
  destroy(): void;
}

/** With the connection of the client, by which the agent finds that to the target. */
type LinkedOptions = RequestOptions & { readonly link?: number };

/** @returns Sends the requests of each client over a connection of its own, one at a time. */
export function createHttp1Senders(target: URL, tls: object): (link: Link) => Sender {
  const isTls = target.protocol === 'https:';
  const agent = new (isTls ? TlsAgent : PlainAgent)({
    keepAlive: true,
    maxSockets: 1,
    // Missing from Node's types.
    ...{ ALPNProtocols: ['http/1.1'] },
    ...tls,
  });
  agent.getName = (options?: LinkedOptions) => String(options?.link);
  // By default, Node closes an idle connection earlier than the target promises.
  agent.keepSocketAlive = () => true;
  return (link) => createHttp1Sender(target, link, agent);
}

function createHttp1Sender(target: URL, link: Link, agent: PlainAgent): Sender {
  const isTls = target.protocol === 'https:';
  const { host, port } = target;
  const hostname = target.hostname.replace(/^\[|\]$/g, '');
  let latest: Socket | undefined;
  const watch = (socket: Socket) => {
    if (socket === latest) return;
    latest = socket;
    link.isTargetClosed = false;
    socket.once('close', () => {
      // Over HTTP/2, a target that refuses HTTP/1.1 goes on.
      link.isTargetClosed = socket === latest && (!isTls || isConnected(socket));
      endTogether(link);
    });
  };
  const send: Sender['send'] = (request, { onReady, onInformation, onAnswer, onError }) => {
    const options = {
      hostname,
      port,
      agent,
      link: link.id,
      method: request.method,
      path: request.url,
      headers: headersFor(host, request),
      maxHeaderSize,
      setDefaultHeaders: false,
      setHost: false,
      // Browsers and curl also take folded lines, bare line feeds and a length besides chunks.
      insecureHTTPParser: true,
    } satisfies LinkedOptions;
    const upstream = (isTls ? tlsRequest : plainRequest)(options);
    upstream.once('socket', (socket) => {
      watch(socket);
      if (!isTls) return;
      // A target that refuses the protocol has not got any of the body.
      if (isConnected(socket)) onReady(upstream);
      else socket.once('secureConnect', () => onReady(upstream));
    });
    upstream.maxHeadersCount = 0;
    upstream.on('error', onError);
    upstream.once('upgrade', (_answer, socket) => {
      socket.destroy();
      onError(new Error('the service switched protocols, which the client had not offered'));
    });
    upstream.on('information', onInformation);
    upstream.on('response', (answer) => onAnswer(answer.on('error', onError)));
    if (!isTls) onReady(upstream);
    return upstream;
  };
  return { send, destroy: () => latest?.destroy() };
}

function isConnected(socket: Socket): boolean {
  return socket instanceof TLSSocket && socket.alpnProtocol !== null;
}

const protocolChange = /^(connection|upgrade|http2-settings)$/i;

function headersFor(host: string, { headers, rawHeaders, httpVersion }: IncomingMessage): string[] {
  const isChunked = headers['transfer-encoding'] !== undefined;
  // Node refuses to announce trailers that come without chunks.
  const sent = isChunked || !headers.trailer ? rawHeaders : without(rawHeaders, /^trailer$/i);
  const raw = headers.upgrade === undefined ? sent : without(sent, protocolChange);
  // It is forwarded as HTTP/1.1, which requires Host.
  const added = httpVersion === '1.0' && headers.host === undefined ? ['Host', host] : [];
  const kept = pairsOf(raw).flatMap(([name, value]) => [name, /^host$/i.test(name) ? host : value]);
  return [...added, ...kept];
}
