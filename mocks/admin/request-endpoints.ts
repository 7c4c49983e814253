import type { Controls } from '../control/controls.ts';
import type { RequestFilter } from '../journal/filter.ts';
import type { SandboxAccess } from '../mock.ts';
import { AdminError, notFound } from './admin-error.ts';
import { type Endpoints, queryOf } from './endpoint.ts';
import type { ResultOf } from './operations.ts';

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  // Otherwise proxies would hold events back, to compress or buffer them.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

export const requestEndpoints = {
  'requests.list': ({ sandbox, query }) => list(sandbox, queryOf(query, 'The filter of requests')),
  async 'requests.get'({ sandbox, params: { id = '' } }) {
    const found = await sandbox.requests.find(Number(id));
    if (found) return found;
    throw notFound('request', id, [], 'list the requests in the journal with GET /requests');
  },
  'requests.count': async ({ sandbox, body }) => ({ count: await sandbox.requests.count(body) }),
  'requests.find': ({ sandbox, body }) => list(sandbox, body),
  async 'events.stream'({ sandbox, headers, closing }) {
    const events = await open(sandbox, headers.get('last-event-id') ?? undefined, closing);
    return new Response(events, { headers: streamHeaders });
  },
} satisfies Partial<Endpoints>;

async function list(
  { requests }: Controls,
  filter: RequestFilter,
): Promise<ResultOf<'requests.list'>> {
  const found = await requests.list(filter);
  const { limit: _limit, ...others } = filter;
  return { requests: found, meta: { total: await requests.count(others) } };
}

async function open({ events }: SandboxAccess, ...options: Parameters<typeof events.open>) {
  try {
    return await events.open(...options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const problem = { title: 'Too many streams of events', detail: error.message };
    throw new AdminError(503, [problem], { 'Retry-After': '5' });
  }
}
