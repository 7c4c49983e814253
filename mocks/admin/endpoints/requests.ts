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
  getRequest({ sandbox, params: { id = '' } }) {
    const found = sandbox.requests.find(Number(id));
    if (found) return found;
    throw notFound('request', id, [], 'list the requests in the journal with GET /requests');
  },
  countRequests: ({ sandbox, body }) => ({ count: sandbox.requests.count(body) }),
  findRequests: ({ sandbox, body }) => list(sandbox, body),
} satisfies Partial<Endpoints>;

function list({ requests }: Controls, filter: RequestFilter): ResultOf<'listRequests'> {
  const found = requests.list(filter);
  const { limit: _limit, ...others } = filter;
  return { requests: found, meta: { total: requests.count(others) } };
}
