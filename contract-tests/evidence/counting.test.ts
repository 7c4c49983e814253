import { expect, test } from 'vitest';
import { exchangeOf, rateLimit } from '../run/test-exchange.ts';
import { countUsed, inferCounting } from './counting.ts';

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

/** Responses with these statuses and values of X-RateLimit-Remaining. */
const responses = (...seen: [status: number, remaining: number, body?: string][]) =>
  seen.map(([status, remaining, body]) => {
    const { request } = exchangeOf();
    return exchangeOf({
      status,
      headers: rateLimit(60, remaining, 60),
      request: body === undefined ? request : { ...request, body },
    });
  });

test.each(['{', '7', 'null', '"text"'])(
  'a body that a strict parser refuses may not count: %s',
  (body) => {
    const counted: [number, number, string][] = [
      [400, 58, '{}'],
      [400, 57, '[]'],
    ];
    const seen = responses([200, 59], ...counted, [400, 57, body]);
    expect(inferCounting(seen)).toBe('parsed');
    expect(inferCounting(responses([200, 59], ...counted, [400, 56, body]))).toBe('all');
  },
);

test('successes use quota, and refusals only where X-RateLimit-Remaining goes down', () => {
  const seen = responses(
    [200, 59],
    [400, 59],
    [400, 58],
    [404, 57],
    [201, 57],
    [429, 0],
    [200, 56],
  );
  expect(seen.map((exchange) => countUsed(seen, exchange))).toEqual(seen.map(() => 5));
});
