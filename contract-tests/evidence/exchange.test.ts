import { expect, test } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { type Exchange, summary } from './exchange.ts';
import { pauseReason } from './rate-limit.ts';

const tables = casesBeside(import.meta.url);

test.each<[number, Record<string, string>, string]>(tables.summaries)(
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

test.each<[Exchange['credential'], number, string]>(tables['reasons of waits'])(
  'a wait names its caller and reason: %s, %i',
  (credential, status, reason) => {
    expect(pauseReason(exchangeOf({ credential, status }))).toBe(reason);
  },
);
