import { judge } from '../../contract-tests/run/test-judge.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { tryParseExact } from '../../spec/support/exact-json.ts';
import { bearer } from '../speed/requests.ts';
import { noPet } from './document.ts';
import { clock, type RunningService } from './host.ts';

/** A request that is replayed through a proxy, which judges the answer. */
export interface RecordedRequest {
  readonly method: string;
  /** Below the base address. */
  readonly path: string;
  readonly headers: (running: RunningService) => Record<string, string>;
  readonly body?: string;
}

/**
 * Records the requests of a default run against a correct service, and adds one for an unknown pet
 * and one with an exhausted key. Omits the body that is not JSON: Prism 5.16 never answers it on
 * Node 24.
 */
export async function recordRequests(): Promise<RecordedRequest[]> {
  const mock = createMock({ clock });
  const recorded: RecordedRequest[] = [];
  const [{ key } = { key: '' }] = mock.keys.list();
  await judge(mock, (service) => async (request) => {
    recorded.push(await recordOf(request.clone() as Request, key));
    return service(request);
  });
  return [
    ...recorded.filter(({ body }) => body === undefined || tryParseExact(body) !== undefined),
    { method: 'GET', path: `/pets/${noPet}`, headers: ({ apiKey }) => bearer(apiKey) },
    { method: 'GET', path: '/categories', headers: ({ exhaustedKey }) => bearer(exhaustedKey) },
  ];
}

async function recordOf(request: Request, key: string): Promise<RecordedRequest> {
  const { method, url } = request;
  const sent = Object.fromEntries(request.headers);
  const body = await request.text();
  return {
    method,
    path: new URL(url).pathname.replace(/^\/v1/, '') + new URL(url).search,
    headers: ({ apiKey }) =>
      Object.fromEntries(
        Object.entries(sent).map(([name, value]) => [name, value.replace(key, apiKey)]),
      ),
    ...(body === '' ? {} : { body }),
  };
}
