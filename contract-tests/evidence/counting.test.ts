import { expect, test } from 'vitest';
import { exchangeOf, rateLimit } from '../run/test-exchange.ts';
import { inferCounting } from './counting.ts';

const before = exchangeOf({ headers: rateLimit(60, 59, 60) });

test.each([
  ['one less left', 58, 'all'],
  ['as many left', 59, 'successful'],
])('a 400 with %s shows which requests count', (_what, remaining, counts) => {
  const refused = exchangeOf({ status: 400, headers: rateLimit(60, remaining, 60) });
  expect(inferCounting([before, refused])).toBe(counts);
});

test.each([
  ['after another reset', { headers: rateLimit(60, 58, 120) }],
  ['of another limit', { headers: rateLimit(1000, 58, 60) }],
  ['of another caller', { headers: rateLimit(60, 58, 60), credential: 'second-key' as const }],
])('X-RateLimit-Remaining of a window %s shows nothing', (_what, headers) => {
  expect(inferCounting([before, exchangeOf({ status: 400, ...headers })])).toBeUndefined();
});
