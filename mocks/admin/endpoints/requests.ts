import type { Controls } from '../../control/controls.ts';
import type { RequestFilter } from '../../journal/filter.ts';
import { notFound } from './admin-error.ts';
import type { Endpoints, ResultOf } from './endpoint.ts';
import { queryOf } from './query.ts';

export const requestEndpoints = {
  listRequests: ({ sandbox, query }) => list(sandbox, queryOf(query, 'The filter of requests')),
  async clearRequests({ sandbox }) {
    await sandbox.run('requests.clear');
    return {};
  },
  async getRequest({ sandbox, params: { id = '' } }) {
    const found = await sandbox.requests.find(Number(id));
    if (found) return found;
    throw notFound('request', id, [], 'list the requests in the journal with GET /requests');
  },
  countRequests: async ({ sandbox, body }) => ({ count: await sandbox.requests.count(body) }),
  findRequests: ({ sandbox, body }) => list(sandbox, body),
} satisfies Partial<Endpoints>;

async function list(
  { requests }: Controls,
  filter: RequestFilter,
): Promise<ResultOf<'listRequests'>> {
  const found = await requests.list(filter);
  const { limit: _limit, ...others } = filter;
  return { requests: found, meta: { total: await requests.count(others) } };
}
