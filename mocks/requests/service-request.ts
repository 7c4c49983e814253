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

/** Headers that hosts and stores build from texts; `Headers` take five times as long. */
export class HeaderMap implements RequestHeaders {
  readonly #values: ReadonlyMap<string, string>;

  /** @param values By lower-case name. */
  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values;
  }

  get(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** Sorted. */
  [Symbol.iterator](): Iterator<[string, string]> {
    return [...this.#values].sort(([name], [other]) => (name < other ? -1 : 1))[Symbol.iterator]();
  }
}
