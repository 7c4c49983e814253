import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { judgeRecording } from './judge-recording.ts';
import { readRecording } from './recording.ts';
import { authorized, entry, recording, unauthorized } from './test-recorded.ts';

const absurd: [what: string, change: object][] = [
  ['a time of 1e300', { time: 1e300 }],
  ['a time that is more than a day', { time: 86_400_001 }],
  ['a start in a year of five digits', { startedDateTime: '+019999-01-01T00:00:00Z' }],
  ['a start in the year 999999', { startedDateTime: '+999999-01-01T00:00:00Z' }],
  ['a start before 1970', { startedDateTime: '1969-12-31T23:59:59Z' }],
  ['a start that is not a date', { startedDateTime: 'NaN' }],
  ['a status of four digits', { response: { ...entry().response, status: 1000 } }],
];

describe('an entry with an impossible value', () => {
  it.each(absurd)('is skipped and counted: %s', (_what, change) => {
    const entries = [entry(), { ...entry(), ...change }];
    const read = readRecording({ log: { entries } });
    expect(read.exchanges).toHaveLength(1);
    expect(Object.entries(read.leftOut)).toEqual([
      [expect.stringMatching(/^invalid HAR entry/), 1],
    ]);
    expect(judgeRecording(read).verdict).not.toBe('error');
  });

  it('may have the time -1, which means unknown', () => {
    expect(readRecording({ log: { entries: [{ ...entry(), time: -1 }] } }).exchanges).toHaveLength(
      1,
    );
  });
});

test('only the first 10,000 requests of a recording are judged', () => {
  const many = Array.from({ length: 130_000 }, (_, at) =>
    entry({
      at: at / 2,
      ...(at % 2 ? { request: authorized('Bearer another-key'), response: unauthorized } : {}),
    }),
  );
  const read = readRecording({ log: { entries: many } });
  expect(read.exchanges).toHaveLength(10_000);
  expect(read.leftOut).toEqual({ 'beyond the first 10000': 120_000 });
  expect(judgeRecording(read).counts.error).toBe(0);
});

test('a body with JSON nested too deep counts as not recorded', () => {
  const text = '['.repeat(100_000) + ']'.repeat(100_000);
  const read = recording(entry({ response: { content: { text } } }));
  expect([...read.withoutBody]).toEqual([0]);
  expect(judgeRecording(read).counts).toMatchObject({ error: 0, fail: 0 });
});

test('exchanges overlap when both are in flight at the same time', () => {
  const span = fc.record({
    at: fc.integer({ min: 0, max: 20 }),
    time: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 12 }), (spans) => {
      const entries = spans.map(({ at, time }) => ({ ...entry({ at: at / 1000 }), time }));
      const { exchanges, overlapping } = readRecording({ log: { entries } });
      const times = exchanges.map(({ sentAt, receivedAt }) => ({
        start: sentAt,
        end: receivedAt,
      }));
      const expected = times.flatMap((a, index) =>
        times.some((b) => a !== b && a.start < b.end && b.start < a.end) ? [index] : [],
      );
      expect([...overlapping].sort((a, b) => a - b)).toEqual(expected);
    }),
  );
});
