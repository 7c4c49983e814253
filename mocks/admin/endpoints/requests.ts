import type { Controls } from '../../control/controls.ts';
import type { RequestFilter } from '../../journal/filter.ts';
import { InputError } from '../../support/input-error.ts';
import { notFound } from './admin-error.ts';
import type { Endpoints, ResultOf } from './endpoint.ts';

export const requestEndpoints = {
  listRequests: ({ sandbox, query }) => list(sandbox, filterOf(query)),
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

/** Names and values are validated later, by the journal. */
function filterOf(query: URLSearchParams): RequestFilter {
  const names = [...query.keys()];
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length === 0) return Object.fromEntries(query);
  throw new InputError(
    'The filter of requests',
    repeated.map((name) => `${name}: must not be repeated`),
  );
}
