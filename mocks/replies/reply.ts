import type { ServiceRequest } from '../requests/service-request.ts';
import type { Clock } from '../time/clock.ts';

/** What the mock answers, before it becomes a Response of whatever host it runs in. */
export interface Reply {
  readonly status: number;
  /** Names as service.md writes them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** How it gets to the client; default: at once and whole. */
  readonly delivery?: Delivery;
}

/**
 * - `reset`: the connection is reset before anything was sent.
 * - `empty`: the connection is closed before anything was sent.
 * - `slow`: the body comes in ten parts spread over this many milliseconds of a clock.
 */
export type Delivery =
  | { readonly kind: 'reset' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'slow'; readonly millis: number; readonly clock: Clock };

/** The `fetch` of a mock. */
export interface ServiceFetch {
  (request: Request): Promise<Response>;
  /** The same for a host that does without Request and Response; gone when others wrap `fetch`. */
  readonly reply?: (request: ServiceRequest) => Reply | Promise<Reply>;
}

const broken = Symbol('broken connection');

/** How a host that owns the connection has to break it, for a Response that stands for that. */
export function brokenConnection(response: Response): 'reset' | 'empty' | undefined {
  return (response as { [broken]?: 'reset' | 'empty' })[broken];
}

/** The Response for a host; a broken connection is a network error, the nearest that fetch has. */
export function toResponse({ status, headers, body, delivery }: Reply): Response {
  if (delivery === undefined) return new Response(body, { status, headers });
  if (delivery.kind !== 'slow') return Object.assign(Response.error(), { [broken]: delivery.kind });
  const parts = body && slowBody(body, delivery);
  return new Response(parts, { status, headers });
}

/** A text in parts, as a slow delivery has it. */
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
