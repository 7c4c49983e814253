import { expect, test } from 'vitest';
import { exchangeOf } from '../run/test-exchange.ts';
import { summary } from './exchange.ts';
import { pauseReason } from './rate-limit.ts';

const elsewhere = { location: '/v1/elsewhere' };

test.each([
  [300, elsewhere, ' (a redirect to /v1/elsewhere, not followed)'],
  [308, elsewhere, ' (a redirect to /v1/elsewhere, not followed)'],
  [304, {}, ''],
  [201, elsewhere, ''],
  [400, elsewhere, ''],
])(
  'the summary of a %i with the headers %j mentions a redirect only if it is one',
  (status, headers, place) => {
    const text = summary(exchangeOf({ status, headers }));
    expect(text).toBe(`GET /v1/categories → ${status}${place}`);
  },
);

test('the summary of a redacted URL shows it as it is', () => {
  const exchange = exchangeOf({ status: 200 });
  const text = summary({ ...exchange, request: { ...exchange.request, url: '[redacted]' } });
  expect(text).toBe('GET [redacted] → 200');
});

test.each([
  ['valid', 200, 'because X-RateLimit-Remaining is 0 for the key'],
  ['second-key', 200, 'because X-RateLimit-Remaining is 0 for the second key'],
  ['unknown', 401, 'because X-RateLimit-Remaining is 0 for requests without a valid key'],
  ['valid', 429, 'after a 429'],
  ['valid', 503, 'after a 503'],
  ['second-key', 429, 'after a 429 to the second key'],
] as const)('a wait names its caller and reason: %s, %i', (credential, status, reason) => {
  expect(pauseReason(exchangeOf({ credential, status }))).toBe(reason);
});
