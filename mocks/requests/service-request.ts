import type { RequestTarget } from './route.ts';

/** A request to the mock: a `Request`, or a lighter object of a host. */
export interface ServiceRequest extends RequestTarget {
  readonly headers: RequestHeaders;
  /** Identifies the connection, if the host reports it; its requests are sequential. */
  readonly connection?: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** A host may return its buffer without copying it. */
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array>;
}

/** Names in lower case. Kept in the journal: a host should share one object among equal headers. */
export interface RequestHeaders extends Pick<Headers, 'get' | 'has'>, Iterable<[string, string]> {}
