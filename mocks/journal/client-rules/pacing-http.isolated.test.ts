import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { serve } from '../../hosts/node.ts';
import { bearer, call } from '../../test-client.ts';
import { clock, free, paceOf } from './test-calls.ts';

// Fake the system time before clock.ts reads it.
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

  it('concurrent requests on separate connections are not retries', async () => {
    const { mock, base } = await served({ clock });
    await mock.keys.setRemaining('free', 10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(globalThis, 'GET /categories', { ...free, base })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await paceOf(mock)).not.toContain('broken');
  });

  it.each([{}, { clock }])(
    'an immediate repetition on the same connection is a retry: %j',
    async (options) => {
      const { mock, base } = await served(options);
      await mock.keys.setRemaining('free', 0);
      await sendAll(base, 2);
      expect(await paceOf(mock)).toEqual(['broken', 'not-exercised', 'kept']);
    },
  );

  it.each([
    [249, 'not-exercised'],
    [250, 'broken'],
  ])(
    'a repetition on another connection after %i ms makes 8.client-waits %s',
    async (wait, verdict) => {
      const { mock, base } = await served({ clock });
      await mock.keys.setRemaining('free', 0);
      await sendAll(base, 1);
      await mock.clock.advance(wait);
      await sendAll(base, 1);
      expect((await paceOf(mock))[0]).toBe(verdict);
    },
  );

  it('a client may continue on one connection after a refusal on another', async () => {
    const { mock, base } = await served({ clock });
    await mock.overrides.add({ status: 429 });
    await sendAll(base, 1);
    await sendAll(base, 4);
    // It does not count as having stopped, either: it may not have seen the 429.
    expect(await paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'not-exercised']);
  });

  it.each([
    [2, 'kept'],
    [3, 'not-exercised'],
  ])(
    '%i requests on another connection right after a 429 make 8.client-stops %s',
    async (count, verdict) => {
      const { mock, base } = await served({ clock });
      await mock.overrides.add({ status: 429 });
      await sendAll(base, 1);
      await sendAll(base, count);
      expect((await paceOf(mock))[2]).toBe(verdict);
    },
  );

  it('a client refused on two connections that continues on the second breaks the rules', async () => {
    const { mock, base } = await served({ clock });
    await mock.keys.setRemaining('free', 0);
    await sendAll(base, 1);
    await sendAll(base, 4);
    expect(await paceOf(mock)).toEqual(['broken', 'broken', 'broken']);
  });

  describe.each([{}, { clock }])('in real time, with the options %j,', (options) => {
    it('a client that reconnects for each request breaks the rules and never counts as stopped', async () => {
      const { mock, base } = await served(options);
      await mock.keys.setRemaining('free', 0);
      const verdicts = [];
      for (let sent = 0; sent < 15; sent += 1) {
        await sendAll(base, 1);
        verdicts.push((await paceOf(mock))[2]);
        vi.advanceTimersByTime(50);
      }
      expect(verdicts.slice(3, 7)).toEqual(Array(4).fill('not-exercised'));
      expect(await paceOf(mock)).toEqual(['broken', 'broken', 'broken']);
    });

    it.each([
      [59_000, 'broken'],
      [59_980, 'kept'],
    ])('a wait of %i ms out of 60 s makes 8.client-waits %s', async (wait, verdict) => {
      const { mock, base } = await served(options);
      await mock.overrides.add({ status: 429 });
      await sendAll(base, 1);
      vi.advanceTimersByTime(wait);
      await sendAll(base, 1);
      expect((await paceOf(mock))[0]).toBe(verdict);
    });
  });
});
