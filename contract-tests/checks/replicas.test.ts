import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf, rateLimit, verdictOn } from '../run/test-exchange.ts';
import { clauseOf, clock, judge } from '../run/test-judge.ts';
import { unchanged } from '../run/test-mutations.ts';
import { judgeWindows } from './remaining.ts';

const clause = '8.remaining-counts-down';
/** Not on a full minute. */
const start = Date.parse('2026-03-01T10:00:07Z') / 1000;

/** Answers with these values of X-RateLimit-Remaining, 10 ms apart. */
const answers = (...seen: [remaining: number, rest?: Parameters<typeof exchangeOf>[0]][]) =>
  seen.map(([remaining, rest = {}], index) =>
    exchangeOf({
      index,
      receivedAt: start * 1000 + index * 10,
      ...rest,
      headers: rateLimit(60, remaining, start + 40),
    }),
  );

const refused = { status: 400 };
const order = { operation: 'listOrders' } as const;

describe('the whole limit on a refusal', () => {
  it.each<[verdict: string, exchanges: Exchange[]]>([
    ['fail', answers([43], [42], [60, refused], [41])],
    ['fail', answers([43], [42], [41], [60, { status: 404 }])],
    // It says nothing about the key.
    ['pass', answers([43], [42], [60, { status: 401 }], [41], [40])],
    ['pass', answers([43], [42], [60, { status: 429 }], [41], [40])],
    // Whether a refused request counts is not shown.
    ['pass', answers([43], [43, refused], [42], [42, refused], [41], [40])],
    ['pass', answers([43], [42, refused], [41], [40, refused], [39], [38])],
  ])('gets the verdict %s', (verdict, exchanges) => {
    expect(verdictOn(clause, exchanges)).toBe(verdict);
  });
});

describe('what makes Remaining rise is named', () => {
  const causeOf = (exchanges: Exchange[]) =>
    [...judgeWindows(exchanges).problems.values()]
      .find((problem) => typeof problem === 'string')
      ?.split('; looks like ')[1];

  it.each<[cause: string | undefined, exchanges: Exchange[]]>([
    [
      '2 replicas that do not share their counts of requests',
      answers([59], [59], [58], [58], [57], [57]),
    ],
    [
      '3 replicas that do not share their counts of requests',
      answers([59], [58], [57], [59], [59], [58], [56], [58], [57]),
    ],
    [
      'a limit for each operation',
      answers([59], [59, order], [58], [58, order], [57], [57, order]),
    ],
    // The count starts afresh, as after a restart.
    [undefined, answers([59], [58], [57], [59], [58], [57])],
    [undefined, answers([50], [50], [50], [50])],
    [undefined, answers([50], [51], [52], [53])],
  ])('%s', (cause, exchanges) => {
    expect(causeOf(exchanges)).toBe(cause);
  });
});

test('a list that lags behind looks like replicas that share nothing', async () => {
  const mock = createMock({ clock, faults: [{ fault: 'list-from-stale-replica' }] });
  expect(clauseOf(await judge(mock, unchanged), '4.1.list-all')?.message).toContain(
    'looks like replicas that do not share their categories',
  );
});

test('a category that is listed late is missed by a list, and seen by a later one', async () => {
  const mock = createMock({ clock, faults: [{ fault: 'list-late' }] });
  expect(clauseOf(await judge(mock, unchanged), '4.1.list-all')?.message).toMatch(
    /category 8 is not in the list, but in one \d+ ms after the 201; looks like a replica or a cache/,
  );
});

describe('a key that nobody else uses', () => {
  const falling = answers([50], [47], [44], [41]);

  it.each([
    [false, 'pass'],
    [true, 'fail'],
  ])('exclusive %s: Remaining that falls by three gets the verdict %s', (exclusive, verdict) => {
    expect(verdictOn(clause, falling, 'free', { exclusive })).toBe(verdict);
  });

  it('may have used quota with refused requests', () => {
    const exchanges = answers([50], [49], [48], ...Array(4).fill([60, { status: 401 }]), [43]);
    expect(verdictOn(clause, exchanges, 'free', { exclusive: true })).toBe('pass');
  });

  it('is the second key, too', () => {
    const second = falling.map((one): Exchange => ({ ...one, credential: 'second-key' }));
    expect(verdictOn(clause, second)).toBe('fail');
  });
});
