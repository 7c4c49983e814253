import type { BrowserContext, Request as PageRequest, Route } from 'playwright/test';
import type { Mock } from '../../create-mock.ts';
import { brokenConnection } from '../../requests/reply.ts';
import { mapToVersion, operationUrls } from '../intercept/base-url.ts';

/**
 * Lets a mock answer the requests that the pages of a context send to the service.
 * @param baseUrl May contain `*`.
 * @returns A function that removes the routes.
 */
export async function routePages(
  context: BrowserContext,
  mock: Mock,
  baseUrl: string,
): Promise<() => Promise<void>> {
  const urls = operationUrls(baseUrl);
  const toService = mapToVersion(baseUrl);
  let isStopped = false;
  const handler = async (route: Route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    try {
      await answer(route, mock, toService);
    } catch (error) {
      // By now, the page may be closed.
      if (!isStopped) throw error;
    }
  };
  await context.route(urls, handler);
  return async () => {
    isStopped = true;
    await context.unroute(urls, handler);
  };
}

async function answer(route: Route, mock: Mock, toService: (request: Request) => Request) {
  const request = toService(toRequest(route.request()));
  const origin = foreignOrigin(request);
  const preflight = origin && preflightOf(request);
  // Playwright lets every preflight pass and adds missing CORS headers.
  if (preflight && !preflightAllows(await mock.fetch(preflight), preflight))
    return blockByCors(route);
  const response = await mock.fetch(request);
  const broken = brokenConnection(response);
  if (broken) return route.abort(broken === 'reset' ? 'connectionreset' : 'connectionclosed');
  if (origin && !response.headers.has('access-control-allow-origin')) return blockByCors(route);
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

function blockByCors(route: Route): Promise<void> {
  return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '' }, body: '' });
}

function toRequest(request: PageRequest): Request {
  const body = request.postDataBuffer();
  return new Request(request.url(), {
    method: request.method(),
    headers: request.headers(),
    ...(body && { body: new Uint8Array(body) }),
  });
}

// The CORS checks of browsers (Fetch standard, sections 2.2 and 4.8). Playwright replaces them for
// requests that it fulfills.

const safelistedMethods = ['GET', 'HEAD', 'POST'];
const safelistedTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** Safelisted and forbidden request headers: neither needs a preflight. */
const safelisted =
  /^(accept|accept-language|content-language|range|user-agent|referer|origin|host|cookie|connection|content-length|cache-control|pragma|accept-encoding|dnt|priority|upgrade-insecure-requests|(sec|proxy)-.*)$/;

function foreignOrigin({ url, headers }: Request): string | undefined {
  const origin = headers.get('origin');
  return origin === null || origin === new URL(url).origin ? undefined : origin;
}

/** The preflight that a browser sends before this request; undefined if it needs none. */
function preflightOf({ url, method, headers }: Request): Request | undefined {
  const names = unsafeNames(headers);
  if (safelistedMethods.includes(method) && names.length === 0) return undefined;
  return new Request(url, {
    method: 'OPTIONS',
    headers: {
      Origin: headers.get('origin') ?? 'null',
      'Access-Control-Request-Method': method,
      ...(names.length > 0 && { 'Access-Control-Request-Headers': names.join(',') }),
    },
  });
}

function preflightAllows(response: Response, preflight: Request): boolean {
  const requested = (name: string) => preflight.headers.get(`access-control-request-${name}`) ?? '';
  const allowed = (name: string) => list(response.headers.get(`access-control-allow-${name}`));
  const origins = ['*', preflight.headers.get('origin')];
  const methods = [...safelistedMethods, ...allowed('methods')];
  return (
    response.ok &&
    origins.includes(response.headers.get('access-control-allow-origin')) &&
    methods.includes(requested('method')) &&
    list(requested('headers')).every((name) =>
      allowed('headers').some((other) => other.toLowerCase() === name),
    )
  );
}

function unsafeNames(headers: Headers): string[] {
  const isSafe = (name: string, value: string) =>
    name === 'content-type' ? safelistedTypes.test(value) : safelisted.test(name);
  const unsafe = [...headers].filter(([name, value]) => !isSafe(name, value));
  return unsafe.map(([name]) => name).sort();
}

function list(value: string | null): string[] {
  return value ? value.split(',').map((item) => item.trim()) : [];
}
