import { describe, expect, it, test } from 'vitest';
import type { Exchange } from '../evidence/exchange.ts';
import { limitsListsOnly } from './interleaving.ts';

const start = Date.parse('2026-03-01T10:00:00Z');

interface Case {
  readonly order?: string;
  /** Milliseconds of each turn. */
  readonly each?: number;
  readonly limit?: number | undefined;
  readonly retryAfter?: string | undefined;
}

function turnsOf({ order = 'LCLCCLCCCLCCL', each = 100, ...told }: Case = {}): Exchange[] {
  const { limit = 60, retryAfter = '50' } = told;
  const refusal = { status: 429, headers: { 'retry-after': retryAfter } };
  return [...order].map((turn, index) => {
    const { status, headers } = turn === 'L' ? refusal : { status: 201, headers: {} };
    const response = { status, body: '', headers: { ...headers, 'x-ratelimit-limit': `${limit}` } };
    return exchange(turn, start + (index + 1) * each, each, response);
  });
}

function exchange(
  turn: string,
  receivedAt: number,
  durationMs: number,
  response: Exchange['response'],
): Exchange {
  return {
    index: receivedAt,
    operation: turn === 'L' ? 'listCategories' : 'createCategory',
    credential: 'valid',
    request: { method: turn === 'L' ? 'GET' : 'POST', url: 'http://service.test/v1', headers: {} },
    response,
    json: undefined,
    receivedAt,
    durationMs,
  };
}

const earlier = (receivedAt: number, credential: Exchange['credential'] = 'valid') => ({
  ...exchange('L', receivedAt, 100, { status: 200, headers: {}, body: '[]' }),
  credential,
});

test('turns that nothing but a limit on lists alone explains', () => {
  expect(limitsListsOnly(turnsOf(), turnsOf())).toBe(true);
});

describe('turns are passed over', () => {
  it.each<[what: string, turns: Case]>([
    ['none', { order: '' }],
    ['that ended with a list accepted', { order: 'LC' }],
    ['slower than half of what a bucket lets through', { each: 308 }],
    ['slower than that for a higher limit', { each: 62, limit: 300 }],
    ['longer than half a minute', { each: 2308, limit: 1 }],
    ['with refusals that tell of a request to fit soon', { retryAfter: '5' }],
    ['with refusals that ask for a wait until the end', { each: 1000, limit: 6, retryAfter: '12' }],
    ['with refusals that tell no wait', { retryAfter: 'soon' }],
    ['of which no limit is told', { limit: Number.NaN }],
  ])('%s', (_what, turns) => {
    expect(limitsListsOnly(turnsOf(turns), turnsOf(turns))).toBe(false);
  });

  it('of which the last list is accepted', () => {
    const turns = turnsOf().with(12, earlier(start + 1300));
    expect(limitsListsOnly(turns, turns)).toBe(false);
  });

  it('of which a list is refused for another reason', () => {
    const down = { status: 503, headers: { 'retry-after': '50' }, body: '' };
    const turns = turnsOf().with(12, exchange('L', start + 1300, 100, down));
    expect(limitsListsOnly(turns, turns)).toBe(false);
  });

  it('of which a creation is refused', () => {
    const refused = { status: 429, headers: { 'retry-after': '50' }, body: '' };
    const turns = turnsOf().with(4, exchange('C', start + 500, 100, refused));
    expect(limitsListsOnly(turns, turns)).toBe(false);
  });

  it.each([-60_000, -61_000, -58_701, -59_500, -57_600])(
    'when a request sent %i ms before them fits again just then',
    (millis) => {
      const turns = turnsOf();
      expect(limitsListsOnly(turns, [earlier(start + millis), ...turns])).toBe(false);
    },
  );
});

test.each([-61_001, -57_599, -30_000])('a request sent %i ms before explains nothing', (millis) => {
  const turns = turnsOf();
  expect(limitsListsOnly(turns, [earlier(start + millis), ...turns])).toBe(true);
});

test('nor does one with another key', () => {
  const turns = turnsOf();
  const other = earlier(start - 60_000, 'second-key');
  expect(limitsListsOnly(turns, [other, ...turns])).toBe(true);
});

test.each<Case>([
  { each: 307 },
  { each: 61, limit: 300 },
  { each: 18, limit: 1000 },
  { each: 1000, limit: 6, retryAfter: '13' },
])('a limit that is faster used up than it refills: %j', (turns) => {
  expect(limitsListsOnly(turnsOf(turns), turnsOf(turns))).toBe(true);
});
