import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { defaultProfile } from '../../mocks/profile/profile.ts';
import { failedClauses, judge } from '../run/test-judge.ts';
import {
  hasStatus,
  isCreation,
  isList,
  type Mutation,
  mutateBodies,
  mutateCategories,
  mutateCreations,
  mutateRequests,
  mutateResponses,
  storingOn,
  withRequestBody,
  withResponseBody,
} from '../run/test-mutations.ts';

type Category = { id: number; name: string; description?: string };

/** service.md §4.2: what is created, and what is refused. */
const faults: [what: string, mutation: Mutation, clauses: string[]][] = [
  ['creation is answered 200', status(201, 200), ['4.2.answers-201']],
  [
    'creation returns no description',
    mutateBodies(isCreation, ({ id, name }: Category) => ({ id, name })),
    ['4.2.returns-category'],
  ],
  [
    'creation returns the draft, without id',
    mutateBodies(isCreation, ({ id: _, ...it }: Category) => it),
    ['2.category-id', '4.2.returns-category'],
  ],
  ['descriptions are dropped', described(() => undefined), ['4.2.returns-category']],
  [
    'names are put in upper case',
    mutateCategories((it) => ({ ...it, name: `${it.name}`.toUpperCase() })),
    ['4.2.returns-category'],
  ],
  [
    'text beyond ASCII is lost',
    described((it) => it.replaceAll(/[^ -~]/g, '?')),
    ['4.2.returns-category'],
  ],
  [
    'UTF-8 is read as Latin-1',
    described((it) => Buffer.from(it).toString('latin1')),
    ['4.2.returns-category'],
  ],
  ['text is trimmed', described((it) => it.trim()), ['4.2.returns-category']],
  [
    'text is escaped for HTML',
    described((it) => it.replaceAll('&', '&amp;')),
    ['4.2.returns-category'],
  ],
  [
    'every creation is 500',
    mutateResponses(isCreation, (it) =>
      withResponseBody(it, '{"code":"x","message":"x","status":500}', 500),
    ),
    ['4.2.answers-201'],
  ],
  ['text is cut at 255', described((it) => it.slice(0, 255)), ['4.2.returns-category']],
  [
    'a description is required',
    mutateCreations((draft) => (draft?.name && !draft.description ? {} : undefined)),
    ['4.2.description-optional'],
  ],
  [
    'a name that is no string is taken',
    mutateCreations((draft) => (draft?.name === 7 ? { name: '7' } : undefined)),
    ['2.new-category-name'],
  ],
  ['a name of true is taken', instead(/"name":true/), ['2.new-category-name']],
  ['a name of null is taken', instead(/"name":null/), ['2.new-category-name']],
  ['a name of several words is taken', instead(/"name":\["/), ['2.new-category-name']],
  ['a translated name is taken', instead(/"name":{"/), ['2.new-category-name']],
  [
    'a description that is no string is taken',
    mutateCreations((draft) => (draft?.description === 7 ? { name: '7' } : undefined)),
    ['2.new-category-description'],
  ],
  ['a description of several words is taken', instead(/tion":\["/), ['2.new-category-description']],
  ['a translated description is taken', instead(/tion":{"/), ['2.new-category-description']],
  ['a missing name is made up', instead(/^{"description"/), ['4.2.name-required']],
  ['a list of one category is taken', instead(/^\[{"name"/), ['4.2.body-is-object']],
  ['a bare string is taken', instead(/^"/), ['4.2.body-is-object']],
  ['null is taken', instead(/^null/), ['4.2.body-is-object']],
  ['no body is taken for a default one', instead(/^$/), ['4.2.body-required']],
  ['broken JSON is mended', instead(/^{.*[^}]$/), ['4.2.body-is-json']],
  ['what is refused is stored', storingOn(400), ['4.2.refused-stores-nothing']],
  ['what comes without key is stored', storingOn(401), ['4.2.refused-stores-nothing']],
  [
    '422 stands in place of 400',
    status(400, 422),
    [
      '2.new-category-name',
      '2.new-category-description',
      '4.2.body-required',
      '4.2.body-is-json',
      '4.2.body-is-object',
      '4.2.name-required',
    ],
  ],
];

test.each(faults)('%s', async (_what, mutation, clauses) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const report = await judge(mock, mutation);
  expect(failedClauses(report)).toEqual(clauses);
});

test.each([
  ['a description of true is taken', instead(/"description":true/)],
  ['a description of null is taken', instead(/"description":null/)],
])('%s: seen where the limit is used up as well', async (_what, mutation) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  expect(failedClauses(await judge(mock, mutation))).toEqual([]);
  const again = createMock({ clock: '2026-03-01T10:00:00Z' });
  const report = await judge(again, mutation, { safety: 'exhaust' });
  expect(failedClauses(report)).toEqual(['2.new-category-description']);
});

test('a description that is no string is taken, with a name of up to 6 letters', async () => {
  const name = { minLength: 3, maxLength: 6, pattern: '[A-Za-z]+' };
  const category = { ...defaultProfile.category, name };
  const mock = createMock({
    clock: '2026-03-01T10:00:00Z',
    profile: { ...defaultProfile, category },
  });
  const taken = mutateCreations((draft) =>
    draft?.description === 7 ? { name: draft.name } : undefined,
  );
  expect(failedClauses(await judge(mock, taken))).toEqual(['2.new-category-description']);
});

test('a refused request is not blamed for a word that was listed before', async () => {
  // Four fifths of the words that a run may send: some of its own are sure to be among them.
  const consonants = [...'bdfgklmnprstvz'];
  const syllables = consonants.flatMap((one) => [...'aeiou'].map((other) => one + other));
  const beginnings = [...'AEIO'].flatMap((one) => syllables.map((other) => one + other));
  const stems = beginnings.flatMap((one) => syllables.map((other) => one + other));
  const name = stems.flatMap((one) => consonants.map((other) => one + other)).join(' ');
  const listing = mutateBodies(isList, (all: object[]) => [...all, { id: 99, name }]);
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const report = await judge(mock, listing, { only: ['4.2.refused-stores-nothing'] });
  expect(report.clauses).toMatchObject([{ verdict: 'pass' }]);
});

function status(before: number, after: number): Mutation {
  return mutateResponses(hasStatus(before), async (it) =>
    withResponseBody(it, (await it.text()).replace(`:${before}`, `:${after}`), after),
  );
}

/** Changes the descriptions that are in order, before they are stored. */
function described(edit: (description: string) => string | undefined): Mutation {
  return mutateCreations((draft) =>
    typeof draft?.name === 'string' && typeof draft.description === 'string'
      ? { ...draft, description: edit(draft.description) }
      : undefined,
  );
}

/** Takes the bodies that match for a draft that is in order. */
function instead(pattern: RegExp): Mutation {
  return mutateRequests(async (request) => {
    const matches = request.method === 'POST' && pattern.test(await request.clone().text());
    return matches ? withRequestBody(request, '{"name":"Made up"}') : request;
  });
}
