import { perOperation } from '../../spec/operations.ts';
import { ApiError } from '../../spec/support/api-error.ts';
import type { Profile } from '../profile/profile.ts';
import type { Call } from './call.ts';
import type { Reply } from './reply.ts';

type LifecycleHeaders = ReturnType<typeof createLifecycleHeaders>;

/** Stability, deprecation and sunset headers of each operation (service.md §9, rules 3 and 4). */
export function createLifecycleHeaders({ stability, petRead }: Profile) {
  return perOperation(({ id, deprecated }) =>
    nonEmpty({
      ...(stability[id] !== null && { 'X-Stability': stability[id] }),
      ...(deprecated ? deprecationHeaders(petRead) : {}),
    }),
  );
}

export function withLifecycleHeaders(
  reply: Reply,
  { route }: Call,
  lifecycleHeaders: LifecycleHeaders,
): Reply {
  const headers = route instanceof ApiError ? undefined : lifecycleHeaders[route.operation.id];
  return headers ? { ...reply, headers: { ...reply.headers, ...headers } } : reply;
}

/** RFC 9745, RFC 8594 and RFC 5829. */
function deprecationHeaders({ deprecatedSince, sunset, replacement }: Profile['petRead']) {
  return {
    ...(deprecatedSince === null
      ? {}
      : { Deprecation: `@${Math.floor(Date.parse(deprecatedSince) / 1000)}` }),
    ...(sunset === null ? {} : { Sunset: new Date(sunset).toUTCString() }),
    ...(replacement === null ? {} : { Link: `<${replacement}>; rel="successor-version"` }),
  };
}

function nonEmpty(headers: Record<string, string>) {
  return Object.keys(headers).length === 0 ? undefined : headers;
}
