import { expect, test } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import type { RunOptions } from '../run/run-options.ts';
import { clock, exhaust, failedClauses, judge } from '../run/test-judge.ts';
import {
  always,
  compose,
  type Mutation,
  mutateCreations,
  mutateHeaders,
  mutateRequests,
  refusing,
  storingOn,
} from '../run/test-mutations.ts';

const profile = { limits: { ban: { afterRefusals: 0 } } };
const shortNames = { minLength: 3, maxLength: 6, pattern: '[A-Za-z]+' };
const key = createMock().keys.list()[0]?.key ?? '';

/** Violations for which the mock has no fault. */
const violations: [
  what: string,
  clauses: string[],
  mutation: Mutation,
  options?: Partial<RunOptions>,
  mock?: MockOptions,
][] = [
  [
    'accepts a number as description, and names of at most six letters',
    ['2.new-category-description'],
    mutateCreations((body) => (body?.description === 7 ? { name: body.name } : undefined)),
    {},
    { profile: { ...profile, category: { name: shortNames } } },
  ],
  ['accepts any key of the right form', ['5.invalid-key'], accepting(/^Bearer pc_free_\w{12}$/)],
  [
    'reports the reset of a minute an hour ahead',
    ['8.reset-ahead'],
    mutateHeaders(always, (now) => ({
      'x-ratelimit-reset': Number(now.get('x-ratelimit-reset')) + 3600,
    })),
  ],
  [
    'answers 500 once, before the limit is used up',
    ['7.no-server-error'],
    refusing((_request, { headers }) => headers.get('x-ratelimit-remaining') === '20', 500),
    exhaust,
  ],
  [
    'answers 429 to a creation but stores it, where names have at most six letters',
    ['8.429-executes-nothing'],
    compose(
      mutateCreations(({ name }) => (String(name).length > 6 ? {} : undefined)),
      storingOn(429),
    ),
    exhaust,
  ],
];

test.each(violations)(
  'a service that %s breaks %j',
  async (_what, clauses, mutation, options = {}, mock = {}) => {
    const report = await judge(createMock({ clock, profile, ...mock }), mutation, options);
    expect(failedClauses(report)).toEqual(clauses);
  },
);

function accepting(credential: RegExp): Mutation {
  return mutateRequests((request) => {
    if (!credential.test(request.headers.get('authorization') ?? '')) return request;
    const accepted = new Request(request);
    accepted.headers.set('authorization', `Bearer ${key}`);
    return accepted;
  });
}
