import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMock } from '../create-mock.ts';
import { serve } from '../hosts/node.ts';
import { bearer, call } from '../test-client.ts';
import { clock, free, paceOf } from './test-calls.ts';

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
    expect(paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'kept']);
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
    expect(paceOf(mock)).toEqual(['not-exercised', 'not-exercised', 'kept']);
  });

  it('who was refused on two connections, and goes on with the second, is found out', async () => {
    const { mock, base } = await served({ clock });
    mock.setRemaining('free', 0);
    await sendAll(base, 1);
    await sendAll(base, 4);
    expect(paceOf(mock)).toEqual(['broken', 'broken', 'broken']);
  });

  it('who goes on, on whatever connections, is found out', async () => {
    const { mock, base } = await served({ clock });
    mock.setRemaining('free', 0);
    await Promise.all([sendAll(base, 4), sendAll(base, 4)]);
    expect(paceOf(mock)).toEqual(['broken', 'broken', 'broken']);
  });
});
