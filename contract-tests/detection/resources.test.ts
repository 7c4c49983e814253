import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import {
  answers,
  bodies,
  broken,
  categories,
  drafts,
  every,
  headers,
  judge,
  like,
  lists,
  type Mutation,
  withStatus,
} from './test-mutations.ts';

const errors = withStatus(400, 401);
type ErrorObject = { code: string; message: string; status: number };

/** service.md §2 and §7: what categories and Errors look like. */
const faults: [what: string, alteration: Mutation, clauses: string[]][] = [
  ['an id as a string', categories((it) => ({ ...it, id: `${it.id}` })), ['2.category-id']],
  [
    'an id that is no integer',
    categories((it) => ({ ...it, id: Number(it.id) + 0.5 })),
    ['2.category-id'],
  ],
  [
    'ids from 9223372036854775808 on',
    categories((it) => ({ ...it, id: 2n ** 63n - 1n + BigInt(it.id as number) })),
    ['2.category-id-int64'],
  ],
  ['no id', categories(({ id: _, ...it }) => it), ['2.category-id', '4.2.returns-category']],
  [
    'no id for some',
    bodies(lists, (all: object[]) => [...all, { name: 'A' }, { name: 'B' }]),
    ['2.category-id'],
  ],
  [
    'null in place of an id',
    bodies(lists, (all: object[]) => [...all, { id: null, name: 'A' }, { id: null, name: 'B' }]),
    ['2.category-id'],
  ],
  ['one id for all', categories((it) => ({ ...it, id: 1 })), ['2.category-id-unique']],
  [
    'ids as doubles',
    categories((it) => ({ ...it, id: Number(2n ** 60n + BigInt(it.id as number)) })),
    ['2.category-id-unique'],
  ],
  [
    'ids as doubles in the list',
    (service) =>
      bodies(lists, (all: { id: bigint }[]) => all.map((it) => ({ ...it, id: Number(it.id) })))(
        categories((it) => ({ ...it, id: 2n ** 60n + BigInt(it.id as number) }))(service),
      ),
    ['2.category-id-unique', '4.1.list-all'],
  ],
  ['the id of the client', adoptedIds(), ['2.id-assigned']],
  ['no name', categories(({ name: _, ...it }) => it), ['2.category-name', '4.2.returns-category']],
  [
    'null in place of no description',
    categories((it) => ({ description: null, ...it })),
    ['2.category-description'],
  ],
  [
    'an Error without code',
    bodies(errors, ({ code: _, ...it }: ErrorObject) => it),
    ['2.error-code'],
  ],
  [
    'an Error without message',
    bodies(errors, ({ message: _, ...it }: ErrorObject) => it),
    ['2.error-message'],
  ],
  [
    'a wrong status in an Error',
    bodies(withStatus(400), (it: ErrorObject) => ({ ...it, status: 401 })),
    ['2.error-status'],
  ],
  [
    'the status in an Error as a string',
    bodies(errors, (it: ErrorObject) => ({ ...it, status: `${it.status}` })),
    ['2.error-status'],
  ],
  [
    'an Error in an envelope',
    bodies(withStatus(401), (error) => ({ error })),
    ['2.error-code', '2.error-message', '2.error-status'],
  ],
  ['an Error that is a string', bodies(withStatus(400), () => 'Bad Request'), ['7.error-object']],
  ['an Error without body', answers(errors, (it) => like(it, null)), ['7.error-object']],
  [
    'an Error as HTML',
    (service) =>
      headers(errors, () => ({ 'content-type': 'text/html' }))(
        answers(errors, (it) => like(it, '<h1>No</h1>'))(service),
      ),
    ['4.json-responses', '7.error-object'],
  ],
  ['text/plain', headers(every, () => ({ 'content-type': 'text/plain' })), ['4.json-responses']],
  [
    'two Content-Types',
    headers(every, () => ({ 'content-type': 'text/html, application/json' })),
    ['4.json-responses'],
  ],
  [
    'no Content-Type with an Error',
    headers(errors, () => ({ 'content-type': undefined })),
    ['4.json-responses'],
  ],
];

test.each(faults)('%s', async (_what, alteration, clauses) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const report = await judge(mock, alteration);
  expect(broken(report)).toEqual(clauses);
});

/** Keeps the id that came with a creation, and shows it ever after. */
function adoptedIds(): Mutation {
  const adopted = new Map<unknown, unknown>();
  let sent: unknown;
  const note = drafts((draft) => {
    sent = draft?.id;
    return undefined;
  });
  const show = categories((it) => {
    if (sent !== undefined) adopted.set(it.id, sent);
    sent = undefined;
    return { ...it, id: adopted.get(it.id) ?? it.id };
  });
  return (service) => note(show(service));
}
