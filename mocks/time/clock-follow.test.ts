import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';

const start = Date.parse('2026-03-01T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  ["clock: 'follow'", 'follow'],
  ['clock: () => Date.now()', () => Date.now()],
] as const)('a mock with %s', (_title, clock) => {
  it('follows fake timers: a window ends when they advance', async () => {
    const mock = createMock({ clock });
    await mock.keys.setRemaining('free', 0);
    expect((await call(mock, 'GET /categories', { key: 'free' })).status).toBe(429);
    vi.advanceTimersByTime(60_000);
    expect((await call(mock, 'GET /categories', { key: 'free' })).status).toBe(200);
    expect(mock.clock.now()).toBe(start + 60_000);
  });

  it('delays an answer until fake timers advance', async () => {
    const mock = createMock({ clock, faults: [{ fault: 'latency', settings: { millis: 5000 } }] });
    const answered = vi.fn();
    void call(mock, 'GET /categories').then(answered);
    await vi.advanceTimersByTimeAsync(4999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(answered).toHaveBeenCalled());
  });

  it('can still be moved on its own, for a single sandbox', async () => {
    const mock = createMock({ clock });
    const sandbox = await mock.sandboxes.create();
    await sandbox.clock.advance('1h');
    vi.advanceTimersByTime(1000);
    expect([mock.clock.now(), sandbox.clock.now()]).toEqual([start + 1000, start + 3_601_000]);
  });
});

it('without such a clock, fake timers do not move the mock', () => {
  const mock = createMock();
  const before = mock.clock.now();
  vi.advanceTimersByTime(3_600_000);
  expect(mock.clock.now() - before).toBeLessThan(3_600_000);
});

it.each([Number.NaN, -1, '2026-03-01T10:00:00Z'])(
  'a clock whose function returns %j, not milliseconds, is refused',
  (time) => {
    const act = () => createMock({ clock: () => time as number });
    expect(act).toThrow(`the function of the clock must return milliseconds since 1970`);
  },
);

describe('reset', () => {
  it('brings the clock back to its start when told to', async () => {
    const mock = createMock({ clock: start });
    await mock.clock.advance('1h');
    await mock.clock.resume();
    await mock.reset({ clock: true });
    expect([mock.clock.now(), mock.clock.frozen]).toEqual([start, true]);
  });

  it('refuses an unknown option', async () => {
    const mock = createMock({ clock: start });
    await expect(mock.reset({ clok: true } as never)).rejects.toThrow('did you mean "clock"?');
  });
});
