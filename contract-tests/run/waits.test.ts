import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { guarding } from '../proof/gateways.ts';
import { systemClock } from './clock.ts';
import { clauseOf, clock, failedClauses, judge, keyOf } from './test-judge.ts';
import {
  isCreation,
  mutateResponses,
  refusing,
  reportingDayOnly,
  unchanged,
} from './test-mutations.ts';

describe('a key whose minute is used up during a run', () => {
  const keys = [keyOf('free', { used: { minute: 50 } })];

  test('is not used again before Reset', async () => {
    const report = await judge(createMock({ clock, keys }), unchanged);
    expect(report.verdict).toBe('conforms');
    expect(statuses(report)).not.toContain(429);
    expect(report.durationMs).toBe(60_000);
  });

  test('is used again after Retry-After when the headers report the day', async () => {
    const report = await judge(createMock({ clock, keys }), reportingDayOnly());
    expect(report.verdict).toBe('conforms');
    expect(statuses(report)).toContain(429);
    expect(clauseOf(report, '7.retry-after')?.verdict).toBe('pass');
  });
});

describe('a key that cannot be used', () => {
  test.each(['banned', 'exhausted'] as const)('leaves clauses open when it is %s', async (name) => {
    const mock = createMock({ clock });
    const report = await judge(mock, unchanged, { apiKey: mock.keys.get(name).key });
    expect(report.verdict).toBe('incomplete');
    expect(failedClauses(report)).toEqual([]);
    expect(statuses(report).filter((status) => status === 429)).toHaveLength(1);
    expect(clauseOf(report, '5.missing-key')?.verdict).toBe('pass');
  });
});

function statuses(report: Report): number[] {
  return report.exchanges.map(({ response }) => response.status);
}

const newMock = () => createMock({ clock });

describe('a stopped run', () => {
  it('sends nothing more and judges the exchanges so far', async () => {
    const stop = new AbortController();
    const report = await judge(newMock(), unchanged, {
      signal: stop.signal,
      onEvent: (event) =>
        event.type === 'exchange' && event.exchange.index === 9 && stop.abort('at ten'),
    });
    expect(report).toMatchObject({ verdict: 'incomplete', requests: 10 });
    expect(report.exchanges).toHaveLength(10);
    expect(report.counts.pass).toBeGreaterThan(0);
    expect(report.clauses).toContainEqual(
      expect.objectContaining({ reason: 'blocked', message: 'the run was stopped (at ten)' }),
    );
  });

  it('waits for the requests in flight and reports what they created', async () => {
    const stop = new AbortController();
    const stopping = mutateResponses(isCreation, (response) => {
      stop.abort(new Error('enough'));
      return response;
    });
    const report = await judge(newMock(), stopping, { signal: stop.signal });
    expect(report.created).toHaveLength(2);
    expect(report.exchanges.at(-1)?.response.status).toBe(201);
  });

  it('does not wait for a rate limit, and announces no further wait', async () => {
    const stop = new AbortController();
    const events: string[] = [];
    const mock = createMock({ clock, keys: [keyOf('free', { used: { minute: 60 } })] });
    const report = await judge(mock, unchanged, {
      clock: systemClock,
      signal: stop.signal,
      onEvent({ type }) {
        events.push(type);
        if (type === 'wait') stop.abort('no time');
      },
    });
    expect(events.filter((type) => type === 'wait')).toHaveLength(1);
    expect(report).toMatchObject({ verdict: 'incomplete', requests: 1 });
  });

  it('is incomplete without violations when stopped before its start', async () => {
    const signal = AbortSignal.abort('early');
    const report = await judge(newMock(), unchanged, { signal });
    expect(report).toMatchObject({ verdict: 'incomplete', requests: 0, counts: { fail: 0 } });
  });
});

const guard = { tolerated: 10, status: 403, seconds: 600, shutsOutAll: false } as const;

function judgeBehind(settings: Parameters<typeof guarding>[0]) {
  const mock = createMock({ clock });
  return judge({ ...mock, fetch: guarding(settings)(mock) }, unchanged);
}

describe('a guard that answers 403 after ten refused keys', () => {
  it('breaks no clause, and is named in those that it keeps from being judged', async () => {
    const report = await judgeBehind(guard);
    expect(failedClauses(report)).toEqual([]);
    expect(clauseOf(report, '5.missing-key')?.verdict).toBe('pass');
    expect(clauseOf(report, '5.invalid-key')).toMatchObject({
      verdict: 'not-exercised',
      message:
        'after 10 refused keys, a guard answers 403 to what was answered 401 before; exempt this machine from it',
    });
  });

  it('meets no more refused keys than it takes to recognize it', async () => {
    const { exchanges } = await judgeBehind(guard);
    const shutOut = exchanges.filter(({ response }) => response.status === 403);
    expect(shutOut).toHaveLength(2);
  });
});

const toKeys = refusing(
  ({ headers }, response) => headers.has('authorization') && response.status === 401,
  403,
);

it('a service that answers 403 in place of 401 to unknown keys as such breaks section 5, which costs one request more', async () => {
  const report = await judge(createMock({ clock }), toKeys);
  expect(failedClauses(report)).toEqual(['5.invalid-key', '5.bearer-required']);
  const { requests } = await judge(createMock({ clock }), unchanged);
  expect(report.requests).toBe(requests + 1);
});
