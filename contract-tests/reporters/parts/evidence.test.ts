import { expect, it, test } from 'vitest';
import { clauseOf, exchangeOf, reportOf } from '../test-samples.ts';
import { formatEvidence } from './evidence.ts';

const exchanges = [200, 201, 202, 203, 204].map((status) => exchangeOf({ status, body: '' }));
const shown = (indexes: readonly number[]) =>
  formatEvidence(clauseOf({ exchanges: indexes }), reportOf([], exchanges));

it.each([
  [[1], ['2'], ''],
  [[4, 0, 1], ['5', '1', '2'], ''],
  [[0, 1, 2, 3], ['1', '2', '3'], '\n\nAnd 1 more like it.'],
  [[0, 1, 2, 3, 4], ['1', '2', '3'], '\n\nAnd 2 more like it.'],
])('shows up to three of the exchanges %j, and counts the others', (indexes, numbers, rest) => {
  const text = shown(indexes);
  expect(text.match(/(?<=^Request )\d+(?=:$)/gm)).toEqual(numbers);
  expect(text.replace(/[\s\S]*content-type: application\/json/, '')).toBe(rest);
});

test('a response without a body ends with its headers, followed by a blank line', () => {
  const [, first, second] = shown([4, 0]).split(/Request \d:\n\$ curl .*\n/);
  expect(first).toBe('204\ncontent-type: application/json\n\n');
  expect(second).toBe('200\ncontent-type: application/json');
});
