import { expect, it } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { Plan } from '../../spec/plans.ts';
import { parseExact } from '../../spec/support/exact-json.ts';
import { banIn, isBanAnswer } from '../evidence/bans.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf, rateLimit } from '../run/test-exchange.ts';
import { errorLearners } from './errors.ts';
import { Inference } from './inference.ts';
import { learners } from './learn.ts';
import { learnFrom } from './test-learning.ts';

type Answer = NonNullable<Parameters<typeof exchangeOf>[0]>;

/** An exchange of a table: fields of `exchangeOf`, or words for common ones. */
interface Seen extends Answer {
  /** The body of a creation, and the name that its 201 shows. */
  readonly sent?: { readonly name?: unknown };
  readonly shown?: unknown;
  /** The id that a creation was answered with; as a string, in JSON. */
  readonly created?: number | string;
  readonly list?: readonly (readonly [id: unknown, name: string])[];
  readonly limit?: readonly [limit: number, remaining: number, reset: number];
}

function exchange({ sent, shown, created, list, limit, ...rest }: Seen): Exchange {
  if (list) return exchangeOf({ json: list.map(([id, name]) => ({ id, name })), ...rest });
  if (limit) return exchangeOf({ headers: rateLimit(...limit), ...rest });
  if (!sent && created === undefined) return exchangeOf(rest);
  const request = {
    ...{ method: 'POST', url: 'http://service.test/v1/categories', headers: {} },
    body: JSON.stringify(sent ?? { name: '' }),
  };
  const id = typeof created === 'string' ? parseExact(created) : (created ?? 1);
  const isShown = created !== undefined || shown !== undefined;
  const answer = isShown ? { status: 201, json: { id, name: shown ?? '' } } : {};
  return exchangeOf({ operation: 'createCategory', request, ...answer, ...rest });
}

interface Case {
  readonly is: string;
  readonly seen: readonly Seen[];
  readonly plan?: Plan;
  /** Default: the field stays open. */
  readonly value?: unknown;
  /** What the note matches; null for none. Default: anything. */
  readonly note?: string | null;
}

const cases = casesBeside(import.meta.url);
const inferences: [field: string, cases: Case[]][] = Object.entries(cases.inferences);
const all = inferences.flatMap(([field, rows]) => rows.map((row) => ({ field, ...row })));

it.each(all)('$field is $is', ({ field, seen, plan, value, note }) => {
  const found = learners[field]?.({ exchanges: seen.map(exchange), plan });
  const inferred = found instanceof Inference ? found : new Inference(found);
  expect(inferred.value).toEqual(value);
  if (note === null) expect(inferred.note).toBeUndefined();
  else if (note !== undefined) expect(inferred.note).toMatch(new RegExp(note));
});

const json = { code: 'E-1', message: 'No' };

function kindsIn(exchanges: readonly Exchange[]): string[] {
  return Object.entries(errorLearners)
    .filter(([, infer]) => infer({ exchanges }) !== undefined)
    .map(([field]) => field.replace('errors.', ''));
}

it.each(cases.errors as [number, string[]][])(
  'an error is classified by its status %i',
  (status, kinds) => {
    expect(kindsIn([exchangeOf({ status, json })])).toEqual(kinds);
  },
);

it.each([401, 403, 429])('an error is a ban when a refused key keeps sending: %i', (status) => {
  const before = exchangeOf({ status: 429, headers: { 'retry-after': '5' } });
  const banned = exchangeOf({ index: 1, status, headers: { 'retry-after': '300' }, json });
  expect(kindsIn([before, banned])).toEqual(['banned']);
});

it('a 403 to anonymous callers is no error of a profile', () => {
  expect(kindsIn([exchangeOf({ status: 403, credential: 'unknown', json })])).toEqual([]);
});

it.each(cases['ban answers'] as [string, Answer, boolean][])(
  'a ban is reported by %s',
  (_what, answer, isBan) => {
    const banned = [{ status: 429 }, { status: 403 }, {}];
    const before = banned.map((one, at) => exchangeOf({ index: at + 1, ...one }));
    expect(isBanAnswer(exchangeOf(answer), banIn(before))).toBe(isBan);
  },
);

it('names an order that no profile can express, apart from a list that proves nothing', () => {
  const reasonFor = (...seen: Seen[]) =>
    learnFrom(seen.map(exchange)).notObserved.find((it) => it.startsWith('category.listOrder'));
  const two = [{ created: 3 }, { created: 4 }];
  const random = { list: [[4, 'c'] as const, [1, 'a'] as const, [3, 'b'] as const] };
  expect(reasonFor(...two, random)).toBe(
    'category.listOrder: the list was in no order that a profile can express, for example a random one',
  );
  expect(reasonFor(...two)).toBe('category.listOrder: no list had two new categories');
});

it('notes a charset, which no profile can express', () => {
  const type = 'application/json; charset=utf-8';
  const list = exchangeOf({ json: [], headers: { 'content-type': type } });
  const { notObserved } = learnFrom([list, list]);
  expect(notObserved.filter((note) => note.startsWith('Content-Type'))).toEqual([
    `Content-Type: the service sends ${type}; the mock sends no charset`,
  ]);
});
