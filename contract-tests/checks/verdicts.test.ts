import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { createMock } from '../../mocks/create-mock.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import {
  clauseOf,
  clock,
  exhaust,
  failedClauses,
  type JudgeOptions,
  judge,
} from '../run/test-judge.ts';
import {
  compose,
  isCreation,
  isList,
  type Mutation,
  mutateBodies,
  mutateCategories,
  mutateCreations,
  mutateRequests,
  refusing,
  storingOn,
  withLatency,
} from '../run/test-mutations.ts';
import { differenceFromSent } from './differences.ts';
import { type DescribedService, mutationOf } from './test-described-services.ts';

interface Rows {
  notExercised: (DescribedService & { readonly when: string; readonly found: object })[];
  observed: (DescribedService & { readonly observations: readonly string[] })[];
  failed: (DescribedService & { readonly message: string })[];
  broken: (DescribedService & { readonly what: string; readonly breaks: readonly string[] })[];
  passed: (DescribedService & { readonly when: string; readonly part?: string })[];
  conforming: (DescribedService & { readonly what: string })[];
}

const file = new URL('verdicts.yaml', import.meta.url);
const { notExercised, passed, observed, failed, broken, conforming }: Rows = parse(
  readFileSync(file, 'utf8'),
  { merge: true },
);

function reportOn(row: DescribedService, options: JudgeOptions = {}) {
  const mock = createMock({ clock, ...row.mock });
  const mutation = compose(mutationOf(row), withLatency(mock, row.latency ?? 0));
  return judge(mock, mutation, { ...row.options, ...options });
}

async function judged(row: DescribedService) {
  return clauseOf(await reportOn(row), row.clause ?? '');
}

test.each(notExercised)('leaves $clause open when $when', async ({ found, ...row }) => {
  expect(await judged(row)).toMatchObject({ verdict: 'not-exercised', ...found });
});

test.each(passed)('$clause passes when $when', async ({ part, ...row }) => {
  expect(await judged(row)).toMatchObject({ verdict: 'pass', ...(part && { part }) });
});

test.each(observed)('reports for $clause: $observations', async ({ observations, ...row }) => {
  const clause = await judged(row);
  expect(clause?.verdict).toBe('observed');
  expect(clause?.observations.toSorted()).toEqual(observations.toSorted());
});

test.each(failed)('$clause fails with $message', async ({ message, ...row }) => {
  expectFailure(await judged(row), message);
});

function expectFailure(clause: ReturnType<typeof clauseOf>, message: string | RegExp): void {
  expect(clause?.verdict).toBe('fail');
  expect(clause?.message).toMatch(message);
  expect(clause?.exchanges).not.toEqual([]);
}

test.each(broken)('a service that $what breaks $breaks', async ({ breaks, ...row }) => {
  const report = await reportOn(row);
  expect(failedClauses(report)).toEqual(breaks);
  expect(report.verdict).toBe(breaks.length > 0 ? 'violates' : 'incomplete');
});

/** Choices that the document leaves open and that no profile of the mock offers. */
test.each(conforming)('a service that $what conforms', async (row) => {
  const report = await reportOn(row);
  expect(failedClauses(report)).toEqual([]);
  expect(report.verdict).toBe('conforms');
  expect(failedClauses(await reportOn(row, exhaust))).toEqual([]);
});

type Category = { id: number; name: string; description?: string };

const mutateList = (edit: (all: Category[]) => unknown) => mutateBodies(isList, edit);

/** Changes every list except the first. */
function mutateLaterLists(edit: (all: Category[]) => unknown): Mutation {
  let lists = 0;
  return mutateList((all) => {
    lists += 1;
    return lists === 1 ? all : edit(all);
  });
}

