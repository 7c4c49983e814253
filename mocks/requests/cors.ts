import { methods } from '../../spec/operations.ts';
import { InputError, shorten } from '../../spec/support/input-error.ts';
import type { Reply, ServiceRequest } from './reply.ts';

/** The origins whose pages may call the service: `*` for any, one or several by name, `false` for none. */
export type Cors = '*' | (string & {}) | readonly string[] | false;

/** Whether a string is an origin as browsers send it. */
export function isOrigin(text: unknown): text is string {
  return typeof text === 'string' && URL.canParse(text) && new URL(text).origin === text;
}

/** @throws {InputError} for anything but a `Cors`. */
export function parseCors(cors: Cors): Cors {
  if (cors === false || cors === '*' || isOrigin(cors)) return cors;
  if (Array.isArray(cors) && cors.length > 0 && cors.every(isOrigin)) return [...cors];
  const expected = 'must be *, false, or one or more origins such as http://localhost:5173';
  throw new InputError('The option cors', [`${expected}, not ${shorten(cors)}`]);
}

// Listed by name: `*` is not a wildcard for requests with credentials.
const exposed =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Deprecation, Sunset, ' +
  'Link, X-Stability, WWW-Authenticate, Preference-Applied';

/** Whether this is a CORS preflight (Fetch standard), which needs no key and uses no quota. */
export function isPreflight({ method, headers }: ServiceRequest): boolean {
  return (
    method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method')
  );
}

export function preflightHeaders(request: ServiceRequest): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers':
      request.headers.get('access-control-request-headers') ?? 'Authorization, Content-Type',
    'Access-Control-Max-Age': '600',
  };
}

export function withCors(reply: Reply, request: ServiceRequest, cors: Cors): Reply {
  if (cors === false || !request.headers.has('origin')) return reply;
  return { ...reply, headers: { ...reply.headers, ...corsHeaders(request, cors) } };
}

/** The headers by which a reply lets the page read it; none where no page may. */
export function corsHeaders(request: ServiceRequest, cors: Cors): Record<string, string> {
  const origin = request.headers.get('origin');
  if (cors === false || origin === null) return {};
  if (cors === '*') {
    return { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed };
  }
  const [first = '', ...others] = [cors].flat();
  return {
    'Access-Control-Allow-Origin': others.find((other) => other === origin) ?? first,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': exposed,
    Vary: 'Origin',
  };
}
