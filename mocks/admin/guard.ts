import { AdminError } from './endpoints/admin-error.ts';

/** Who may use the admin API. */
export interface AccessOptions {
  /** Address of the other end of the connection. Undefined where there is none: within a process. */
  readonly peer?: string | undefined;
  /** Of the request, such as `1.1`. Undefined where there is none: within a process. */
  readonly httpVersion?: string;
  /** Who sends it as a bearer token is let in from anywhere. Default: loopback peers only. */
  readonly token?: string | undefined;
  /** Names that the server goes by, apart from those of loopback. */
  readonly hosts?: readonly string[];
  /** The one other origin whose pages may use the API. Default: none. */
  readonly cors?: string | undefined;
}

const loopbackAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
/** What proxies and content delivery networks add; names are in lower case. */
const proxyHeader =
  /^(forwarded|via|cdn-loop|x-real-ip|x-rewrite-url|x-azure-socketip|x-(proxy|appengine-)user-ip|(.*-)?client-?ip|(x-forwarded|x-original-|x-envoy-|cf-).*)$/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Lets a request pass, or not. A web page must neither drive nor read the mock of whoever looks at
 * it: not from another site, and not by a name that it has pointed at this machine (DNS rebinding).
 * @throws {AdminError} 401 or 403.
 */
export function guard(request: Request, options: AccessOptions): void {
  checkPage(request, options);
  if (options.token !== undefined) {
    checkToken(request.headers.get('authorization'), options.token);
    return;
  }
  checkPeer(request, options);
  for (const name of namesOf(request)) checkHost(name, options.hosts ?? []);
}

/** Whether a page of this origin was allowed to use the API. */
export function isAllowedOrigin(origin: string | null, { cors }: AccessOptions): boolean {
  return origin !== null && cors !== undefined && origin === cors.replace(/\/$/, '');
}

function checkPage(request: Request, options: AccessOptions): void {
  const { headers } = request;
  const origin = headers.get('origin') ?? originOf(headers.get('referer'));
  if (isAllowedOrigin(origin, options)) return;
  if (origin !== null && URL.parse(origin)?.host !== new URL(request.url).host) {
    throw forbidden(`pages of ${origin} may not use it; allow that origin with adminCors`);
  }
  // Images, frames and links carry no Origin. A port of localhost is the same site as any other.
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return;
  throw forbidden(
    `a page of another origin asked for it (Sec-Fetch-Site: ${site}); allow that origin with adminCors, or type the address into the browser`,
  );
}

function originOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.origin ?? null);
}

function checkToken(header: string | null, token: string): void {
  const [, given] = /^bearer +(\S+)$/i.exec(header ?? '') ?? [];
  if (given !== undefined && isSame(given, token)) return;
  const detail = 'send the token of the server as Authorization: Bearer <token>';
  throw new AdminError(401, [{ title: 'No admin token', detail }], {
    'WWW-Authenticate': 'Bearer',
  });
}

/** Takes as long for any token of the right length. */
function isSame(given: string, token: string): boolean {
  const [a, b] = [given, token].map((text) => new TextEncoder().encode(text));
  if (a === undefined || b === undefined || a.length !== b.length) return false;
  return a.reduce((differences, byte, index) => differences | (byte ^ (b[index] ?? 0)), 0) === 0;
}

function checkPeer({ headers }: Request, { peer, httpVersion }: AccessOptions): void {
  if (peer === undefined) return;
  if (!loopbackAddress.test(peer)) throw forbidden(`${peer} is not this machine; ${remedy}`);
  // The peer is then a proxy, which speaks for whoever it was.
  const sign = [...headers.keys()].find((name) => proxyHeader.test(name));
  if (sign) throw forbidden(`the header ${sign} shows that a proxy sent it; ${remedy}`);
  if (httpVersion === '1.0') {
    throw forbidden(`it came in HTTP/1.0, as from a reverse proxy; use HTTP/1.1, or ${remedy}`);
  }
}

const remedy = 'start the server with an admin token and send that';

function checkHost(host: string, others: readonly string[]): void {
  if (loopbackHost.test(host) || others.includes(host)) return;
  throw forbidden(`the server is not called ${host}; call it localhost, or ${remedy}`);
}

/** The host names that a request calls the server by: in its target and in `Host`. */
function namesOf(request: Request): string[] {
  const host = request.headers.get('host');
  const names = [new URL(request.url).hostname];
  if (host !== null) names.push(URL.parse(`http://${host}`)?.hostname ?? host);
  return names;
}

function forbidden(detail: string): AdminError {
  return new AdminError(403, [{ title: 'No access to the admin API', detail }]);
}
