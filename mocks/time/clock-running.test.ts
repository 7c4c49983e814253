import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { createClock } from './clock.ts';
import type { VirtualClock } from './virtual-clock.ts';

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
    const answering = call(mock, 'GET /categories').then(answered);
    await vi.advanceTimersByTimeAsync(4999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answering;
  });

  it('can still be moved on its own, for a single sandbox', async () => {
    const mock = createMock({ clock });
    const sandbox = await mock.sandboxes.create();
    await sandbox.clock.advance('1h');
    vi.advanceTimersByTime(1000);
    expect([mock.clock.now(), sandbox.clock.now()]).toEqual([start + 1000, start + 3_601_000]);
  });
});

describe('a running clock', () => {
  const hour = 3_600_000;
  const day = 24 * hour;

  function sleeper(clock: VirtualClock, millis: number) {
    const wakes = vi.fn();
    void clock.sleep(millis).then(wakes);
    return wakes;
  }

  it('continues from the time it is set to', () => {
    const clock = createClock('follow');
    clock.set('2030-01-01T00:00:00Z');
    vi.advanceTimersByTime(hour);
    expect(clock.now()).toBe(Date.parse('2030-01-01T01:00:00Z'));
  });

  it('continues from the time it was frozen at, however often it is resumed', () => {
    const clock = createClock('follow');
    clock.freeze();
    vi.advanceTimersByTime(hour);
    expect(clock.now()).toBe(start);
    clock.resume();
    vi.advanceTimersByTime(hour);
    clock.resume();
    expect(clock.now()).toBe(start + hour);
  });

  it.each([
    ['it is due', 1000, 1000, []],
    ['it is due, rounded up to a whole millisecond', 999.5, 1000, []],
    ['it is due, after longer than the longest timer', 40 * day, 40 * day, []],
    ['a clock that was moved back reaches its time', 1000, 1500, [-500]],
    ['a clock that was moved forward reaches its time', 1000, 600, [400]],
    ['a clock that was moved forward and back reaches its time', 1000, 1000, [400, -400]],
  ])('wakes a sleeper when %s', async (_when, millis, passing, moves) => {
    const clock = createClock('follow');
    const wakes = sleeper(clock, millis);
    for (const by of moves) clock.set(clock.now() + by);
    await vi.advanceTimersByTimeAsync(passing - 1);
    expect(wakes).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(wakes).toHaveBeenCalled();
  });

  it('wakes several sleepers at their own times, with a single timer', async () => {
    const clock = createClock('follow');
    const sleepers = [300, 100, 200].map((millis) => sleeper(clock, millis));
    expect(vi.getTimerCount()).toBe(1);
    const woken: string[] = [];
    for (let passed = 0; passed < 3; passed += 1) {
      await vi.advanceTimersByTimeAsync(100);
      woken.push(sleepers.map((wakes) => wakes.mock.calls.length).join(' '));
    }
    expect(woken).toEqual(['0 1 0', '0 1 1', '1 1 1']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not wake sleepers while it is frozen, and sets no timer for them', async () => {
    const clock = createClock('follow');
    clock.freeze();
    const wakes = sleeper(clock, 1000);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(hour);
    clock.resume();
    await vi.advanceTimersByTimeAsync(999);
    expect(wakes).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(wakes).toHaveBeenCalled();
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

it('reset brings the clock back to its start when told to', async () => {
  const mock = createMock({ clock: start });
  await mock.clock.advance('1h');
  await mock.clock.resume();
  await mock.reset({ clock: true });
  expect([mock.clock.now(), mock.clock.frozen]).toEqual([start, true]);
});
