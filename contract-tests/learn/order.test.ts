import { describe, expect, it } from 'vitest';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { inferenceFor, learnFrom } from './test-learning.ts';

function created(id: unknown, rest: Partial<Exchange> & { status?: number } = {}): Exchange {
  return exchangeOf({ operation: 'createCategory', status: 201, json: { id, name: '' }, ...rest });
}

type Item = [id: unknown, name: string];

function list(...items: Item[]): Exchange {
  return exchangeOf({ json: items.map(([id, name]) => ({ id, name })) });
}

describe('the order of the list', () => {
  const two = [created(3), created(4)];
  const inAnyOrder = list([1, 'a'], [3, 'b'], [4, 'c']);
  const cases: [what: string, exchanges: Exchange[], value: unknown][] = [
    ['is that of creation', [...two, list([5, 'b'], [3, 'c'], [4, 'a'])], 'created'],
    ['is the newest first', [...two, list([4, 'a'], [3, 'c'], [5, 'b'])], 'newest-first'],
    ['is by name', [...two, list([4, 'a'], [1, 'b'], [3, 'c'])], 'name'],
    ['is by id', [created(4), created(3), list([1, 'c'], [3, 'b'], [4, 'a'])], 'id'],
    [
      'is by id, not by its digits',
      [created(10), created(9), list([8, 'c'], [9, 'b'], [10, 'a'])],
      'id',
    ],
    ['is unknown', [...two, list([4, 'c'], [1, 'a'], [3, 'b'])], undefined],
    ['is unknown when the lists differ', [...two, inAnyOrder, list([4, 'c'], [3, 'b'])], undefined],
    [
      'does not depend on categories that are no longer listed',
      [created(3), created(2), created(5), list([3, 'b'], [5, 'a'])],
      'created',
    ],
    [
      'does not depend on items that are not categories',
      [...two, withOddItem([3, 'b'], [4, 'a'])],
      'created',
    ],
    ['is unknown with only one new category', [created(3), inAnyOrder], undefined],
    ['is unknown without a list', two, undefined],
    ['is unknown with ids that end in digits', textual('x3', 'x4'), undefined],
    ['is unknown with ids that begin with digits', textual('3x', '4x'), undefined],
    [
      'is unknown when a creation failed',
      [created(3), created(4, { status: 202 }), inAnyOrder],
      undefined,
    ],
    [
      'is unknown when a creation returned no category',
      [created(3), created(undefined), inAnyOrder],
      undefined,
    ],
  ];

  it.each(cases)('%s', (_what, exchanges, value) => {
    expect(inferenceFor('category.listOrder', exchanges)?.value).toBe(value);
  });

  it('has a note only when several orders match', () => {
    const noteOn = (...exchanges: Exchange[]) =>
      inferenceFor('category.listOrder', [...two, ...exchanges])?.note;
    expect(noteOn(inAnyOrder)).toMatch(/^name and id\b/);
    expect(noteOn(list([5, 'b'], [3, 'c'], [4, 'a']))).toBeUndefined();
  });
});

function textual(first: string, second: string): Exchange[] {
  return [created(first), created(second), list([first, 'b'], [second, 'a'])];
}

/** A list with an item that is not a category. */
function withOddItem(...items: Item[]): Exchange {
  const { json, ...rest } = list(...items);
  return { ...rest, json: [null, ...(json as unknown[])] };
}

it('names an order that no profile can express, apart from a list that proves nothing', () => {
  const reasonFor = (exchanges: Exchange[]) =>
    learnFrom(exchanges).notObserved.find((note) => note.startsWith('category.listOrder'));
  const two = [created(3), created(4)];
  expect(reasonFor([...two, list([4, 'c'], [1, 'a'], [3, 'b'])])).toBe(
    'category.listOrder: the list was in no order that a profile can express, for example a random one',
  );
  expect(reasonFor(two)).toBe('category.listOrder: no list had two new categories');
});

it('notes a charset, which no profile can express', () => {
  const type = 'application/json; charset=utf-8';
  const exchange = exchangeOf({ json: [], headers: { 'content-type': type } });
  const { notObserved } = learnFrom([exchange, exchange]);
  expect(notObserved.filter((note) => note.startsWith('Content-Type'))).toEqual([
    `Content-Type: the service sends ${type}; the mock sends no charset`,
  ]);
});
