import type { BrowserContext, Request as PageRequest, Route } from 'playwright/test';
import type { Mock } from '../../create-mock.ts';
import { brokenConnection } from '../../replies/reply.ts';
import { type BaseUrlOption, baseUrlOf, mapToVersion, operationUrls } from '../base-url.ts';
import { allows, foreignOrigin, preflightOf } from './cors.ts';

/**
 * Has a mock answer what the pages of a context send to the paths of the document.
 * @returns a function that ends that.
 */
export async function answerPages(
  context: BrowserContext,
  mock: Mock,
  options: BaseUrlOption,
): Promise<() => Promise<void>> {
  const base = baseUrlOf(options);
  const urls = operationUrls(base);
  const toService = mapToVersion(base);
  let isOver = false;
  const handler = async (route: Route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    try {
      await answer(route, mock, toService);
    } catch (error) {
      // Whoever waited for the answer is gone.
      if (!isOver) throw error;
    }
  };
  await context.route(urls, handler);
  return async () => {
    isOver = true;
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
  // Playwright itself lets every preflight pass, and adds what CORS needs where it lacks.
  if (preflight && !allows(await mock.fetch(preflight), preflight)) return hide(route);
  const response = await mock.fetch(request);
  const broken = brokenConnection(response);
  if (broken) return route.abort(broken === 'reset' ? 'connectionreset' : 'connectionclosed');
  if (origin && !response.headers.has('access-control-allow-origin')) return hide(route);
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

/** Lets the browser report that CORS forbids it. */
function hide(route: Route): Promise<void> {
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
