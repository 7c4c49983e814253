import type { Controls } from '../../control/controls.ts';
import type { RequestFilter } from '../../journal/filter.ts';
import { InputError } from '../../support/input-error.ts';
import { AdminError } from './admin-error.ts';
import type { Endpoints, ResultOf } from './endpoint.ts';

export const requestEndpoints = {
  listRequests: ({ sandbox, query }) => list(sandbox, filterOf(query)),
  clearRequests({ sandbox }) {
    sandbox.requests.clear();
    return {};
  },
  getRequest({ sandbox, params: { id = '' } }) {
    const found = sandbox.requests.find(Number(id));
    if (found) return found;
    const detail = `${id}: there is none, or none any more; GET /requests lists those there are`;
    throw new AdminError(404, [{ title: 'No such request', detail }]);
  },
  countRequests: ({ sandbox, body }) => ({ count: sandbox.requests.count(body) }),
  findRequests: ({ sandbox, body }) => list(sandbox, body),
} satisfies Partial<Endpoints>;

function list({ requests }: Controls, filter: RequestFilter): ResultOf<'listRequests'> {
  const found = requests.list(filter);
  const { limit: _limit, ...others } = filter;
  return { requests: found, meta: { total: requests.count(others) } };
}

/** The journal checks names and values. */
function filterOf(query: URLSearchParams): RequestFilter {
  const names = [...query.keys()];
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length === 0) return Object.fromEntries(query);
  throw new InputError(
    'The filter of requests',
    twice.map((name) => `${name}: may be given once only`),
  );
}
