import { describe, expect, it } from 'vitest';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { inferenceFor } from './test-learning.ts';

type Answer = NonNullable<Parameters<typeof exchangeOf>[0]>;

function petRead(answer: Answer): Exchange {
  return exchangeOf({ operation: 'getPet', ...answer });
}

describe('a header of the pet read', () => {
  const cases: [field: string, header: string, text: string, value: unknown][] = [
    ['deprecatedSince', 'deprecation', '@1577836800', '2020-01-01'],
    ['deprecatedSince', 'deprecation', '@1577836801', '2020-01-01T00:00:01Z'],
    ['deprecatedSince', 'deprecation', '1577836800', undefined],
    ['deprecatedSince', 'deprecation', 'at @1577836800', undefined],
    ['deprecatedSince', 'deprecation', '@1577836800;by=us', undefined],
    ['sunset', 'sunset', 'Tue, 30 Jun 2026 00:00:00 GMT', '2026-06-30'],
    ['sunset', 'sunset', 'Tue, 30 Jun 2026 10:00:00 GMT', '2026-06-30T10:00:00Z'],
    ['sunset', 'sunset', 'Tue, 99 Jun 2026 10:00:00 GMT', undefined],
    ['replacement', 'link', '</v2>; rel="successor-version"', '/v2'],
    ['replacement', 'link', '</v2>; rel=successor-version', '/v2'],
    ['replacement', 'link', '</v3>; rel="latest-version", </v2>; rel="successor-version"', '/v2'],
    ['replacement', 'link', '</v3>; rel="latest-version"', undefined],
    ['replacement', 'link', '</v3>', undefined],
  ];

  it.each(cases)('gives %s: %s: %s', (field, header, text, value) => {
    const read = petRead({ headers: { [header]: text } });
    expect(inferenceFor(`petRead.${field}`, [read])?.value).toBe(value);
  });

  it.each(['deprecatedSince', 'sunset', 'replacement'])('gives null when absent: %s', (field) => {
    expect(inferenceFor(`petRead.${field}`, [petRead({})])).toEqual({ value: null });
    expect(inferenceFor(`petRead.${field}`, [exchangeOf()])).toBeUndefined();
  });
});

it.each([
  ['without a key', 401, 'missing'],
  ['over the limit', 429, 'valid'],
] as const)(
  'a header of the pet read is not mixed with its absence from an answer %s',
  (_what, status, credential) => {
    const headers = { sunset: 'Tue, 30 Jun 2026 00:00:00 GMT', 'x-stability': 'beta' };
    const reads = [petRead({ headers }), petRead({ status, credential })];
    expect(inferenceFor('petRead.sunset', reads)?.value).toBe('2026-06-30');
    expect(inferenceFor('stability.getPet', reads)?.value).toBe('beta');
  },
);

describe('a deprecation', () => {
  const sunset = 'Wed, 01 Jan 2020 00:00:00 GMT';

  it.each([
    ['on the day of the sunset is inferred', '@1577836800', '2020-01-01'],
    ['after the sunset is not inferred', '@1577836801', undefined],
  ])('%s', (_what, deprecation, value) => {
    const read = petRead({ headers: { deprecation, sunset } });
    expect(inferenceFor('petRead.deprecatedSince', [read])?.value).toBe(value);
    expect(inferenceFor('petRead.sunset', [read])?.value).toBe('2020-01-01');
  });
});

describe('whether the pet read is gone after its sunset', () => {
  const headers = { sunset: 'Wed, 01 Jan 2020 00:00:00 GMT' };
  const time = Date.parse('2020-01-01T00:00:00Z');
  const cases: [what: string, answers: Answer[], value: unknown][] = [
    ['is inferred from a 410', [{ status: 410, receivedAt: time, headers }], true],
    ['is inferred from a 200', [{ receivedAt: time, headers }], false],
    ['is unknown before the sunset', [{ receivedAt: time - 1, headers }], undefined],
    ['is unknown without a sunset', [{ status: 410, receivedAt: time }], undefined],
    [
      'is not inferred from another status',
      [{ status: 404, receivedAt: time, headers }],
      undefined,
    ],
    [
      'is not inferred from anonymous callers',
      [{ status: 410, credential: 'unknown', receivedAt: time, headers }],
      undefined,
    ],
  ];

  it.each(cases)('%s', (_what, answers, value) => {
    expect(inferenceFor('petRead.goneAfterSunset', answers.map(petRead))?.value).toBe(value);
  });
});

describe('the orders envelope is inferred', () => {
  const cases: [what: string, json: unknown, value: unknown][] = [
    ['from a list', [{}], null],
    ['from a single field', { total: 1, orders: [{}] }, 'orders'],
    ['but not from several fields', { orders: [{}], returns: [] }, undefined],
    ['but not without a list', { orders: {} }, undefined],
  ];

  it.each(cases)('%s', (_what, json, value) => {
    const read = exchangeOf({ operation: 'listOrders', json });
    expect(inferenceFor('orders.envelope', [read])?.value).toBe(value);
  });

  it('only from successful order reads', () => {
    const error = exchangeOf({ operation: 'listOrders', status: 400, json: { errors: [] } });
    expect(inferenceFor('orders.envelope', [error, exchangeOf({ json: [] })])).toBeUndefined();
  });
});