/** Services for which the mock has neither a fault nor a profile. */
const others: [
  what: string,
  clauses: string[],
  mutation: Mutation,
  options?: JudgeOptions,
  category?: object,
][] = [
  [
    'accepts a number as description, and names of at most six letters',
    ['2.new-category-description'],
    mutateCreations((body) => (body?.description === 7 ? { name: body.name } : undefined)),
    {},
    { name: { minLength: 3, maxLength: 6, pattern: '[A-Za-z]+' } },
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
  [
    'has another client that renames a category',
    [],
    mutateLaterLists(([first, ...rest]) => [{ ...first, name: 'Renamed' }, ...rest]),
  ],
  ['is behind a gateway that answers one pet read', [], answeringOnce('GET', '/pets/1', 502)],
  ['is behind a gateway that answers one list', [], answeringOnce('GET', '/categories', 503)],
  ['is behind a gateway that answers one creation', [], answeringOnce('POST', '', 504)],
  ...[12, 40, 54].map((requests): (typeof others)[number] => [
    `revokes the key after ${requests} requests`,
    [],
    revokingKeyAfter(requests),
  ]),
];

test.each(others)(
  'a service that %s breaks %j',
  async (_what, clauses, mutation, options = {}, category = {}) => {
    const profile = { limits: { ban: { afterRefusals: 0 } }, category };
    const mock = createMock({ clock, profile });
    expect(failedClauses(await judge(mock, mutation, options))).toEqual(clauses);
  },
);

/** The message of a failed clause: enough to find the cause, and no more. */
const messages: [clause: string, message: string | RegExp, mutation: Mutation][] = [
  [
    '1.keeps-categories',
    'category 1 disappeared from the list; category 2 disappeared from the list',
    mutateLaterLists((all) => all.slice(Math.max(2, all.length - 6))),
  ],
  [
    '4.1.list-all',
    /^one creation made two categories, 6 and 1006; /,
    mutateList((all) => [...all, ...all.slice(5).map((it) => ({ ...it, id: 1000 + it.id }))]),
  ],
];

test.each(messages)('%s fails with %j', async (id, message, mutation) => {
  expectFailure(clauseOf(await judge(createMock({ clock }), mutation), id), message);
});

it.each<[what: string, sent: object, shown: object, difference: string | undefined]>(
  casesBeside(import.meta.url)['differences of categories'],
)(
  'the difference between a category sent and the one shown %s',
  (_what, sent, shown, difference) => {
    const found = differenceFromSent(sent as Category, { id: '1', name: undefined, ...shown });
    expect(found).toBe(difference);
  },
);

const trimmed = (form: 'NFC' | 'NFD', { name, description, ...others }: Category) => ({
  ...others,
  name: name.trim().normalize(form),
  ...(description === undefined ? {} : { description: description.trim().normalize(form) }),
});
const oddCategories = Array.from({ length: 5000 }, (_, index) => ({
  id: -index,
  name: ['', '"quoted"', 'two\nlines', '🐈', '__proto__', 'x'.repeat(index % 400)][index % 6],
  ...(index % 2 ? { description: '\u0000 ' } : {}),
}));

/** Choices that the document leaves open and that no profile of the mock offers. */
const permitted: [what: string, mutation: Mutation][] = [
  [
    'shows a missing description as an empty string',
    mutateCategories((it) => ({ description: '', ...it })),
  ],
  [
    'trims and composes texts in the list only',
    mutateList((all) => all.map((it) => trimmed('NFC', it))),
  ],
  [
    'trims and decomposes texts in the 201 only',
    mutateBodies(isCreation, (it: Category) => trimmed('NFD', it)),
  ],
  ['lists 5,000 odd categories', mutateList((all) => [...oddCategories, ...all])],
];

test.each(permitted)('a service that %s conforms', async (_what, mutation) => {
  const report = await judge(createMock({ clock }), mutation);
  expect(failedClauses(report)).toEqual([]);
  expect(report.verdict).toBe('conforms');
  expect(failedClauses(await judge(createMock({ clock }), mutation, exhaust))).toEqual([]);
});

test('a service that lists random names of the run before it creates any stores no rejected body', async () => {
  // Covers four fifths of the names that a run may send, and so some of those it does send.
  const consonants = [...'bdfgklmnprstvz'];
  const syllables = consonants.flatMap((one) => [...'aeiou'].map((other) => one + other));
  const beginnings = [...'AEIO'].flatMap((one) => syllables.map((other) => one + other));
  const stems = beginnings.flatMap((one) => syllables.map((other) => one + other));
  const name = stems.flatMap((one) => consonants.map((other) => one + other)).join(' ');
  const listing = mutateList((all) => [...all, { id: 99, name }]);
  const only = ['4.2.refused-stores-nothing'];
  const report = await judge(createMock({ clock }), listing, { only });
  expect(report.clauses).toMatchObject([{ verdict: 'pass' }]);
});

function answeringOnce(method: string, ending: string, status: number): Mutation {
  let answered = false;
  return (service) => async (request) => {
    if (answered || request.method !== method || !request.url.endsWith(ending)) {
      return service(request);
    }
    answered = true;
    const headers = { 'content-type': 'text/html' };
    return new Response('<h1>Bad gateway</h1>', { status, headers });
  };
}

function revokingKeyAfter(requests: number): Mutation {
  const authorization = `Bearer ${createMock().keys.list()[0]?.key}`;
  let received = 0;
  return mutateRequests((request) => {
    received += 1;
    if (received <= requests || request.headers.get('authorization') !== authorization) {
      return request;
    }
    const revoked = new Request(request);
    revoked.headers.set('authorization', 'Bearer revoked');
    return revoked;
  });
}
