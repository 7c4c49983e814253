import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { clock, exhaust, failedClauses, judge } from '../run/test-judge.ts';
import {
  always,
  isCreation,
  isList,
  type Mutation,
  mutateBodies,
  mutateCategories,
  mutateHeaders,
} from '../run/test-mutations.ts';

type Texts = { name: string; description?: string };
type List = { id: number; name: string }[];

const isPetRead = ({ url }: Request) => url.includes('/pets/');

/** Choices that the document leaves open and that no profile of the mock offers. */
const conforming: [what: string, mutation: Mutation][] = [
  [
    'shows a missing description as an empty string',
    mutateCategories((it) => ({ description: '', ...it })),
  ],
  [
    'trims and composes texts in the list only',
    mutateBodies(isList, (all: Texts[]) => all.map(editTexts((it) => it.trim().normalize('NFC')))),
  ],
  [
    'trims and decomposes texts in the 201 only',
    mutateBodies(
      isCreation,
      editTexts((it) => it.trim().normalize('NFD')),
    ),
  ],
];

/** Services that break no clause, though the run cannot judge every clause. */
const notViolating: [what: string, mutation: () => Mutation, options?: object][] = [
  ['has another client that deletes a category', () => afterFirstList((all) => all.slice(1))],
  [
    'has another client that renames a category',
    () => afterFirstList(([first, ...rest]) => [{ ...first, name: 'Renamed' }, ...rest]),
  ],
  ['is behind a gateway that answers one pet read', () => answeringOnce(isPetRead, 502)],
  [
    'is behind a gateway that answers one list',
    () => answeringOnce(({ method, url }) => method === 'GET' && url.endsWith('/categories'), 503),
  ],
  [
    'is behind a gateway that answers one creation',
    () => answeringOnce(({ method }) => method === 'POST', 504),
  ],
  [
    'reports a Reset with a fraction of a second',
    () =>
      mutateHeaders(always, (now) => ({
        'x-ratelimit-reset': `${now.get('x-ratelimit-reset')}.25`,
      })),
  ],
  [
    'reports the highest int64 as Limit and as Remaining',
    () =>
      mutateHeaders(always, () => ({
        'x-ratelimit-limit': '9223372036854775807',
        'x-ratelimit-remaining': '9223372036854775807',
      })),
    { plan: 'enterprise' },
  ],
  ...[12, 40, 54].map((requests): (typeof notViolating)[number] => [
    `revokes the key after ${requests} requests`,
    () => revokingKeyAfter(requests),
  ]),
];

describe('a service that', () => {
  it.each(conforming)('%s conforms', async (_what, mutation) => {
    const report = await judge(createMock({ clock }), mutation);
    expect(failedClauses(report)).toEqual([]);
    expect(report.verdict).toBe('conforms');
    expect(failedClauses(await judge(createMock({ clock }), mutation, exhaust))).toEqual([]);
  });

  it('lists 5,000 odd categories conforms', async () => {
    const oddCategories = Array.from({ length: 5000 }, (_, index) => ({
      id: -index,
      name: ['', '"quoted"', 'two\nlines', '🐈', '__proto__', 'x'.repeat(index % 400)][index % 6],
      ...(index % 2 ? { description: '\u0000 ' } : {}),
    }));
    const listing = mutateBodies(isList, (all: object[]) => [...oddCategories, ...all]);
    const report = await judge(createMock({ clock }), listing);
    expect(failedClauses(report)).toEqual([]);
    expect(report.verdict).toBe('conforms');
  });

  it.each(notViolating)('%s violates no clause', async (_what, mutation, options = {}) => {
    expect(failedClauses(await judge(createMock({ clock }), mutation(), options))).toEqual([]);
  });

  it('lists random names of the run before it creates any stores no rejected body', async () => {
    // Covers four fifths of the names that a run may send, and so some of those it does send.
    const consonants = [...'bdfgklmnprstvz'];
    const syllables = consonants.flatMap((one) => [...'aeiou'].map((other) => one + other));
    const beginnings = [...'AEIO'].flatMap((one) => syllables.map((other) => one + other));
    const stems = beginnings.flatMap((one) => syllables.map((other) => one + other));
    const name = stems.flatMap((one) => consonants.map((other) => one + other)).join(' ');
    const listing = mutateBodies(isList, (all: object[]) => [...all, { id: 99, name }]);
    const only = ['4.2.refused-stores-nothing'];
    const report = await judge(createMock({ clock }), listing, { only });
    expect(report.clauses).toMatchObject([{ verdict: 'pass' }]);
  });

  it('has a pet with an odd id conforms with --pet-id', async () => {
    const petId = 'a pet/with ? in it';
    const mock = createMock({ seed: { pets: [{ id: petId }] } });
    const report = await judge(mock, (service) => service, { petId });
    expect(report.verdict).toBe('conforms');
  });
});

function editTexts(edit: (text: string) => string) {
  return ({ name, description, ...others }: Texts) => ({
    ...others,
    name: edit(name),
    ...(description === undefined ? {} : { description: edit(description) }),
  });
}

function afterFirstList(edit: (list: List) => unknown): Mutation {
  let lists = 0;
  return mutateBodies(isList, (list: List) => {
    lists += 1;
    return lists === 1 ? list : edit(list);
  });
}

function answeringOnce(matches: (request: Request) => boolean, status: number): Mutation {
  let answered = false;
  return (service) => async (request) => {
    if (answered || !matches(request)) return service(request);
    answered = true;
    const headers = { 'content-type': 'text/html' };
    return new Response('<h1>Bad gateway</h1>', { status, headers });
  };
}

function revokingKeyAfter(requests: number): Mutation {
  const authorization = `Bearer ${createMock().keys.list()[0]?.key}`;
  let received = 0;
  return (service) => async (request) => {
    received += 1;
    const revoked = new Request(request);
    if (received > requests && revoked.headers.get('authorization') === authorization) {
      revoked.headers.set('authorization', 'Bearer revoked');
    }
    return service(revoked);
  };
}
