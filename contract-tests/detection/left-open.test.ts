import { expect, test } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import { defaultProfile } from '../../mocks/profile/profile.ts';
import type { RunOptions } from '../run/run-options.ts';
import { clauseOf, clock, exhaust, judge } from '../run/test-judge.ts';
import {
  always,
  hasStatus,
  isCreation,
  isList,
  type Mutation,
  mutateBodies,
  mutateHeaders,
  mutateResponses,
  unchanged,
  withResponseBody,
} from '../run/test-mutations.ts';

const ban = { ...defaultProfile.limits.ban, afterRefusals: 0 };
const withoutBan = { profile: { ...defaultProfile, limits: { ...defaultProfile.limits, ban } } };
const refusal = (it: Response, status: number) =>
  withResponseBody(it, JSON.stringify({ code: 'no', message: 'No', status }), status);

type Open = [
  what: string,
  clause: string,
  found: object,
  mutation: Mutation,
  options?: Partial<RunOptions>,
  mock?: MockOptions,
];

/** What cannot be judged does not fail: the report says why it stays open. */
const open: Open[] = [
  [
    'a pet read that refuses the key',
    '1.pet-read',
    { reason: 'blocked', message: 'the valid key was rejected with 401' },
    mutateResponses(
      ({ url }) => url.endsWith('/pets/1'),
      (it) => refusal(it, 401),
    ),
  ],
  [
    'an environment that answers no success',
    '1.environments',
    { reason: 'no-occasion' },
    mutateResponses(always, (it) => refusal(it, 500)),
  ],
  ...['2.category-name', '2.category-id', '2.category-id-int64', '2.category-id-unique'].map(
    (clause): Open => [
      'what a category is, when there is none',
      clause,
      { reason: 'no-occasion' },
      unchanged,
      { safety: 'read-only' },
      { seed: { categories: [] } },
    ],
  ),
  [
    'whose id counts, when the creation fails',
    '2.id-assigned',
    { reason: 'blocked', message: 'a body with an id was answered 500' },
    mutateResponses(
      ({ method }) => method === 'POST',
      (it) => refusal(it, 500),
    ),
  ],
  [
    'whose id counts, when the creation shows none',
    '2.id-assigned',
    { reason: 'blocked', message: 'a body with an id was answered 201' },
    mutateBodies(isCreation, () => ({})),
  ],
  ['names that all differ', '2.name-uniqueness', { reason: 'no-occasion' }, unchanged],
  [
    'the order of a list of one',
    '4.1.ordering',
    { reason: 'no-occasion' },
    unchanged,
    { safety: 'read-only' },
    { seed: { categories: [{ name: 'Dog' }] } },
  ],
  [
    'the order of a list that is none',
    '4.1.ordering',
    { reason: 'no-occasion' },
    mutateBodies(isList, (all) => ({ all })),
  ],
  [
    'the order of items without id',
    '4.1.ordering',
    { reason: 'no-occasion' },
    mutateBodies(isList, (all: object[]) => all.map(() => ({}))),
  ],
  [
    'a failure in place of the first request that is to use up the limit',
    '8.exceeding-answers-429',
    { reason: 'blocked', message: 'answered 500 before the limit was used up' },
    failingFrom(2),
    { ...exhaust, only: ['8.exceeding-answers-429'] },
  ],
  [
    'a limit of which no number tells',
    '8.exceeding-answers-429',
    {
      reason: 'blocked',
      message: 'the limit is unknown: no usable X-RateLimit-Limit',
    },
    mutateHeaders(always, () => ({ 'x-ratelimit-limit': -1 })),
    exhaust,
  ],
  [
    'a limit that is nowhere told',
    '8.exceeding-answers-429',
    { reason: 'blocked', message: 'the limit is unknown: no usable X-RateLimit-Limit' },
    mutateHeaders(always, () => ({ 'x-ratelimit-limit': undefined })),
    exhaust,
  ],
  [
    'a limit beyond what a run may send',
    '8.exceeding-answers-429',
    { reason: 'budget', message: 'the limit of 1001 is above the maximum of 1000' },
    mutateHeaders(always, () => ({ 'x-ratelimit-limit': 1001 })),
    { ...exhaust, maxRequests: 10_000 },
  ],
  [
    'a 429 without Retry-After that could suffice',
    '8.retry-after-suffices',
    { reason: 'blocked', message: 'the 429 has no valid Retry-After' },
    mutateHeaders(
      (_request, { status }) => status === 429,
      () => ({ 'retry-after': undefined }),
    ),
    exhaust,
    withoutBan,
  ],
  [
    'a key that others have used up again when it has waited',
    '8.retry-after-suffices',
    {
      reason: 'blocked',
      message: 'rejected again in a later window: other clients used the key in between',
    },
    afterRefusal((it) => refusal(it, 429)),
    exhaust,
    withoutBan,
  ],
  [
    'what a refused creation stores, when none is refused',
    '8.429-executes-nothing',
    { reason: 'blocked', message: 'no creation was answered 429' },
    mutateResponses(hasStatus(429), (it) => withResponseBody(it, '[]', 200)),
    exhaust,
  ],
  [
    'a Retry-After that is neither seconds nor an HTTP-date',
    '8.retry-after-unit',
    { reason: 'no-occasion' },
    mutateHeaders(
      (_request, { status }) => status === 429,
      () => ({ 'retry-after': '7 s' }),
    ),
    exhaust,
  ],
  [
    'whether a 400 counts when none may be provoked',
    '8.counted-requests',
    { reason: 'safety' },
    unchanged,
    { safety: 'read-only' },
  ],
  ['the limit of Enterprise, for a key of Free', '8.plan-enterprise', {}, unchanged],
  [
    'the range of what no header tells',
    '8.remaining-range',
    { reason: 'no-occasion' },
    mutateHeaders(always, () => ({ 'x-ratelimit-remaining': undefined })),
  ],
  ['how long a ban is, when none may be provoked', '8.ban-length', { reason: 'safety' }, unchanged],
  [
    'how a ban is told, when an anonymous caller is answered 403',
    '8.ban',
    { reason: 'safety' },
    mutateResponses(hasStatus(401), (it) => refusal(it, 403)),
  ],
  ['the day, when the headers tell of the minute', '8.day-window', {}, unchanged],
  ...[401, 403].map(
    (status): Open => [
      `a key that is answered ${status} when it has waited`,
      '8.retry-after-suffices',
      { reason: 'blocked', message: `the key is answered ${status} and may be banned` },
      afterRefusal((it) => refusal(it, status)),
      exhaust,
      withoutBan,
    ],
  ),
];

test.each(open)('%s: %s', async (_what, clause, found, mutation, options = {}, mock = {}) => {
  const report = await judge(createMock({ clock, ...mock }), mutation, options);
  expect(clauseOf(report, clause)).toMatchObject({ verdict: 'not-exercised', ...found });
});

test.each([
  '1.other-operations',
  '3.states',
  '4.1.filtering',
  '4.2.other-operations',
  '5.key-issuing',
  '5.key-lifetime',
  '6.events',
])('%s: no answer shows it', async (id) => {
  const report = await judge(createMock({ clock }), unchanged);
  expect(clauseOf(report, id)).toMatchObject({ reason: 'no-occasion', observations: [] });
});

test('a 429 while a few requests are told to be left passes: others may use the key', async () => {
  const keys = [{ name: 'free', key: 'a-key', plan: 'free', used: { minute: 3 } }] as const;
  const told = mutateHeaders(
    (_request, { status }) => status < 401,
    (now) => ({ 'x-ratelimit-remaining': Number(now.get('x-ratelimit-remaining')) + 3 }),
  );
  const report = await judge(createMock({ clock, keys }), told, exhaust);
  expect(clauseOf(report, '8.exceeding-answers-429')).toMatchObject({ verdict: 'pass' });
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
