import { expect, it } from 'vitest';
import { PageSize } from './history.ts';

const entries = (amount: number, length: number) =>
  Array.from({ length: amount }, () => ({ id: '1-1', time: 1, text: 'x'.repeat(length) }));

it('a page has as many entries as 4 MB, and begins anew with few after a failure', () => {
  const size = new PageSize();
  expect(size.count).toEqual(['COUNT', '16']);
  for (const count of [64, 256, 1000, 1000]) {
    expect(size.learn(entries(Number(size.count[1]), 400))).toBe(true);
    expect(size.count).toEqual(['COUNT', String(count)]);
  }
  expect(size.learn(entries(3, 2 ** 20))).toBe(false);
  expect(size.count).toEqual(['COUNT', '4']);
  expect(size.learn(entries(4, 2 ** 24))).toBe(true);
  expect(size.count).toEqual(['COUNT', '2']);
  size.restart();
  expect(size.count).toEqual(['COUNT', '16']);
});
