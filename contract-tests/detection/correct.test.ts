import { describe, expect, test } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import { defaultProfile, type Profile } from '../../mocks/profile/profile.ts';
import { failedClauses, judge } from '../run/test-judge.ts';
import {
  always,
  hasStatus,
  isList,
  type Mutation,
  mutateBodies,
  mutateCategories,
  mutateHeaders,
  mutateResponses,
  reportingDayOnly,
  unchanged,
  withResponseBody,
} from '../run/test-mutations.ts';

const { category, limits, petRead } = defaultProfile;
const unlike = (choices: Partial<Profile>) => ({ profile: { ...defaultProfile, ...choices } });
const limiting = (choices: Partial<Profile['limits']>) => ({
  ...unlike({ limits: { ...limits, ...choices } }),
  keys: [{ name: 'free', key: 'nearly-used-up', plan: 'free', used: { minute: 55 } }] as const,
});
const petReads = ({ url }: Request, { status }: Response) => url.endsWith('/1') && status === 200;
const withCode = ({ code }: { code: string }) => ({ code, message: '', status: 401, trace: [1] });

/** What service.md leaves open: each of these services is a correct one. */
const services: [what: string, options: MockOptions, mutation?: Mutation][] = [
  ['the mock as it is', {}],
  ['a key with little left', limiting({})],
  ['minutes of the clock', limiting({ algorithm: 'aligned' })],
  ['a minute that slides', limiting({ algorithm: 'sliding' })],
  ['a bucket of tokens', limiting({ algorithm: 'token-bucket' })],
  ['headers of the minute', limiting({ reportedWindow: 'minute' })],
  ['headers of the day', limiting({ reportedWindow: 'day' })],
  ['a 429 on the way', limiting({}), reportingDayOnly()],
  ['Retry-After as an HTTP-date', limiting({ retryAfterFormat: 'http-date' }), reportingDayOnly()],
  ['a 429 without body', limiting({ responseBody: 'empty' }), reportingDayOnly()],
  ['a 429 in plain text', limiting({ responseBody: 'text' }), reportingDayOnly()],
  [
    'a 429 with an object of its own',
    limiting({}),
    mutateBodies(hasStatus(429), () => ({ wait: 1 })),
  ],
  ['only successes that count', limiting({ countedRequests: 'successful' })],
  ['a ban at once', limiting({ ban: { afterRefusals: 1, seconds: 600, status: 429 } })],
  ['a ban at once, told by 403', limiting({ ban: { afterRefusals: 1, seconds: 30, status: 403 } })],
  ['a ban at once, told by 401', limiting({ ban: { afterRefusals: 1, seconds: 30, status: 401 } })],
  [
    'a day that rolls',
    unlike({ limits: { ...limits, reportedWindow: 'day', dayWindow: 'rolling' } }),
  ],
  ['few requests for anonymous callers', limiting({ anonymous: { minute: 9, day: 1000 } })],
  [
    'names of up to 20 letters',
    unlike({
      category: { ...category, name: { minLength: 3, maxLength: 20, pattern: '[A-Za-z]+' } },
    }),
  ],
  [
    'names of up to 6 letters, and the body judged before the key',
    unlike({
      category: { ...category, name: { minLength: 3, maxLength: 6, pattern: '[A-Za-z]+' } },
      authentication: { order: 'after-validation', challenge: null },
    }),
  ],
  [
    'short descriptions in ASCII',
    unlike({
      category: { ...category, description: { minLength: 0, maxLength: 80, pattern: '[ -~]*' } },
    }),
  ],
  ['unique names', unlike({ category: { ...category, duplicateNames: 409 } })],
  ['an id refused', unlike({ category: { ...category, suppliedId: 'refused' } })],
  ['unknown fields refused', unlike({ category: { ...category, unknownFields: 'refused' } })],
  ['ids at random', unlike({ category: { ...category, idScheme: 'random' } })],
  ['ids that doubles cannot tell apart', unlike({ category: { ...category, idScheme: 'big' } })],
  ['the newest first', unlike({ category: { ...category, listOrder: 'newest-first' } })],
  ['ids beyond 2^53', { seed: { categories: [{ id: 2n ** 53n + 1n, name: 'Dog' }] } }],
  ['no category at the start', { seed: { categories: [] } }],
  ['no pet', { seed: { pets: [] } }],
  [
    'a sunset that is past',
    unlike({ petRead: { ...petRead, sunset: '2020-01-01T00:00:00Z', goneAfterSunset: true } }),
  ],
  [
    'the body judged before the key',
    unlike({ authentication: { order: 'after-validation', challenge: null } }),
  ],
  ['ids at the ends of int64', {}, mutateBodies(isList, (all: object[]) => [...atTheEnds, ...all])],
  ['more fields in a category', {}, mutateCategories((it) => ({ ...it, links: [], image: null }))],
  ['more fields in an Error', {}, mutateBodies(hasStatus(401), withCode)],
  [
    'a charset',
    {},
    mutateHeaders(always, () => ({ 'content-type': 'application/json; charset=utf-8' })),
  ],
  ['no Date', {}, mutateHeaders(always, () => ({ date: undefined }))],
  [
    'a pet read that is answered 201',
    {},
    mutateResponses(petReads, (it) => withResponseBody(it, '{"id":"a"}', 201)),
  ],
  [
    'an empty string for no description',
    {},
    mutateCategories((it) => ({ description: '', ...it })),
  ],
  [
    'an empty string for no description in the list alone',
    {},
    mutateBodies(isList, (all: object[]) => all.map((it) => ({ description: '', ...it }))),
  ],
];

const atTheEnds = [
  { id: -(2n ** 63n), name: 'lowest' },
  { id: 2n ** 63n - 1n, name: 'highest' },
];
const oddOnes = Array.from({ length: 5000 }, (_, index) => ({
  id: -index,
  name: ['', '"quoted"', 'two\nlines', '🐈', '__proto__', 'x'.repeat(index % 400)][index % 6],
  ...(index % 2 ? { description: '\u0000 ' } : {}),
}));

describe.each(services)('%s', (_what, options, mutation = unchanged) => {
  test('conforms', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z', ...options });
    const report = await judge(mock, mutation);
    expect(failedClauses(report)).toEqual([]);
    expect(report.verdict).toBe('conforms');
  });

  test('conforms when its limit is used up', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z', ...options });
    const report = await judge(mock, mutation, { safety: 'exhaust' });
    expect(failedClauses(report)).toEqual([]);
  });
});

test('5,000 odd categories conform', async () => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const report = await judge(
    mock,
    mutateBodies(isList, (all: object[]) => [...oddOnes, ...all]),
  );
  expect(failedClauses(report)).toEqual([]);
  expect(report.verdict).toBe('conforms');
});
