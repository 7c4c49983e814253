import { type HttpHandler, http } from 'msw';
import { type Method, operationList } from '../../spec/operations.ts';
import type { Mock } from '../create-mock.ts';

export interface HandlerOptions {
  /** Where the service lives; may begin with `*`. Default: the path `/v1` of any origin. */
  readonly baseUrl?: string;
}

const register: Record<Method, typeof http.get> = { GET: http.get, POST: http.post };

/** MSW handlers around the mock, one for each operation, so that each can be overridden alone. */
export function createHandlers(
  mock: Mock,
  { baseUrl = '*/v1' }: HandlerOptions = {},
): HttpHandler[] {
  const base = baseUrl.replace(/\/+$/, '');
  return operationList.map(({ method, path }) =>
    register[method](`${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, ({ request }) =>
      mock.fetch(request),
    ),
  );
}
