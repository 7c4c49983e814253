import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { memoizeLatest } from '../../../spec/support/memoize.ts';
import { HeaderMap, type RequestHeaders, type ServiceRequest } from '../../requests/reply.ts';

/** A message of Node as the mock reads it, without the cost of a `Request`. */
export class NodeRequest implements ServiceRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly connection: string;
  /** Whether the body has come whole, which its message may not know yet. */
  isBodyRead = false;
  readonly #message: IncomingMessage;

  constructor(message: IncomingMessage, url: string, headers: RequestHeaders, connection: string) {
    this.method = message.method ?? '';
    this.url = url;
    this.headers = headers;
    this.connection = connection;
    this.#message = message;
  }

  get body(): globalThis.ReadableStream<Uint8Array<ArrayBuffer>> {
    // A reader may stop early; the connection is still needed for the answer.
    const parts = this.#message.iterator({ destroyOnReturn: false });
    return ReadableStream.from(parts) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
  }

  arrayBuffer(): Uint8Array | Promise<Uint8Array> {
    const message = this.#message;
    this.isBodyRead = message.readableLength === Number(this.headers.get('content-length'));
    return this.isBodyRead ? (message.read() ?? new Uint8Array()) : wholeBody(message);
  }

  /** A `Request` that is aborted if the client disconnects before the response is complete. */
  toRequest(response: ServerResponse): Request & ServiceRequest {
    const { method, url, headers, connection } = this;
    const abort = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) abort.abort();
    });
    const isTrace = method === 'TRACE';
    const takesBody = !isTrace && method !== 'GET' && method !== 'HEAD';
    const request = new Request(url, {
      method: isTrace ? 'GET' : method,
      headers: [...headers],
      signal: abort.signal,
      ...(takesBody && { body: this.body, duplex: 'half' }),
    });
    // The constructor of Request rejects TRACE.
    if (isTrace) Object.defineProperty(request, 'method', { value: method });
    return Object.assign(request, { connection });
  }
}

async function wholeBody(message: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** The headers of messages. Clients repeat theirs: the same object for all of them saves memory. */
export function createHeaders(): (message: Pick<IncomingMessage, 'rawHeaders'>) => RequestHeaders {
  const headersOf = memoizeLatest((raw: readonly string[]) => new HeaderMap(combined(raw)), {
    isSame: areSame,
    size: 8,
  });
  return ({ rawHeaders }) => headersOf(rawHeaders);
}

function areSame(ours: readonly string[], theirs: readonly string[]): boolean {
  if (ours.length !== theirs.length) return false;
  // From the end: clients of one program differ there.
  for (let index = ours.length - 1; index >= 0; index -= 1) {
    if (ours[index] !== theirs[index]) return false;
  }
  return true;
}

/** Combined like those of `Headers`. @param raw Alternating names and values. */
function combined(raw: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] as string).toLowerCase();
    const value = raw[index + 1] as string;
    const first = values.get(name);
    const separator = name === 'cookie' ? '; ' : ', ';
    values.set(name, first === undefined ? value : first + separator + value);
  }
  return values;
}
