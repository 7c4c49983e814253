import { expect, test } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import type { Profile } from '../../mocks/profile/profile.ts';
import { operationList } from '../../spec/operations.ts';
import type { RunOptions } from '../run/run-options.ts';
import { clauseOf, clock, exhaust, judge } from '../run/test-judge.ts';
import {
  always,
  hasStatus,
  isAt,
  isList,
  type Mutation,
  mutateBodies,
  mutateHeaders,
  mutateResponses,
  refusing,
  replying,
  unchanged,
  withResponseBody,
} from '../run/test-mutations.ts';

const order = (listOrder: Profile['category']['listOrder']) => ({
  profile: { category: { listOrder } },
});

type Choice = [
  clause: string,
  observations: string[],
  mutation?: Mutation,
  mock?: MockOptions,
  options?: Partial<RunOptions>,
];

const choices: Choice[] = [
  ['1.environments', ['one environment responds at its base address']],
  [
    '2.length-bounds',
    ['a name of 43 characters is accepted', 'a description of 607 characters is accepted'],
  ],
  [
    '2.name-uniqueness',
    ['categories with the same name exist'],
    mutateBodies(isList, (all: object[]) => [...all, { id: 99, name: 'Dog' }]),
  ],
  [
    '2.allowed-characters',
    [
      'a name with digits, punctuation and an emoji is answered with 201',
      'a description in several scripts is answered with 201',
    ],
  ],
  ...(['NFC', 'NFD'] as const).map(
    (form): Choice => [
      '2.allowed-characters',
      [
        'a name with digits, punctuation and an emoji is answered with 201',
        'a description in several scripts is answered with 201',
        `text is normalized to Unicode ${form}`,
        'leading and trailing white space is trimmed',
      ],
      unchanged,
      { profile: { category: { surroundingSpace: 'trimmed', normalization: form } } },
    ],
  ),
  [
    '2.pet-and-order-fields',
    [
      'GET /v1/pets/1 → 200: an object with no fields',
      'GET /v1/store/orders → 200: a list of objects with id, note',
    ],
    mutateResponses(
      ({ url }, { status }) => status === 200 && !url.endsWith('categories'),
      (it, { url }) =>
        withResponseBody(it, url.endsWith('orders') ? '[{"id":1},{"id":2,"note":""}]' : '{}'),
    ),
  ],
  [
    '2.pet-and-order-fields',
    [
      'GET /v1/pets/1 → 200: a list with an object with id',
      'GET /v1/store/orders → 200: a list with null',
    ],
    mutateResponses(
      ({ url }, { status }) => status === 200 && !url.endsWith('categories'),
      (it, { url }) => withResponseBody(it, url.endsWith('orders') ? '[null]' : '[{"id":1},"B"]'),
    ),
  ],
  [
    '4.1.pagination',
    ['the list has the header link', 'the list has the header x-total-count'],
    mutateHeaders(isList, () => ({ link: '</v1>', 'x-total-count': 5 })),
  ],
  ['4.1.ordering', ['the list is ordered by ascending id']],
  ['4.1.ordering', ['the list is ordered by name'], unchanged, order('name')],
  [
    '4.1.ordering',
    ['the list is in no known order'],
    mutateBodies(isList, (all: object[]) => [...all.slice(2), ...all.slice(0, 2)]),
  ],
  ['5.permission-levels', ['listOrders answers 403 to the key'], forbidden('/store/orders')],
  ['7.error-codes', ['400: invalid_request', '401: unauthorized']],
  [
    '7.error-codes',
    ['400: invalid_request', '401: unauthorized'],
    replying(isAt('/pets/1', 200), '{"code":"PET-1"}'),
  ],
  ['7.429-body', ['application/json'], unchanged, {}, exhaust],
  [
    '7.429-body',
    ['no Content-Type'],
    mutateHeaders(hasStatus(429), () => ({ 'content-type': undefined })),
    {},
    exhaust,
  ],
  ['8.reported-window', ['X-RateLimit-Limit is 60']],
  [
    '8.reported-window',
    ['X-RateLimit-Limit is 60'],
    mutateHeaders(hasStatus(401), () => ({ 'x-ratelimit-limit': 10 })),
  ],
  ['8.counted-requests', ['a request answered 400 counts']],
  ['8.ban', ['the key is answered 403'], forbidden('/store/orders')],
  ['8.retry-after-unit', ['Retry-After is in seconds'], unchanged, {}, exhaust],
  ['8.plan-enterprise', ['a limit of 60'], unchanged, {}, { plan: 'enterprise' }],
  ['8.day-window', ['the day resets at 00:00 UTC'], resetAt('2026-03-02T00:00:00Z')],
  ['8.day-window', ['the day is a rolling window'], resetAt('2026-03-02T09:00:00Z')],
  [
    '9.interface-version',
    operationList.map(({ id }) => `${id} sends x-api-version: 1.0.0`),
    mutateHeaders(always, () => ({ 'x-api-version': '1.0.0' })),
  ],
  [
    '9.pet-read-deprecated',
    ['getPet sends deprecation: true'],
    mutateHeaders(always, () => ({ deprecation: 'true' })),
  ],
  [
    '9.sunset-date',
    ['getPet sends sunset: Sun, 01 Nov 2026 00:00:00 GMT'],
    mutateHeaders(isAt('/pets/1'), () => ({ sunset: 'Sun, 01 Nov 2026 00:00:00 GMT' })),
  ],
  [
    '9.replacement',
    ['getPet sends x-link: </v1/animals/1>'],
    mutateHeaders(always, () => ({ 'x-link': '</v1/animals/1>' })),
  ],
];

test.each(choices)(
  'reports for %s: %j',
  async (id, observations, mutation = unchanged, mock = {}, options = {}) => {
    const report = await judge(createMock({ clock, ...mock }), mutation, options);
    const clause = clauseOf(report, id);
    expect(clause?.verdict).toBe('observed');
    expect(clause?.observations.toSorted()).toEqual(observations.toSorted());
  },
);

function forbidden(ending: string): Mutation {
  return refusing(isAt(ending, 200), 403);
}

function resetAt(time: string): Mutation {
  return mutateHeaders(always, () => ({ 'x-ratelimit-reset': Date.parse(time) / 1000 }));
}
