import type { BrowserContext, Request as PageRequest, Route } from 'playwright/test';
import type { Mock } from '../../create-mock.ts';
import { brokenConnection } from '../../requests/reply.ts';
import { mapToVersion, operationUrls } from '../intercept/base-url.ts';
import { foreignOrigin, preflightAllows, preflightOf } from './cors.ts';

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

async function answer(
  route: Route,
  mock: Mock,
  toService: (request: Request) => Request,
): Promise<void> {
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

/** Makes the browser report a CORS error. */
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
