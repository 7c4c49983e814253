import type { Clock } from '../time/virtual-clock.ts';
import type { RequestTarget } from './route.ts';

/** A reply of the mock, which each host converts to its own kind of response. */
export interface Reply {
  readonly status: number;
  /** Names are spelled as in service.md. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Default: at once and complete. */
  readonly delivery?: Delivery;
  /** Milliseconds by which the answer is delayed, by the clock of the sandbox. */
  readonly delay?: number;
  /** The same in milliseconds of real time. */
  readonly realDelay?: number;
}

/**
 * - `reset`: the connection is reset before anything is sent.
 * - `empty`: the connection is closed before anything is sent.
 * - `slow`: the body is sent in ten chunks over `millis` milliseconds of a clock.
 */
export type Delivery =
  | { readonly kind: 'reset' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'slow'; readonly millis: number; readonly clock: Clock };

export interface ServiceFetch {
  (request: Request): Promise<Response>;
  /** A faster path for hosts without Request and Response; lost if `fetch` is wrapped. */
  readonly reply?: (request: ServiceRequest) => Reply | Promise<Reply>;
}

const broken = Symbol('broken connection');

/** How a host must break its connection, if a Response represents a broken one. */
export function brokenConnection(response: Response): 'reset' | 'empty' | undefined {
  return (response as { [broken]?: 'reset' | 'empty' })[broken];
}

/** Converts a reply to a Response; a broken connection becomes a network error. */
export function toResponse({ status, headers, body, delivery }: Reply): Response {
  if (delivery === undefined) return new Response(body, { status, headers });
  if (delivery.kind !== 'slow') return Object.assign(Response.error(), { [broken]: delivery.kind });
  const parts = body && slowBody(body, delivery);
  return new Response(parts, { status, headers });
}

export function slowBody(
  text: string,
  { millis, clock }: Delivery & { kind: 'slow' },
): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil(bytes.length / 10);
  const start = clock.now();
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      const end = Math.min(sent + size, bytes.length);
      await clock.sleep(start + millis * (end / bytes.length) - clock.now());
      controller.enqueue(bytes.subarray(sent, end));
      sent = end;
      if (end === bytes.length) controller.close();
    },
  });
}

type Bytes = ArrayBuffer | Uint8Array;

/** A request to the mock: a `Request`, or a lighter object of a host. */
export interface ServiceRequest extends RequestTarget {
  readonly headers: RequestHeaders;
  /** Identifies the connection, if the host reports it; its requests are sequential. */
  readonly connection?: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** A host may return its buffer without copying it. */
  arrayBuffer(): Bytes | Promise<Bytes>;
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
