import type { RequestTarget } from './route.ts';

/** What the mock takes for a request: a `Request` is one, and a host may have something lighter. */
export interface ServiceRequest extends RequestTarget {
  readonly headers: RequestHeaders;
  /** What it came on, where the host tells: two requests on one connection follow each other. */
  readonly connection?: object;
  readonly body: ReadableStream<Uint8Array> | null;
  /** A host may give the bytes as it has them. */
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array>;
}

/** Names in lower case. */
export type RequestHeaders = Pick<Headers, 'get' | 'has'> & Iterable<[string, string]>;
