import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { systemClock } from './clock.ts';
import { clock, judge, keyOf } from './test-judge.ts';
import { isCreation, mutateResponses, unchanged } from './test-mutations.ts';

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

  it('does not wait for a rate limit', async () => {
    const stop = new AbortController();
    const mock = createMock({ clock, keys: [keyOf('free', { used: { minute: 60 } })] });
    const report = await judge(mock, unchanged, {
      clock: systemClock,
      signal: stop.signal,
      onEvent: ({ type }) => type === 'wait' && stop.abort('no time'),
    });
    expect(report).toMatchObject({ verdict: 'incomplete', requests: 1 });
  });

  it('is incomplete without violations when stopped before its start', async () => {
    const signal = AbortSignal.abort('early');
    const report = await judge(newMock(), unchanged, { signal });
    expect(report).toMatchObject({ verdict: 'incomplete', requests: 0, counts: { fail: 0 } });
  });
});
