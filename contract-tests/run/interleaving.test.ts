import { describe, expect, it, test } from 'vitest';
import type { Exchange } from '../evidence/exchange.ts';
import { limitsListsOnly } from './interleaving.ts';
import { exchangeOf } from './test-exchange.ts';

const start = Date.parse('2026-03-01T10:00:00Z');

interface Case {
  readonly order?: string;
  /** Milliseconds of each exchange. */
  readonly each?: number;
  readonly limit?: number | undefined;
  readonly retryAfter?: string | undefined;
}

function interleavedWith({ order = 'LCLCCLCCCLCCL', each = 100, ...rest }: Case = {}): Exchange[] {
  const { limit = 60, retryAfter = '50' } = rest;
  const refusal = { status: 429, headers: { 'retry-after': retryAfter } };
  return [...order].map((kind, index) => {
    const { status, headers } = kind === 'L' ? refusal : { status: 201, headers: {} };
    const response = { status, body: '', headers: { ...headers, 'x-ratelimit-limit': `${limit}` } };
    return exchange(kind, start + (index + 1) * each, each, response);
  });
}

function exchange(
  kind: string,
  receivedAt: number,
  durationMs: number,
  response: Exchange['response'],
): Exchange {
  return exchangeOf({
    index: receivedAt,
    operation: kind === 'L' ? 'listCategories' : 'createCategory',
    ...response,
    receivedAt,
    sentAt: receivedAt - durationMs,
  });
}

const earlier = (receivedAt: number, credential: Exchange['credential'] = 'valid') => ({
  ...exchange('L', receivedAt, 100, { status: 200, headers: {}, body: '[]' }),
  credential,
});

test('interleaved exchanges prove a limit on lists only', () => {
  expect(limitsListsOnly(interleavedWith(), interleavedWith())).toBe(true);
});

describe('interleaved exchanges prove nothing', () => {
  it.each<[what: string, options: Case]>([
    ['when there are none', { order: '' }],
    ['when they end with an accepted list', { order: 'LC' }],
    ['when slower than half the refill rate of a bucket', { each: 308 }],
    ['when slower than that for a higher limit', { each: 62, limit: 300 }],
    ['when they take longer than half a minute', { each: 2308, limit: 1 }],
    ['when refusals ask for a short wait', { retryAfter: '5' }],
    [
      'when refusals ask for a wait that ends in between',
      { each: 1000, limit: 6, retryAfter: '12' },
    ],
    ['when Retry-After is invalid', { retryAfter: 'soon' }],
    ['when the limit is unknown', { limit: Number.NaN }],
  ])('%s', (_what, interleaved) => {
    expect(limitsListsOnly(interleavedWith(interleaved), interleavedWith(interleaved))).toBe(false);
  });

  it('when the last list is accepted', () => {
    const interleaved = interleavedWith().with(12, earlier(start + 1300));
    expect(limitsListsOnly(interleaved, interleaved)).toBe(false);
  });

  it('when a list is refused for another reason', () => {
    const down = { status: 503, headers: { 'retry-after': '50' }, body: '' };
    const interleaved = interleavedWith().with(12, exchange('L', start + 1300, 100, down));
    expect(limitsListsOnly(interleaved, interleaved)).toBe(false);
  });

  it('when a creation is refused', () => {
    const refused = { status: 429, headers: { 'retry-after': '50' }, body: '' };
    const interleaved = interleavedWith().with(4, exchange('C', start + 500, 100, refused));
    expect(limitsListsOnly(interleaved, interleaved)).toBe(false);
  });

  it.each([-60_000, -61_000, -58_701, -59_500, -57_600])(
    'when a request sent %i ms before the first interleaved a minute old in between',
    (millis) => {
      const interleaved = interleavedWith();
      expect(limitsListsOnly(interleaved, [earlier(start + millis), ...interleaved])).toBe(false);
    },
  );
});

test.each([-61_001, -57_599, -30_000])(
  'a request sent %i ms before the first explains nothing',
  (millis) => {
    const interleaved = interleavedWith();
    expect(limitsListsOnly(interleaved, [earlier(start + millis), ...interleaved])).toBe(true);
  },
);

test('a request with another key explains nothing', () => {
  const interleaved = interleavedWith();
  const other = earlier(start - 60_000, 'second-key');
  expect(limitsListsOnly(interleaved, [other, ...interleaved])).toBe(true);
});

test.each<Case>([
  { each: 307 },
  { each: 61, limit: 300 },
  { each: 18, limit: 1000 },
  { each: 1000, limit: 6, retryAfter: '13' },
])('requests faster than the limit refills prove a limit on lists only: %j', (interleaved) => {
  expect(limitsListsOnly(interleavedWith(interleaved), interleavedWith(interleaved))).toBe(true);
});
