import { sandboxHeader } from '../requests/sandbox-id.ts';
import { AdminError } from './operations.ts';
import proxyHeaders from './proxy-headers.json' with { type: 'json' };

export interface AccessOptions {
  /** Address of the client. Undefined for calls within the process. */
  readonly peer?: string | undefined;
  /** For example `1.1`. Undefined for calls within the process. */
  readonly httpVersion?: string;
  /** The bearer token that clients must send, from any machine. Default: loopback clients only. */
  readonly token?: string | undefined;
  /** Accepted host names besides those of loopback. */
  readonly hosts?: readonly string[];
  /** Another origin whose pages may use the API. Default: none. */
  readonly cors?: string | undefined;
}

const loopbackAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
/** Headers that proxies and content delivery networks add, by whom, as the documentation of each says. */
const proxyHeader = new RegExp(Object.values(proxyHeaders).join('|'));
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Protects the mock on a developer's machine from the web pages they visit: from cross-site requests
 * and from DNS rebinding.
 * @throws {AdminError} 401 or 403.
 */
export function guard(request: Request, options: AccessOptions): void {
  guardPage(request, options);
  if (options.token !== undefined) checkToken(request.headers.get('authorization'), options.token);
}

/**
 * Protects the pages of the console in the same way, but without a token: a browser cannot send one
 * when it requests a page, so the page itself asks for it.
 * @throws {AdminError} 403.
 */
export function guardPage(request: Request, options: AccessOptions): void {
  checkOrigin(request, options);
  if (options.token !== undefined) return;
  checkPeer(request, options);
  checkHost(request, options);
}

function isAllowedOrigin(origin: string | null, { cors }: AccessOptions): boolean {
  return origin !== null && cors !== undefined && origin === cors.replace(/\/$/, '');
}

function checkOrigin(request: Request, options: AccessOptions): void {
  const { headers } = request;
  const origin = headers.get('origin') ?? URL.parse(headers.get('referer') ?? '')?.origin ?? null;
  if (isAllowedOrigin(origin, options)) return;
  if (origin !== null && URL.parse(origin)?.host !== new URL(request.url).host) {
    throw forbidden(`pages of ${origin} are not allowed; ${allowOrigin}`);
  }
  // Images, frames and links send no Origin. All ports of localhost are the same site.
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return;
  throw forbidden(
    `the request comes from a page of another origin (Sec-Fetch-Site: ${site}); ${allowOrigin}, or type the address into the browser`,
  );
}

function checkToken(header: string | null, token: string): void {
  const [, given] = /^bearer +(\S+)$/i.exec(header ?? '') ?? [];
  if (given !== undefined && isSame(given, token)) return;
  const detail = 'send the admin token of the server as Authorization: Bearer <token>';
  throw new AdminError(401, [{ title: 'No admin token', detail }], {
    'WWW-Authenticate': 'Bearer',
  });
}

/** In constant time, to not reveal a matching prefix. */
function isSame(given: string, token: string): boolean {
  const [a, b] = [given, token].map((text) => new TextEncoder().encode(text));
  if (a === undefined || b === undefined || a.length !== b.length) return false;
  return a.reduce((differences, byte, index) => differences | (byte ^ (b[index] ?? 0)), 0) === 0;
}

function checkPeer({ headers }: Request, { peer, httpVersion }: AccessOptions): void {
  if (peer === undefined) return;
  if (!loopbackAddress.test(peer)) throw forbidden(`${peer} is another machine; ${remedy}`);
  // A proxy on this machine may forward requests of other machines.
  const header = [...headers.keys()].find((name) => proxyHeader.test(name));
  if (header) throw forbidden(`the header ${header} shows that a proxy forwarded it; ${remedy}`);
  if (httpVersion === '1.0') {
    throw forbidden(
      `it is an HTTP/1.0 request, as reverse proxies send; use HTTP/1.1, or ${remedy}`,
    );
  }
}

const allowOrigin = 'allow this origin with adminCors (--admin-cors)';
const remedy = 'start the server with an admin token (adminToken, --admin-token-env) and send it';

/** A request addresses the server by a name in its target, and by another in `Host`. */
function checkHost({ url, headers }: Request, { hosts = [] }: AccessOptions): void {
  const host = headers.get('host');
  const named = host === null ? [] : [URL.parse(`http://${host}`)?.hostname ?? host];
  const names = [new URL(url).hostname, ...named];
  const unknown = names.find((name) => !loopbackHost.test(name) && !hosts.includes(name));
  if (unknown === undefined) return;
  throw forbidden(`${unknown} is not a known name of the server; use localhost, or ${remedy}`);
}

function forbidden(detail: string): AdminError {
  return new AdminError(403, [{ title: 'No access to the admin API', detail }]);
}

/** CORS headers for the answer; empty unless the origin of the request is allowed. */
export function corsHeaders(request: Request, options: AccessOptions): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null || !isAllowedOrigin(origin, options)) return {};
  return { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' };
}

/** Answers a CORS preflight of an allowed origin, without a token: browsers do not send one. */
export function answerPreflight(request: Request, options: AccessOptions): Response | undefined {
  const { method, headers } = request;
  if (method !== 'OPTIONS' || !headers.has('access-control-request-method')) return undefined;
  if (!isAllowedOrigin(headers.get('origin'), options)) return undefined;
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request, options),
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': `Authorization, Content-Type, Last-Event-ID, ${sandboxHeader}`,
      'Access-Control-Max-Age': '600',
    },
  });
}
