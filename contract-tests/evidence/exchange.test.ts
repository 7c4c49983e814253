import { expect, test } from 'vitest';
import { exchangeOf } from '../run/test-exchange.ts';
import { summary } from './exchange.ts';

const elsewhere = { location: '/v1/elsewhere' };

test.each([
  [300, elsewhere, ' (a redirect to /v1/elsewhere, not followed)'],
  [308, elsewhere, ' (a redirect to /v1/elsewhere, not followed)'],
  [304, {}, ''],
  [201, elsewhere, ''],
  [400, elsewhere, ''],
])('an answer of %i with %j is summed up', (status, headers, place) => {
  const text = summary(exchangeOf({ status, headers }));
  expect(text).toBe(`GET /v1/categories → ${status}${place}`);
});

test('an answer of an address that is none without its secrets is summed up', () => {
  const exchange = exchangeOf({ status: 200 });
  const text = summary({ ...exchange, request: { ...exchange.request, url: '[redacted]' } });
  expect(text).toBe('GET [redacted] → 200');
});
