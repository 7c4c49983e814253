import { expect, test } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import { defaultProfile } from '../../mocks/profile/profile.ts';
import type { RunOptions } from '../run/run-options.ts';
import {
  answers,
  bodies,
  categories,
  every,
  headers,
  judge,
  like,
  lists,
  type Mutation,
  withStatus,
} from './test-mutations.ts';
import { asIs, exhaust } from './test-noted.ts';

const order = (order: typeof defaultProfile.category.listOrder) => ({
  profile: { ...defaultProfile, category: { ...defaultProfile.category, listOrder: order } },
});

/** Where the document leaves a choice, the report tells what the service has chosen. */
const choices: [
  clause: string,
  observations: string[],
  alteration?: Mutation,
  mock?: MockOptions,
  options?: Partial<RunOptions>,
][] = [
  ['1.environments', ['one environment responds at its base address']],
  ['2.length-bounds', ['a description of 561 characters is accepted']],
  [
    '2.name-uniqueness',
    ['categories with the same name exist'],
    bodies(lists, (all: object[]) => [...all, { id: 99, name: 'Dog' }]),
  ],
  ['2.allowed-characters', ['a description in several scripts is answered with 201']],
  [
    '2.pet-and-order-fields',
    [
      'GET /v1/pets/1 → 200: an object with no fields',
      'GET /v1/store/orders → 200: a list of objects with id, note',
    ],
    answers(
      ({ url }, { status }) => status === 200 && !url.endsWith('categories'),
      (it, { url }) => like(it, url.endsWith('orders') ? '[{"id":1},{"id":2,"note":""}]' : '{}'),
    ),
  ],
  [
    '2.pet-and-order-fields',
    ['GET /v1/pets/1 → 200: an object with orders', 'GET /v1/store/orders → 200: an empty list'],
    answers(
      ({ url }, { status }) => status === 200 && !url.endsWith('categories'),
      (it, { url }) => like(it, url.endsWith('orders') ? '[]' : '{"orders":null}'),
    ),
  ],
  [
    '2.pet-and-order-fields',
    ['GET /v1/pets/1 → 200: number', 'GET /v1/store/orders → 200: null'],
    answers(
      ({ url }, { status }) => status === 200 && !url.endsWith('categories'),
      (it, { url }) => like(it, url.endsWith('orders') ? 'null' : '7'),
    ),
  ],
  [
    '2.pet-and-order-fields',
    [
      'GET /v1/pets/1 → 200: a list with an object with id',
      'GET /v1/store/orders → 200: a list with null',
    ],
    answers(
      ({ url }, { status }) => status === 200 && !url.endsWith('categories'),
      (it, { url }) => like(it, url.endsWith('orders') ? '[null]' : '[{"id":1},"B"]'),
    ),
  ],
  [
    '4.1.pagination',
    ['the list has the header link', 'the list has the header x-total-count'],
    headers(lists, () => ({ link: '</v1>', 'x-total-count': 5 })),
  ],
  ['4.1.ordering', ['the list is ordered by ascending id']],
  ['4.1.ordering', ['the list is ordered by descending id'], asIs, order('newest-first')],
  ['4.1.ordering', ['the list is ordered by name'], asIs, order('name')],
  [
    '4.1.ordering',
    ['the list is in no known order'],
    bodies(lists, (all: object[]) => [...all.slice(2), ...all.slice(0, 2)]),
  ],
  [
    '4.1.ordering',
    ['the list is ordered by ascending id and name'],
    asIs,
    { seed: { categories: [{ name: 'Dog' }, { name: 'Dog' }] } },
    { safety: 'read-only' },
  ],
  [
    '4.1.ordering',
    ['the list is ordered by ascending id'],
    asIs,
    // By name as well, until more are added.
    { seed: { categories: [{ name: 'Ant' }, { name: 'zebra' }] } },
  ],
  [
    '4.1.ordering',
    ['the list is ordered by name'],
    categories((it) => ({ ...it, id: `no-${it.id}` })),
    order('name'),
  ],
  ['5.permission-levels', ['listOrders answers 403 to the key'], forbidden('/store/orders')],
  ['7.error-codes', ['400: invalid_request', '401: unauthorized']],
  [
    '7.error-codes',
    ['400: invalid_request', '401: unauthorized'],
    answers(
      ({ url }, { status }) => status === 200 && url.endsWith('/pets/1'),
      (it) => like(it, '{"code":"PET-1"}'),
    ),
  ],
  ['7.429-body', ['application/json'], asIs, {}, exhaust],
  [
    '7.429-body',
    ['no Content-Type'],
    headers(withStatus(429), () => ({ 'content-type': undefined })),
    {},
    exhaust,
  ],
  ['8.reported-window', ['X-RateLimit-Limit is 60']],
  [
    '8.reported-window',
    ['X-RateLimit-Limit is 60'],
    headers(withStatus(401), () => ({ 'x-ratelimit-limit': 10 })),
  ],
  ['8.counted-requests', ['a request answered 400 counts']],
  [
    '8.counted-requests',
    ['a request answered 400 does not count'],
    asIs,
    {
      profile: {
        ...defaultProfile,
        limits: { ...defaultProfile.limits, countedRequests: 'successful' },
      },
    },
  ],
  ['8.ban', ['the key is answered 403'], forbidden('/store/orders')],
  ['8.retry-after-unit', ['Retry-After is in seconds'], asIs, {}, exhaust],
  [
    '8.retry-after-unit',
    ['Retry-After is an HTTP-date'],
    asIs,
    {
      profile: {
        ...defaultProfile,
        limits: { ...defaultProfile.limits, retryAfterFormat: 'http-date' },
      },
    },
    exhaust,
  ],
  ['8.plan-enterprise', ['a limit of 60'], asIs, {}, { plan: 'enterprise' }],
  ['8.day-window', ['the day resets at 00:00 UTC'], resetAt('2026-03-02T00:00:00Z')],
  ['8.day-window', ['the day is a rolling window'], resetAt('2026-03-02T09:00:00Z')],
  [
    '9.interface-version',
    [
      'listCategories sends x-api-version: 1.0.0',
      'createCategory sends x-api-version: 1.0.0',
      'getPet sends x-api-version: 1.0.0',
      'listOrders sends x-api-version: 1.0.0',
    ],
    headers(every, () => ({ 'x-api-version': '1.0.0' })),
  ],
  [
    '9.pet-read-deprecated',
    ['getPet sends deprecation: true'],
    headers(every, () => ({ deprecation: 'true' })),
  ],
  [
    '9.sunset-date',
    ['getPet sends sunset: Sun, 01 Nov 2026 00:00:00 GMT'],
    headers(
      ({ url }) => url.endsWith('/pets/1'),
      () => ({ sunset: 'Sun, 01 Nov 2026 00:00:00 GMT' }),
    ),
  ],
  [
    '9.replacement',
    ['getPet sends x-link: </v1/animals/1>'],
    headers(every, () => ({ 'x-link': '</v1/animals/1>' })),
  ],
];

test.each(choices)(
  '%s: %j',
  async (id, observations, alteration = asIs, options = {}, how = {}) => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z', ...options });
    const report = await judge(mock, alteration, how);
    const clause = report.clauses.find((one) => one.id === id);
    expect(clause?.verdict).toBe('observed');
    expect(clause?.observations.toSorted()).toEqual(observations.toSorted());
  },
);

function forbidden(ending: string): Mutation {
  return answers(
    ({ url }, { status }) => url.endsWith(ending) && status === 200,
    (it) => like(it, '{"code":"forbidden","message":"No","status":403}', 403),
  );
}

function resetAt(time: string): Mutation {
  return headers(every, () => ({ 'x-ratelimit-reset': Date.parse(time) / 1000 }));
}
