import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf, rateLimit, verdictOn } from '../run/test-exchange.ts';
import { clauseOf, clock, judge } from '../run/test-judge.ts';
import { unchanged } from '../run/test-mutations.ts';
import { judgeWindows } from './remaining.ts';

const tables = casesBeside(import.meta.url);

const clause = '8.remaining-counts-down';
/** Not on a full minute. */
const start = Date.parse('2026-03-01T10:00:07Z') / 1000;

/** Answers with these values of X-RateLimit-Remaining, 10 ms apart. */
type Seen = [remaining: number, rest?: Parameters<typeof exchangeOf>[0]];
const answers = (...seen: Seen[]) =>
  seen.map(([remaining, rest = {}], index) =>
    exchangeOf({
      index,
      receivedAt: start * 1000 + index * 10,
      ...rest,
      headers: rateLimit(60, remaining, start + 40),
    }),
  );

describe('the whole limit on a refusal', () => {
  it.each<[verdict: string, seen: Seen[]]>(tables['refusals with the whole limit'])(
    'gets the verdict %s',
    (verdict, seen) => {
      expect(verdictOn(clause, answers(...seen))).toBe(verdict);
    },
  );
});

describe('what makes Remaining rise is named', () => {
  const causeOf = (exchanges: Exchange[]) =>
    [...judgeWindows(exchanges).problems.values()]
      .find((problem) => typeof problem === 'string')
      ?.split('; looks like ')[1];

  it.each<[cause: string | null, seen: Seen[]]>(tables.causes)('%s', (cause, seen) => {
    expect(causeOf(answers(...seen))).toBe(cause ?? undefined);
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
