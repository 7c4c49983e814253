import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMock } from '../create-mock.ts';
import { serve } from '../hosts/node.ts';
import { bearer, call } from '../test-client.ts';
import { clock, free, paceOf } from './test-calls.ts';

// The time of the system passes here when a test says so; before clock.ts takes it.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

describe('over HTTP', () => {
  async function served(options: { clock?: string }) {
    const mock = createMock(options);
    const server = await serve(mock, { port: 0 });
    onTestFinished(() => server.close());
    return { mock, base: server.baseUrl };
  }

  /** Sends requests one after another on one connection. */
  async function sendAll(base: string, count: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const headers = { Authorization: bearer.free };
    for (let sent = 0; sent < count; sent += 1) {
      const [response] = await once(get(`${base}/categories`, { agent, headers }), 'response');
      await once(response.resume(), 'end');
    }
  }

  it('many at once, on connections of their own, are no retries', async () => {
    const { mock, base } = await served({ clock });
    mock.setRemaining('free', 10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(globalThis, 'GET /categories', { ...free, base })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(paceOf(mock)).not.toContain('broken');
  });

  it.each([{}, { clock }])('a retry at once on the same connection is one: %j', async (options) => {
    const { mock, base } = await served(options);
    mock.setRemaining('free', 0);
    await sendAll(base, 2);
    expect(paceOf(mock)).toEqual(['broken', 'not-exercised', 'kept']);
  });

  it.each([
    [249, 'not-exercised'],
    [250, 'broken'],
  ])('the same on another connection, %i ms later, as a retry is %s', async (wait, verdict) => {
    const { mock, base } = await served({ clock });
    mock.setRemaining('free', 0);
    await sendAll(base, 1);
    mock.clock.advance(wait);
    await sendAll(base, 1);
    expect(paceOf(mock)[0]).toBe(verdict);
  });

  it('who was served on a connection may go on there, whatever was refused on another', async () => {
    const { mock, base } = await served({ clock });
    mock.overrides.add({ status: 429 });
    await sendAll(base, 1);
    await sendAll(base, 4);
    // Nor does it count as having stopped: whether it had seen the 429, nobody can tell.
    expect(paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'not-exercised']);
  });

  it.each([
    [2, 'kept'],
    [3, 'not-exercised'],
  ])('%i requests on another connection, at once after a 429: %s', async (count, verdict) => {
    const { mock, base } = await served({ clock });
    mock.overrides.add({ status: 429 });
    await sendAll(base, 1);
    await sendAll(base, count);
    expect(paceOf(mock)[2]).toBe(verdict);
  });

  it('who was refused on two connections, and goes on with the second, is found out', async () => {
    const { mock, base } = await served({ clock });
    mock.setRemaining('free', 0);
    await sendAll(base, 1);
    await sendAll(base, 4);
    expect(paceOf(mock)).toEqual(['broken', 'broken', 'broken']);
  });

  describe.each([{}, { clock }])('with %j, in earnest,', (options) => {
    it('who reconnects each time and goes on is found out, and never said to have stopped', async () => {
      const { mock, base } = await served(options);
      mock.setRemaining('free', 0);
      const verdicts = [];
      for (let sent = 0; sent < 15; sent += 1) {
        await sendAll(base, 1);
        verdicts.push(paceOf(mock)[2]);
        vi.advanceTimersByTime(50);
      }
      expect(verdicts.slice(3, 7)).toEqual(Array(4).fill('not-exercised'));
      expect(paceOf(mock)).toEqual(['broken', 'broken', 'broken']);
    });

    it('who waits as long as it is told, and longer when it is refused again, is kept', async () => {
      const { mock, base } = await served(options);
      mock.overrides.add({ status: 429, times: 4 });
      for (const wait of [60_000, 120_000, 240_000, 480_000]) {
        await sendAll(base, 1);
        vi.advanceTimersByTime(wait);
      }
      await sendAll(base, 5);
      expect(paceOf(mock)).toEqual(['kept', 'kept', 'kept']);
    });

    it.each([
      [59_000, 'broken'],
      [59_980, 'kept'],
    ])('who waits %i ms of 60 s: %s', async (wait, verdict) => {
      const { mock, base } = await served(options);
      mock.overrides.add({ status: 429 });
      await sendAll(base, 1);
      vi.advanceTimersByTime(wait);
      await sendAll(base, 1);
      expect(paceOf(mock)[0]).toBe(verdict);
    });
  });

  it('who goes on, on whatever connections, is found out', async () => {
    const { mock, base } = await served({ clock });
    mock.setRemaining('free', 0);
    await Promise.all([sendAll(base, 4), sendAll(base, 4)]);
    expect(paceOf(mock)).toEqual(['broken', 'broken', 'broken']);
  });
});
