import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { failedClauses, judge } from '../run/test-judge.ts';
import {
  hasStatus,
  isList,
  type Mutation,
  mutateBodies,
  mutateRequests,
  mutateResponses,
  withResponseBody,
} from '../run/test-mutations.ts';

type Category = { id: number; name: string; description?: string };
const listed = (edit: (all: Category[]) => unknown) => mutateBodies(isList, edit);

/** service.md §1 and §4.1: whether the operations are there, and what is listed. */
const faults: [what: string, mutation: Mutation, clauses: string[]][] = [
  ['the pet read is 405', refusal('/pets/1', 405), ['1.pet-read']],
  ['the order read is 404', refusal('/store/orders', 404), ['1.order-read']],
  ['the order read is 500', refusal('/store/orders', 500), ['1.order-read']],
  [
    'the list is 206',
    mutateResponses(isList, async (it) => withResponseBody(it, await it.text(), 206)),
    ['4.1.answers-200'],
  ],
  [
    'the list is 206 of objects',
    mutateResponses(isList, (it) => withResponseBody(it, '[{}]', 206)),
    ['4.1.answers-200'],
  ],
  [
    'an id is beyond int64, next to one that is a text',
    listed((all) => [...all, { id: 2n ** 63n, name: 'A' }, { id: 'b', name: 'B' }]),
    ['2.category-id', '2.category-id-int64'],
  ],
  ['an error is null', mutateBodies(hasStatus(401), () => null), ['7.error-object']],
  ['an error is a list', mutateBodies(hasStatus(401), (it) => [it]), ['7.error-object']],
  ['the list is in an envelope', listed((all) => ({ all })), ['4.1.array']],
  ['the list is a list of lists', listed((all) => [all]), ['4.1.array']],
  ['the list is a list of names', listed((all) => all.map(({ name }) => name)), ['4.1.array']],
  ['the list is a list with nulls', listed((all) => all.map(() => null)), ['4.1.array']],
  ['an item of the list is null', listed((all) => [...all, null]), ['4.1.array']],
  ['what was created is not listed', listed((all) => all.slice(0, 5)), ['4.1.list-all']],
  ['the list is capped, the oldest first', listed((all) => all.slice(0, 7)), ['4.1.list-all']],
  [
    'the list is capped, the newest first',
    listed((all) => all.reverse().slice(0, 7)),
    ['1.keeps-categories'],
  ],
  ['everything is listed twice', listed((all) => [...all, ...all]), ['4.1.list-all']],
  [
    'everything is listed twice until one is added',
    listed((all) => (all.length > 5 ? all : [...all, ...all])),
    ['4.1.list-all'],
  ],
  ['the list leaves descriptions out', listed((all) => all.map(briefly)), ['4.1.list-all']],
  [
    'the list shows other descriptions',
    listed((all) => all.map((it) => (it.description ? { ...it, description: 'Another' } : it))),
    ['4.1.list-all'],
  ],
  ['the list loses the oldest', losing((all, more) => all.slice(more)), ['1.keeps-categories']],
  [
    'the list changes the oldest',
    losing(([oldest, ...all], more) => [{ ...oldest, name: `Changed ${more}` }, ...all]),
    ['1.keeps-categories'],
  ],
];

test.each(faults)('%s', async (_what, mutation, clauses) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const report = await judge(mock, mutation);
  expect(failedClauses(report)).toEqual(clauses);
});

test('an address that does not end with /v1 breaks the clause on versions', async () => {
  const baseUrl = 'http://service.test/pets';
  const atPets = mutateRequests((it) => new Request(it.url.replace('/pets', '/v1'), it));
  expect(failedClauses(await judge(createMock(), atPets, { baseUrl }))).toEqual(['9.base-path']);
});

test('a 404 to the read of a pet that was named breaks its clause', async () => {
  const mutation = refusal('/pets/1', 404);
  const options = { petId: '1', only: ['1.pet-read'] };
  const report = await judge(createMock(), mutation, options);
  expect(failedClauses(report)).toEqual(['1.pet-read']);
});

test('a 404 to the read of a pet that nobody named says nothing', async () => {
  const report = await judge(createMock(), refusal('/pets/1', 404), { only: ['1.pet-read'] });
  expect(report.clauses).toMatchObject([{ verdict: 'not-exercised', reason: 'no-occasion' }]);
});

test.each(['2', 'a pet/with ? in it'])('the pet that was named is read: %j', async (petId) => {
  const mock = createMock({ seed: { pets: [{ id: petId }] } });
  const report = await judge(mock, (service) => service, { petId });
  expect(report.verdict).toBe('conforms');
});

function briefly({ id, name }: Category) {
  return { id, name };
}

function refusal(ending: string, status: number): Mutation {
  return mutateResponses(
    (request, response) => request.url.endsWith(ending) && response.status === 200,
    (it) => withResponseBody(it, JSON.stringify({ code: 'no', message: 'No', status }), status),
  );
}

/** Changes the lists that come after the first category was added. */
function losing(edit: (all: Category[], more: number) => unknown): Mutation {
  let first: number | undefined;
  return listed((all) => {
    first ??= all.length;
    return all.length > first ? edit(all, all.length - first) : all;
  });
}
