import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Mock } from '../../create-mock.ts';
import { served } from '../../hosts/node/test-server.ts';
import { bearer, call, clock } from '../../test-client.ts';
import { free, paceOf } from './test-calls.ts';

// Fake the system time before clock.ts reads it.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const [broken, kept, none] = ['broken', 'kept', 'not-exercised'];
const [retried, stopped] = [
  [broken, none, kept],
  [none, none, kept],
];
const [unclear, allBroken] = [Array(3).fill(none), Array(3).fill(broken)];
const exhausted = (mock: Mock) => mock.keys.setRemaining('free', 0);
const refused = (mock: Mock) => mock.overrides.add({ status: 429 });

describe('over HTTP', () => {
  async function sendAll(base: string, count: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const headers = { Authorization: bearer.free };
    for (let sent = 0; sent < count; sent += 1) {
      const [response] = await once(get(`${base}/categories`, { agent, headers }), 'response');
      await once(response.resume(), 'end');
    }
  }

  it('concurrent requests on separate connections are not retries', async () => {
    const { mock, base } = await served({}, { clock });
    await mock.keys.setRemaining('free', 10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(globalThis, 'GET /categories', { ...free, base })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await paceOf(mock)).not.toContain('broken');
  });

  it.each<[string, (mock: Mock) => unknown, number[], string[]]>([
    ['an immediate repetition on the same connection is a retry', exhausted, [2], retried],
    ['a repetition elsewhere after 249 ms may be none', exhausted, [1, 249, 1], stopped],
    ['a repetition elsewhere after 250 ms is a retry', exhausted, [1, 250, 1], retried],
    // It does not count as having stopped, either: it may not have seen the 429.
    ['a client may continue elsewhere after a refusal', refused, [1, 0, 4], unclear],
    ['two requests elsewhere right after a 429 may be its last', refused, [1, 0, 2], stopped],
    ['three requests elsewhere right after a 429 may not', refused, [1, 0, 3], unclear],
    ['a client refused on two connections may not continue', exhausted, [1, 0, 4], allBroken],
  ])('%s', async (_what, prepare, [first = 0, wait = 0, second = 0], verdicts) => {
    const { mock, base } = await served({}, { clock });
    await prepare(mock);
    await sendAll(base, first);
    await mock.clock.advance(wait);
    await sendAll(base, second);
    expect(await paceOf(mock)).toEqual(verdicts);
  });

  it('a client that may have been accepted in between need not wait longer the next time', async () => {
    const { mock, base } = await served({}, { clock });
    for (const status of [429, 200, 429, 200]) {
      if (status === 429) await refused(mock);
      await sendAll(base, 1);
      if (status === 429) await mock.clock.advance('60s');
    }
    expect(await paceOf(mock)).toEqual([kept, none, kept]);
  });

  it('an immediate repetition is a retry in real time, too', async () => {
    const { mock, base } = await served({}, {});
    await exhausted(mock);
    await sendAll(base, 2);
    expect(await paceOf(mock)).toEqual(retried);
  });

  describe.each([{}, { clock }])('in real time, with the options %j,', (options) => {
    it('a client that reconnects for each request breaks the rules and never counts as stopped', async () => {
      const { mock, base } = await served({}, options);
      await exhausted(mock);
      const verdicts = [];
      for (let sent = 0; sent < 15; sent += 1) {
        await sendAll(base, 1);
        verdicts.push((await paceOf(mock))[2]);
        vi.advanceTimersByTime(50);
      }
      expect(verdicts.slice(3, 7)).toEqual(Array(4).fill(none));
      expect(await paceOf(mock)).toEqual(allBroken);
    });

    it.each([
      [59_949, 'broken'],
      [59_950, 'kept'],
    ])('a wait of %i ms out of 60 s makes 8.client-waits %s', async (wait, verdict) => {
      const { mock, base } = await served({}, options);
      await refused(mock);
      await sendAll(base, 1);
      vi.advanceTimersByTime(wait);
      await sendAll(base, 1);
      expect((await paceOf(mock))[0]).toBe(verdict);
    });
  });
});
