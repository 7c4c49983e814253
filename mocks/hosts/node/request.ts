import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import type { RequestHeaders, ServiceRequest } from '../../requests/service-request.ts';

/** A message of Node as the mock reads it, without the cost of a `Request`. */
export class NodeRequest implements ServiceRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly connection: string;
  readonly #message: IncomingMessage;

  constructor(message: IncomingMessage, url: string, headers: RequestHeaders, connection: string) {
    this.method = message.method ?? '';
    this.url = url;
    this.headers = headers;
    this.connection = connection;
    this.#message = message;
  }

  get body(): globalThis.ReadableStream<Uint8Array> {
    // A reader may stop early; the connection is still needed for the answer.
    const parts = this.#message.iterator({ destroyOnReturn: false });
    return ReadableStream.from(parts) as globalThis.ReadableStream<Uint8Array>;
  }

  async arrayBuffer(): Promise<Uint8Array> {
    const message = this.#message;
    const length = Number(this.headers.get('content-length'));
    // A short body arrives with the headers, and is readable once the parser has continued.
    await undefined;
    if (message.readableLength === length) return message.read() ?? new Uint8Array();
    const parts: Uint8Array[] = [];
    for await (const part of message) parts.push(part);
    return Buffer.concat(parts);
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

/** Holds only the raw headers, because the journal keeps them, and not the whole message. */
export class NodeHeaders implements RequestHeaders {
  readonly #raw: readonly string[];

  constructor({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) {
    this.#raw = rawHeaders;
  }

  get(name: string): string | null {
    const raw = this.#raw;
    let found: string | null = null;
    for (let index = 0; index < raw.length; index += 2) {
      const candidate = raw[index] as string;
      if (candidate.length !== name.length || candidate.toLowerCase() !== name) continue;
      found = found === null ? (raw[index + 1] as string) : `${found}, ${raw[index + 1]}`;
    }
    return found;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  equals(others: RequestHeaders): boolean {
    if (!(others instanceof NodeHeaders)) return false;
    const [ours, theirs] = [this.#raw, others.#raw];
    if (ours.length !== theirs.length) return false;
    for (let index = 0; index < ours.length; index += 1) {
      if (ours[index] !== theirs[index]) return false;
    }
    return true;
  }

  /** Sorted and combined like those of `Headers`, which take five times as long. */
  [Symbol.iterator](): Iterator<[string, string]> {
    const raw = this.#raw;
    const values = new Map<string, string>();
    for (let index = 0; index < raw.length; index += 2) {
      const name = (raw[index] as string).toLowerCase();
      const value = raw[index + 1] as string;
      const first = values.get(name);
      const separator = name === 'cookie' ? '; ' : ', ';
      values.set(name, first === undefined ? value : first + separator + value);
    }
    return [...values].sort(([name], [other]) => (name < other ? -1 : 1))[Symbol.iterator]();
  }
}
