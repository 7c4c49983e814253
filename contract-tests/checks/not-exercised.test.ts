import { expect, test } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import {
  clauseOf,
  clock,
  exhaust,
  failedClauses,
  type JudgeOptions,
  judge,
} from '../run/test-judge.ts';
import {
  always,
  hasStatus,
  isAt,
  isCreation,
  isList,
  isPost,
  type Mutation,
  mutateBodies,
  mutateHeaders,
  mutateResponses,
  refusing,
  replying,
  unchanged,
  withLatency,
  withResponseBody,
} from '../run/test-mutations.ts';

const readOnly = { safety: 'read-only' } as const;
const [noOccasion, safety] = [{ reason: 'no-occasion' }, { reason: 'safety' }];
const blocked = (message: string) => ({ reason: 'blocked', message });
const withoutBan = { profile: 'no-ban' };
const refusal = (it: Response, status: number) =>
  withResponseBody(it, JSON.stringify({ code: 'no', message: 'No', status }), status);

type Row = [
  clause: string,
  when: string,
  found: object,
  mutation: Mutation,
  options?: JudgeOptions,
  mock?: MockOptions,
];

const open: Row[] = [
  [
    '1.pet-read',
    'the pet read rejects the key',
    blocked('the valid key was rejected with 401'),
    refusing(isAt('/pets/1'), 401),
  ],
  [
    '1.keeps-categories',
    'another client deletes a category',
    blocked(
      '1 categories disappeared or changed during the run: other clients may have done that, and --exclusive says that there are none',
    ),
    losingFirstCategory(),
  ],
  ...[404, 400].map(
    (status): Row => [
      '1.pet-read',
      `the read of the default pet is answered ${status}`,
      {
        reason: 'no-occasion',
        message:
          'the pet of the example may not exist; in a live run, --pet-id names one that does',
      },
      refusing(isAt('/pets/1'), status),
    ],
  ),
  ['1.environments', 'every request fails', noOccasion, refusing(always, 500)],
  ...['2.category-name', '2.category-id', '2.category-id-int64', '2.category-id-unique'].map(
    (clause): Row => [
      clause,
      'the list is empty',
      { reason: clause === '2.category-id-unique' ? 'safety' : 'no-occasion' },
      unchanged,
      readOnly,
      { seed: { categories: [] } },
    ],
  ),
  [
    '2.id-assigned',
    'the creation fails',
    blocked('a body with an id was answered 500'),
    refusing(isPost, 500),
  ],
  [
    '2.id-assigned',
    'the 201 contains no id',
    blocked('a body with an id was answered 201'),
    mutateBodies(isCreation, () => ({})),
  ],
  ['2.name-uniqueness', 'all names differ', noOccasion, unchanged],
  [
    '4.1.ordering',
    'the list has one category',
    noOccasion,
    unchanged,
    readOnly,
    { seed: { categories: [{ name: 'Dog' }] } },
  ],
  ['4.1.ordering', 'the body is not a list', noOccasion, mutateBodies(isList, (all) => ({ all }))],
  [
    '8.exceeding-answers-429',
    'the first request that uses up the limit fails',
    blocked('answered 500 before the limit was used up'),
    failingFrom(2),
    { ...exhaust, only: ['8.exceeding-answers-429'] },
  ],
  [
    '8.exceeding-answers-429',
    'the plan is unknown and X-RateLimit-Limit is negative',
    blocked('the limit is unknown: no usable X-RateLimit-Limit'),
    mutateHeaders(always, () => ({ 'x-ratelimit-limit': -1 })),
    { ...exhaust, plan: null },
  ],
  [
    '8.exceeding-answers-429',
    'the plan is unknown and the limit is above the maximum of a run',
    { reason: 'budget', message: 'the limit of 1001 is above the maximum of 1000' },
    mutateHeaders(always, () => ({ 'x-ratelimit-limit': 1001 })),
    { ...exhaust, plan: null, maxRequests: 10_000 },
  ],
  [
    '8.retry-after-suffices',
    'the 429 has no Retry-After',
    blocked('the 429 has no valid Retry-After'),
    mutateHeaders(hasStatus(429), () => ({ 'retry-after': undefined })),
    exhaust,
    withoutBan,
  ],
  [
    '8.429-executes-nothing',
    'no creation is answered 429',
    blocked('no creation was answered 429'),
    replying(hasStatus(429), '[]', 200),
    exhaust,
  ],
  [
    '8.retry-after-unit',
    'Retry-After is neither seconds nor an HTTP-date',
    noOccasion,
    mutateHeaders(hasStatus(429), () => ({ 'retry-after': '7 s' })),
    exhaust,
  ],
  ['8.counted-requests', 'the run may not provoke a 400', safety, unchanged, readOnly],
  [
    '8.remaining-range',
    'X-RateLimit-Remaining is missing',
    noOccasion,
    mutateHeaders(always, () => ({ 'x-ratelimit-remaining': undefined })),
  ],
  ['8.ban', 'only anonymous callers are answered 403', safety, refusing(hasStatus(401), 403)],
  ...[401, 403].map(
    (status): Row => [
      '8.retry-after-suffices',
      `the key is answered ${status} after the wait`,
      blocked(`the key is answered ${status} and may be banned`),
      afterRefusal((it) => refusal(it, status)),
      exhaust,
      withoutBan,
    ],
  ),
];

test.each(open)(
  'leaves %s open when %s',
  async (clause, _when, found, mutation, options = {}, mock = {}) => {
    const report = await judge(createMock({ clock, ...mock }), mutation, options);
    expect(clauseOf(report, clause)).toMatchObject({ verdict: 'not-exercised', ...found });
  },
);

test('leaves 8.exceeding-answers-429 open when responses are too slow to use up the limit', async () => {
  const mock = createMock({ clock, ...withoutBan });
  const report = await judge(mock, withLatency(mock, 1200), exhaust);
  expect(failedClauses(report)).toEqual([]);
  expect(clauseOf(report, '8.exceeding-answers-429')).toMatchObject({
    verdict: 'not-exercised',
    reason: 'budget',
  });
});

function failingFrom(first: number): Mutation {
  let count = 0;
  return mutateResponses(always, (it) => {
    count += 1;
    return count >= first ? refusal(it, 500) : it;
  });
}

/** Changes the lists that come after the first 429. */
function afterRefusal(change: (response: Response) => Response): Mutation {
  let refused = false;
  return mutateResponses(always, (it, { method }) => {
    refused ||= it.status === 429;
    return refused && it.status === 200 && method === 'GET' ? change(it) : it;
  });
}

/** Leaves the oldest category out of every list but the first. */
function losingFirstCategory(): Mutation {
  let lists = 0;
  return mutateBodies(isList, (all: object[]) => {
    lists += 1;
    return lists === 1 ? all : all.slice(1);
  });
}
