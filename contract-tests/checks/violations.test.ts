import { expect, test } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import type { RunOptions } from '../run/run-options.ts';
import { clock, exhaust, failedClauses, judge } from '../run/test-judge.ts';
import {
  always,
  compose,
  hasStatus,
  isAt,
  isList,
  type Mutation,
  mutateBodies,
  mutateCreations,
  mutateHeaders,
  mutateRequests,
  refusing,
  replying,
  storingOn,
} from '../run/test-mutations.ts';

type Category = Record<string, unknown>;

const profile = { limits: { ban: { afterRefusals: 0 } } };
const shortNames = { minLength: 3, maxLength: 6, pattern: '[A-Za-z]+' };
const key = createMock().keys.list()[0]?.key ?? '';
const pets = ({ url }: Request, { status }: Response) => url.includes('/pets/') && status < 300;
const malformed = '{"code":"no","message":"no","status":400}';

/** Violations for which the mock has no fault. */
const violations: [
  what: string,
  clauses: string[],
  mutation: Mutation,
  options?: Partial<RunOptions>,
  mock?: MockOptions,
][] = [
  ['returns a list as the pet that exists', ['1.pet-read'], replying(pets, '[]'), { petId: '1' }],
  [
    'answers 400 to the read of the pet that exists',
    ['1.pet-read'],
    replying(pets, malformed, 400),
    { petId: '1' },
  ],
  [
    'lists an id beyond int64 next to an id that is a string',
    ['2.category-id', '2.category-id-int64'],
    mutateBodies(isList, (all: Category[]) => [
      ...all,
      { id: 2n ** 63n, name: 'A' },
      { id: 'b', name: 'B' },
    ]),
  ],
  [
    'sends two values of Content-Type',
    ['4.json-responses'],
    mutateHeaders(always, () => ({ 'content-type': 'text/html, application/json' })),
  ],
  [
    'sends Errors without Content-Type',
    ['4.json-responses'],
    mutateHeaders(hasStatus(400, 401), () => ({ 'content-type': undefined })),
  ],
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
    'does not limit the read of orders',
    ['8.exceeding-answers-429'],
    replying(isAt('/orders', 429), '[]', 200),
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
