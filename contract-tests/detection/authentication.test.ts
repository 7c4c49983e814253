import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { failedClauses, judge } from '../run/test-judge.ts';
import {
  compose,
  hasStatus,
  type Mutation,
  mutateHeaders,
  mutateRequests,
  mutateResponses,
  withResponseBody,
} from '../run/test-mutations.ts';

const { keys } = createMock();
const key = keys[0]?.key ?? '';
const anyCredential = ['5.missing-key', '5.invalid-key', '5.bearer-required'];

/** service.md §5: which credentials are refused, and by which operations. */
const faults: [what: string, mutation: Mutation, clauses: string[]][] = [
  ['the list is open to all', allowing(/./s, /GET .*categories$/), anyCredential],
  ['the creation is open to all', allowing(/./s, /^POST/), anyCredential],
  ['the pet read is open to all', allowing(/./s, /pets/), anyCredential],
  ['the order read is open to all', allowing(/./s, /orders/), anyCredential],
  [
    'anonymous callers are shown a list of their own, an empty one',
    mutateResponses(
      ({ method, url }, { status }) =>
        method === 'GET' && url.endsWith('/categories') && status === 401,
      (it) => withResponseBody(it, '[]', 200),
    ),
    anyCredential,
  ],
  ['no key is needed', allowing(/^none$/), ['5.missing-key']],
  ['an empty key will do', allowing(/^Bearer$/), ['5.invalid-key']],
  ['any key will do', allowing(/^Bearer \S+$/), ['5.invalid-key']],
  ['any words will do', allowing(/^Bearer \S+ .+$/), ['5.invalid-key']],
  ['a prefix of the key will do', allowing(only(key.slice(0, -1))), ['5.invalid-key']],
  ['the key with an appendix will do', allowing(only(`${key}x`)), ['5.invalid-key']],
  ['the scheme does not matter', allowing(/^Basic/), ['5.bearer-required']],
  ['the scheme may be missing', allowing(new RegExp(`^${key}$`)), ['5.bearer-required']],
  [
    '403 stands in place of 401',
    mutateResponses(hasStatus(401), async (it) =>
      withResponseBody(it, (await it.text()).replace('401', '403'), 403),
    ),
    anyCredential,
  ],
  [
    '422 stands in place of 401',
    mutateResponses(hasStatus(401), async (it) =>
      withResponseBody(it, (await it.text()).replace('401', '422'), 422),
    ),
    anyCredential,
  ],
  [
    'anonymous callers are shown empty lists, and not counted',
    compose(
      mutateResponses(hasStatus(401), (it) => withResponseBody(it, '[]', 200)),
      mutateHeaders(hasStatus(401), () => ({ 'x-ratelimit-remaining': 60 })),
    ),
    anyCredential,
  ],
  ['the list refuses the key at times', refusingAtTimes(), ['5.bearer-accepted']],
  ['the order read refuses the key', refusing(/orders/), ['5.bearer-accepted']],
  ['the creation refuses the key', refusing(/^POST/), ['5.bearer-accepted']],
];

test.each(faults)('%s', async (_what, mutation, clauses) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', keys });
  const report = await judge(mock, mutation);
  expect(failedClauses(report)).toEqual(clauses);
});

function only(token: string): RegExp {
  return new RegExp(`^Bearer ${token}$`);
}

/** Takes the credentials that match for the valid one, in the requests that match. */
function allowing(credential: RegExp, target = /./): Mutation {
  return replacing(credential, target, `Bearer ${key}`);
}

function refusing(target: RegExp): Mutation {
  return replacing(only(key), target, 'Bearer of-somebody-else');
}

/** Refuses the key in every second list request, as when one of two servers lacks it. */
function refusingAtTimes(): Mutation {
  let requests = 0;
  const refuse = refusing(/GET .*categories$/);
  return (service) => (request) => {
    const isList = request.method === 'GET' && request.url.endsWith('categories');
    if (isList && request.headers.get('authorization') === `Bearer ${key}`) requests += 1;
    return isList && requests % 2 === 0 ? refuse(service)(request) : service(request);
  };
}

function replacing(credential: RegExp, target: RegExp, authorization: string): Mutation {
  return mutateRequests(async (request) => {
    const { method, url, headers } = request;
    const presented = headers.get('authorization') ?? 'none';
    if (!credential.test(presented) || !target.test(`${method} ${url}`)) return request;
    const altered = new Headers(headers);
    altered.set('authorization', authorization);
    const body = method === 'POST' ? await request.text() : null;
    return new Request(url, { method, headers: altered, body });
  });
}
