import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { defaultProfile } from '../../mocks/profile/profile.ts';
import { failedClauses, judge } from '../run/test-judge.ts';
import {
  always,
  hasStatus,
  type Mutation,
  mutateCreations,
  mutateHeaders,
  mutateResponses,
  storingOn,
  unchanged,
  withLatency,
  withResponseBody,
} from '../run/test-mutations.ts';

const limit = 'x-ratelimit-limit';
const remaining = 'x-ratelimit-remaining';
const ban = { ...defaultProfile.limits.ban, afterRefusals: 0 };
const withoutBan = { ...defaultProfile, limits: { ...defaultProfile.limits, ban } };

/** service.md §7 and §8: what a service does when the limit is used up. */
const exhausted: [what: string, mutation: Mutation, clauses: string[]][] = [
  [
    '429 without Retry-After',
    mutateHeaders(hasStatus(429), () => ({ 'retry-after': undefined })),
    ['7.retry-after'],
  ],
  [
    'Retry-After that is no time',
    mutateHeaders(hasStatus(429), () => ({ 'retry-after': 'soon' })),
    ['7.retry-after'],
  ],
  [
    'Retry-After in another form of date',
    mutateHeaders(hasStatus(429), () => ({ 'retry-after': '2026-03-01T10:01:00Z' })),
    ['7.retry-after'],
  ],
  [
    '503 in place of 429',
    mutateResponses(hasStatus(429), async (it) =>
      withResponseBody(it, (await it.text()).replace('429', '503'), 503),
    ),
    ['8.exceeding-answers-429'],
  ],
  [
    'Remaining that never moves',
    mutateHeaders(hasStatus(200, 201, 400), () => ({ [remaining]: 59 })),
    ['8.remaining-counts-down'],
  ],
  [
    'Retry-After too short',
    mutateHeaders(hasStatus(429), () => ({ 'retry-after': 5 })),
    ['8.retry-after-suffices'],
  ],
  ['429 that executes', storingOn(429), ['8.429-executes-nothing']],
  ['no limit at all', unlimited(), ['8.exceeding-answers-429']],
  [
    'a failure before the limit is used up',
    mutateResponses(
      (_request, response) => response.headers.get(remaining) === '20',
      (it) => withResponseBody(it, '{"code":"x","message":"x","status":500}', 500),
    ),
    ['4.1.answers-200'],
  ],
  [
    'no Limit with 429',
    mutateHeaders(hasStatus(429), () => ({ [limit]: undefined })),
    ['8.limit-header'],
  ],
];

test.each(exhausted)('used up: %s', async (_what, mutation, clauses) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', profile: withoutBan });
  const report = await judge(mock, mutation, { safety: 'exhaust' });
  expect(failedClauses(report)).toEqual(clauses);
});

test.each(['free', null] as const)('a limit that strikes early, plan %s', async (plan) => {
  const keys = [{ name: 'free', key: 'a-key', plan: 'free', used: { minute: 20 } }] as const;
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', keys });
  const told = (now: Headers) => ({
    [remaining]: Math.min(60, Number(now.get(remaining)) + 20),
  });
  const mutation = mutateHeaders(hasStatus(200, 201, 400, 429), told);
  const report = await judge(mock, mutation, { safety: 'exhaust', plan });
  expect(failedClauses(report)).toEqual(['8.exceeding-answers-429']);
});

test('used up: 429 that executes, where names have at most six letters', async () => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', profile: withoutBan });
  const withoutLongName = mutateCreations(({ name }) => (String(name).length > 6 ? {} : undefined));
  const executing = storingOn(429);
  const report = await judge(mock, (service) => withoutLongName(executing(service)), {
    safety: 'exhaust',
  });
  expect(failedClauses(report)).toEqual(['8.429-executes-nothing']);
});

test('used up: no limit, as far as slow answers tell', async () => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', profile: withoutBan });
  const report = await judge(mock, withLatency(mock, 1200), { safety: 'exhaust' });
  expect(failedClauses(report)).toEqual([]);
  const clause = report.clauses.find(({ id }) => id === '8.exceeding-answers-429');
  expect(clause).toMatchObject({ verdict: 'not-exercised', reason: 'budget' });
});

test('used up: the least limit there is, of one request a minute', async () => {
  const limits = { minute: 1, day: 1000 };
  const keys = [{ name: 'least', key: 'a-key', plan: 'enterprise', limits }] as const;
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', keys });
  const only = ['8.exceeding-answers-429'];
  const report = await judge(mock, unchanged, { safety: 'exhaust', plan: 'enterprise', only });
  expect(report.clauses).toMatchObject([{ verdict: 'pass' }]);
});

/** Goes on answering with the list when the limit is used up. */
function unlimited(): Mutation {
  let list = '';
  return mutateResponses(always, async (response, { method }) => {
    const text = await response.text();
    if (method === 'GET' && response.status === 200) list = text;
    return response.status === 429
      ? withResponseBody(response, list, 200)
      : withResponseBody(response, text);
  });
}
