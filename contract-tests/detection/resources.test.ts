import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { failedClauses, judge } from '../run/test-judge.ts';
import {
  always,
  hasStatus,
  isList,
  type Mutation,
  mutateBodies,
  mutateCategories,
  mutateCreations,
  mutateHeaders,
  mutateResponses,
  withResponseBody,
} from '../run/test-mutations.ts';

const errors = hasStatus(400, 401);
type ErrorObject = { code: string; message: string; status: number };

/** service.md §2 and §7: what categories and Errors look like. */
const faults: [what: string, mutation: Mutation, clauses: string[]][] = [
  ['an id as a string', mutateCategories((it) => ({ ...it, id: `${it.id}` })), ['2.category-id']],
  [
    'an id that is no integer',
    mutateCategories((it) => ({ ...it, id: Number(it.id) + 0.5 })),
    ['2.category-id'],
  ],
  [
    'ids from 9223372036854775808 on',
    mutateCategories((it) => ({ ...it, id: 2n ** 63n - 1n + BigInt(it.id as number) })),
    ['2.category-id-int64'],
  ],
  ['no id', mutateCategories(({ id: _, ...it }) => it), ['2.category-id', '4.2.returns-category']],
  [
    'no id for some',
    mutateBodies(isList, (all: object[]) => [...all, { name: 'A' }, { name: 'B' }]),
    ['2.category-id'],
  ],
  [
    'null in place of an id',
    mutateBodies(isList, (all: object[]) => [
      ...all,
      { id: null, name: 'A' },
      { id: null, name: 'B' },
    ]),
    ['2.category-id'],
  ],
  ['one id for all', mutateCategories((it) => ({ ...it, id: 1 })), ['2.category-id-unique']],
  [
    'ids as doubles',
    mutateCategories((it) => ({ ...it, id: Number(2n ** 60n + BigInt(it.id as number)) })),
    ['2.category-id-unique'],
  ],
  [
    'ids as doubles in the list',
    (service) =>
      mutateBodies(isList, (all: { id: bigint }[]) =>
        all.map((it) => ({ ...it, id: Number(it.id) })),
      )(mutateCategories((it) => ({ ...it, id: 2n ** 60n + BigInt(it.id as number) }))(service)),
    ['2.category-id-unique', '4.1.list-all'],
  ],
  ['the id of the client', adoptedIds(), ['2.id-assigned']],
  [
    'no name',
    mutateCategories(({ name: _, ...it }) => it),
    ['2.category-name', '4.2.returns-category'],
  ],
  [
    'null in place of no description',
    mutateCategories((it) => ({ description: null, ...it })),
    ['2.category-description'],
  ],
  [
    'an Error without code',
    mutateBodies(errors, ({ code: _, ...it }: ErrorObject) => it),
    ['2.error-code'],
  ],
  [
    'an Error without message',
    mutateBodies(errors, ({ message: _, ...it }: ErrorObject) => it),
    ['2.error-message'],
  ],
  [
    'a wrong status in an Error',
    mutateBodies(hasStatus(400), (it: ErrorObject) => ({ ...it, status: 401 })),
    ['2.error-status'],
  ],
  [
    'the status in an Error as a string',
    mutateBodies(errors, (it: ErrorObject) => ({ ...it, status: `${it.status}` })),
    ['2.error-status'],
  ],
  [
    'an Error in an envelope',
    mutateBodies(hasStatus(401), (error) => ({ error })),
    ['2.error-code', '2.error-message', '2.error-status'],
  ],
  [
    'an Error that is a string',
    mutateBodies(hasStatus(400), () => 'Bad Request'),
    ['7.error-object'],
  ],
  [
    'an Error without body',
    mutateResponses(errors, (it) => withResponseBody(it, null)),
    ['7.error-object'],
  ],
  [
    'an Error as HTML',
    (service) =>
      mutateHeaders(errors, () => ({ 'content-type': 'text/html' }))(
        mutateResponses(errors, (it) => withResponseBody(it, '<h1>No</h1>'))(service),
      ),
    ['4.json-responses', '7.error-object'],
  ],
  [
    'text/plain',
    mutateHeaders(always, () => ({ 'content-type': 'text/plain' })),
    ['4.json-responses'],
  ],
  [
    'two Content-Types',
    mutateHeaders(always, () => ({ 'content-type': 'text/html, application/json' })),
    ['4.json-responses'],
  ],
  [
    'no Content-Type with an Error',
    mutateHeaders(errors, () => ({ 'content-type': undefined })),
    ['4.json-responses'],
  ],
];

test.each(faults)('%s', async (_what, mutation, clauses) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const report = await judge(mock, mutation);
  expect(failedClauses(report)).toEqual(clauses);
});

/** Keeps the id that came with a creation, and shows it ever after. */
function adoptedIds(): Mutation {
  const adopted = new Map<unknown, unknown>();
  let sent: unknown;
  const note = mutateCreations((draft) => {
    sent = draft?.id;
    return undefined;
  });
  const show = mutateCategories((it) => {
    if (sent !== undefined) adopted.set(it.id, sent);
    sent = undefined;
    return { ...it, id: adopted.get(it.id) ?? it.id };
  });
  return (service) => note(show(service));
}
