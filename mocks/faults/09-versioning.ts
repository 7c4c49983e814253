import { ApiError } from '../../spec/support/api-error.ts';
import { type RequestTarget, type Route, routeOf } from '../requests/route.ts';
import type { ClauseFault } from './fault.ts';
import { breaking } from './replies.ts';

export const versioningFaults: readonly ClauseFault[] = [
  ...breaking('9.base-path', {
    'address-without-version': (call, next) => {
      if (isNotFound(call.route)) call.route = routeWithVersion(call.request) ?? call.route;
      return next(call);
    },
    'served-without-version': (call, next) => {
      call.route = isNotFound(call.route)
        ? (routeWithVersion(call.request) ?? call.route)
        : new ApiError('not-found', 404, 'Unknown path');
      return next(call);
    },
  }),
];

/** The route with `/v1` inserted at the first position that leads anywhere. */
function routeWithVersion({ method, url }: RequestTarget): Route | ApiError | undefined {
  const { origin, pathname } = new URL(url);
  const segments = pathname.split('/');
  return segments
    .slice(1)
    .map((_, index) => segments.toSpliced(index + 1, 0, 'v1').join('/'))
    .map((path) => routeOf({ method, url: `${origin}${path}` }))
    .find((route) => !isNotFound(route));
}

function isNotFound(route: Route | ApiError): boolean {
  return route instanceof ApiError && route.status === 404;
}
