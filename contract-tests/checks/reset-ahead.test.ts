import { expect, test } from 'vitest';
import { exchangeOf, rateLimit, verdictOn } from '../run/test-exchange.ts';

const now = Date.parse('2026-03-01T10:00:07Z') / 1000;
const day = 86_400;

test.each([
  ['fail', -121],
  ['pass', -120],
  ['pass', day + 120],
  ['fail', day + 121],
] as const)(
  'with clocks two minutes apart, the verdict is %s on a reset in %i s',
  (verdict, seconds) => {
    const headers = rateLimit(1000, 990, now + seconds);
    const exchange = exchangeOf({ receivedAt: now * 1000, headers });
    expect(verdictOn('8.reset-ahead', [exchange])).toBe(verdict);
  },
);
