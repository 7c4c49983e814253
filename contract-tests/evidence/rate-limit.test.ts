import { expect, test } from 'vitest';
import { exchangeOf } from '../run/test-exchange.ts';
import { pauseReason } from './rate-limit.ts';

test.each([
  ['valid', 200, 'because X-RateLimit-Remaining is 0 for the key'],
  ['second-key', 200, 'because X-RateLimit-Remaining is 0 for the second key'],
  ['unknown', 401, 'because X-RateLimit-Remaining is 0 for requests without a valid key'],
  ['valid', 429, 'after a 429'],
  ['valid', 503, 'after a 503'],
  ['second-key', 429, 'after a 429 to the second key'],
  ['missing', 429, 'after a 429 to requests without a valid key'],
] as const)('a wait names its caller and reason: %s, %i', (credential, status, reason) => {
  expect(pauseReason(exchangeOf({ credential, status }))).toBe(reason);
});
