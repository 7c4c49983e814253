import { describe, expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { defaultProfile } from '../../mocks/profile/profile.ts';
import { clauseOf, clock, exhaust, failedClauses, judge } from '../run/test-judge.ts';
import {
  always,
  hasStatus,
  isCreation,
  isList,
  type Mutation,
  mutateBodies,
  mutateHeaders,
  mutateRequests,
  mutateResponses,
  withResponseBody,
} from '../run/test-mutations.ts';

const orders = ({ url }: Request) => url.endsWith('/orders');
const pets = ({ url }: Request) => url.includes('/pets/');
const tooMany = hasStatus(429);
const key = 'pc_free_7Qm2xVtK9dRw';

/** Lets in whoever presents what is taken for the key. */
function admitting(fits: (header: string) => boolean): Mutation {
  return mutateRequests((request) => {
    const header = request.headers.get('authorization') ?? '';
    if (!fits(header)) return request;
    const admitted = new Request(request);
    admitted.headers.set('authorization', `Bearer ${key}`);
    return admitted;
  });
}

/** Accepts so many requests beyond the limit; the headers do not tell. */
function lax(more: number): Mutation {
  let spared = 0;
  return mutateResponses(tooMany, (response, request) => {
    spared += 1;
    if (spared > more || request.method === 'POST') return response;
    return withResponseBody(response, '[]', 200);
  });
}

const faults: [what: string, mutation: Mutation, clauses: string[], how?: object][] = [
  [
    'any key of the same form is let in',
    admitting((it) => /^Bearer pc_free_\w{12}$/.test(it)),
    ['5.invalid-key'],
  ],
  [
    'what follows the key does not count',
    admitting((it) => it.startsWith(`Bearer ${key} `)),
    ['5.invalid-key'],
  ],
  ['the limit is exceeded by a tenth', lax(6), ['8.exceeding-answers-429'], exhaust],
  [
    'orders have no limit',
    mutateResponses(
      (request, { status }) => orders(request) && status === 429,
      (it) => withResponseBody(it, '[]', 200),
    ),
    ['8.exceeding-answers-429'],
    exhaust,
  ],
  [
    'Reset of a 429 is in 1970',
    mutateHeaders(tooMany, () => ({ 'x-ratelimit-reset': 0 })),
    ['8.reset-ahead'],
    exhaust,
  ],
  [
    'Reset of a 429 is in milliseconds',
    mutateHeaders(tooMany, (now) => ({
      'x-ratelimit-reset': `${now.get('x-ratelimit-reset')}000`,
    })),
    ['8.reset-ahead'],
    exhaust,
  ],
  [
    'Reset of a minute is an hour ahead',
    mutateHeaders(always, (now) => ({
      'x-ratelimit-reset': Number(now.get('x-ratelimit-reset')) + 3600,
    })),
    ['8.reset-ahead'],
  ],
  [
    'orders redirect to a login',
    mutateResponses(
      (request, { status }) => orders(request) && status === 200,
      () => Response.redirect('http://service.test/login'),
    ),
    ['1.order-read', '8.limit-header', '8.remaining-header', '8.reset-header'],
  ],
  [
    'orders are refused as malformed',
    mutateResponses(
      (request, { status }) => orders(request) && status === 200,
      (it) => withResponseBody(it, '{"code":"no","message":"no","status":400}', 400),
    ),
    ['1.order-read'],
  ],
  [
    'the pet that exists is a list',
    mutateResponses(
      (request, { status }) => pets(request) && status === 200,
      (it) => withResponseBody(it, '[]'),
    ),
    ['1.pet-read'],
    { petId: '1' },
  ],
  [
    'the pet that exists is refused',
    mutateResponses(
      (request, { status }) => pets(request) && status === 200,
      (it) => withResponseBody(it, '{"code":"no","message":"no","status":400}', 400),
    ),
    ['1.pet-read'],
    { petId: '1' },
  ],
];

test.each(faults)('%s', async (_what, mutation, clauses, how = {}) => {
  const limits = {
    ...defaultProfile.limits,
    ban: { ...defaultProfile.limits.ban, afterRefusals: 0 },
  };
  const mock = createMock({ clock, profile: { ...defaultProfile, limits } });
  const report = await judge(mock, mutation, how);
  expect(failedClauses(report)).toEqual(clauses);
});

type List = { id: number; name: string }[];

/** What clients can do that service.md does not show, done after the first list. */
function others(edit: (list: List) => unknown): Mutation {
  let asked = 0;
  return mutateBodies(isList, (list: List) => {
    asked += 1;
    return asked === 1 ? list : edit(list);
  });
}

/** Answers once in place of the service. */
function once(pick: (request: Request) => boolean, status: number): Mutation {
  let struck = false;
  return (service) => async (request) => {
    if (struck || !pick(request)) return service(request);
    struck = true;
    return new Response('<h1>Bad gateway</h1>', {
      status,
      headers: { 'content-type': 'text/html' },
    });
  };
}

describe('is not blamed:', () => {
  const correct: [what: string, mutation: Mutation, how?: object][] = [
    [
      'a service in which another client deletes a category of its own',
      others((all) => all.slice(1)),
    ],
    [
      'a service in which another client renames one of its own',
      others(([first, ...rest]) => [{ ...first, name: 'Renamed' }, ...rest]),
    ],
    ['a gateway that answers one pet read in its place', once(pets, 502)],
    [
      'a gateway that answers one list in its place',
      once(({ method, url }) => method === 'GET' && url.endsWith('/categories'), 503),
    ],
    [
      'a gateway that answers one creation in its place',
      once(({ method }) => method === 'POST', 504),
    ],
    [
      'a Reset with a fraction of a second',
      mutateHeaders(always, (now) => ({
        'x-ratelimit-reset': `${now.get('x-ratelimit-reset')}.25`,
      })),
    ],
    [
      'no description that is shown as an empty one',
      mutateBodies(isCreation, (it: object) => ({ description: '', ...it })),
    ],
    [
      'a limit that is none',
      mutateHeaders(always, () => ({
        'x-ratelimit-limit': '9223372036854775807',
        'x-ratelimit-remaining': '9223372036854775807',
      })),
      { plan: 'enterprise' },
    ],
  ];

  test.each(correct)('%s', async (_what, mutation, how = {}) => {
    expect(failedClauses(await judge(createMock({ clock }), mutation, how))).toEqual([]);
  });

  test.each([12, 40, 54])('a key that dies after %i requests', async (most) => {
    let sent = 0;
    const dying: Mutation = (service) => async (request) => {
      sent += 1;
      if (sent <= most) return service(request);
      const dead = new Request(request);
      if (dead.headers.get('authorization') === `Bearer ${key}`) {
        dead.headers.set('authorization', 'Bearer dead');
      }
      return service(dead);
    };
    expect(failedClauses(await judge(createMock({ clock }), dying))).toEqual([]);
  });
});

test('a category that the service loses with each of ours is not taken for one that others delete', async () => {
  const losing = mutateBodies(isList, (all: unknown[]) => all.slice(Math.max(0, all.length - 5)));
  const report = await judge(createMock({ clock }), losing);
  expect(failedClauses(report)).toContain('1.keeps-categories');
  expect(clauseOf(report, '1.keeps-categories')?.message).toContain('disappeared from the list');
});

describe('a category that is gone', () => {
  const keeps = '1.keeps-categories';
  const verdictOn = async (mutation: Mutation) =>
    clauseOf(await judge(createMock({ clock }), mutation), keeps);

  test('once, and is not of the run, may be deleted by others', async () => {
    expect(await verdictOn(others((all) => all.slice(1)))).toMatchObject({
      verdict: 'not-exercised',
      reason: 'blocked',
      message: 'other clients delete or change categories during the run',
    });
  });
});

test.each([
  [404, 'answered 404: the pet may not exist; pass one that does with --pet-id'],
  [400, 'answered 400: pass a pet that exists with --pet-id'],
])('a pet that nobody named may be answered %i', async (status, message) => {
  const refusing = mutateResponses(
    (request, response) => pets(request) && response.status === 200,
    (it) => withResponseBody(it, `{"code":"no","message":"no","status":${status}}`, status),
  );
  const report = await judge(createMock({ clock }), refusing);
  expect(failedClauses(report)).toEqual([]);
  expect(clauseOf(report, '1.pet-read')).toMatchObject({ reason: 'no-occasion', message });
});
