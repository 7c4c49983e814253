import { describe, expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { Report } from '../report/report.ts';
import { clauseOf, clock, failedClauses, judge, keyOf } from './test-judge.ts';
import {
  mutateResponses,
  reportingDayOnly,
  unchanged,
  withResponseBody,
} from './test-mutations.ts';

describe('a key whose minute is used up during a run', () => {
  const newMock = () => createMock({ clock, keys: [keyOf('free', { used: { minute: 50 } })] });

  test('is not used again before Reset', async () => {
    const report = await judge(newMock(), unchanged);
    expect(report.verdict).toBe('conforms');
    expect(statuses(report)).not.toContain(429);
    expect(report.durationMs).toBe(60_000);
  });

  test('is used again after Retry-After when the headers report the day', async () => {
    const report = await judge(newMock(), reportingDayOnly());
    expect(report.verdict).toBe('conforms');
    expect(statuses(report)).toContain(429);
    expect(clauseOf(report, '7.retry-after')?.verdict).toBe('pass');
  });
});

describe('a key that cannot be used', () => {
  test.each(['banned', 'exhausted'])('leaves clauses open when it is %s', async (name) => {
    const mock = createMock({ clock });
    const report = await judge(mock, unchanged, { apiKey: mock.keys.get(name).key });
    expect(report.verdict).toBe('incomplete');
    expect(failedClauses(report)).toEqual([]);
    expect(statuses(report).filter((status) => status === 429)).toHaveLength(1);
    expect(clauseOf(report, '5.missing-key')?.verdict).toBe('pass');
  });

  test('violates no clause when it may not create categories', async () => {
    const forbid = mutateResponses(
      ({ method }, { status }) => method === 'POST' && status < 401,
      (it) => withResponseBody(it, '{"code":"forbidden","message":"Read only","status":403}', 403),
    );
    const report = await judge(createMock({ clock }), forbid);
    expect(report.verdict).toBe('incomplete');
    expect(failedClauses(report)).toEqual([]);
  });
});

function statuses(report: Report): number[] {
  return report.exchanges.map(({ response }) => response.status);
}
