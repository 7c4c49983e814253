import { afterEach, describe, expect, it, vi } from 'vitest';

const start = '2026-03-01T10:00:00Z';

describe('a running clock', () => {
  const hour = 3_600_000;
  const day = 24 * hour;

  /** A clock that runs with the faked system time. */
  async function runningClock() {
    vi.useFakeTimers({ now: Date.parse(start) });
    vi.resetModules();
    const { createClock } = await import('./clock.ts');
    return createClock();
  }

  function sleeper(clock: Awaited<ReturnType<typeof runningClock>>, millis: number) {
    const wakes = vi.fn();
    void clock.sleep(millis).then(wakes);
    return wakes;
  }

  afterEach(() => {
    vi.useRealTimers();
    // The next import of the clock must capture the real time.
    vi.resetModules();
  });

  it('continues from the time it is set to', async () => {
    const clock = await runningClock();
    clock.set('2030-01-01T00:00:00Z');
    vi.advanceTimersByTime(hour);
    expect(clock.now()).toBe(Date.parse('2030-01-01T01:00:00Z'));
  });

  it('continues from the time it was frozen at, however often it is resumed', async () => {
    const clock = await runningClock();
    clock.freeze();
    vi.advanceTimersByTime(hour);
    expect(clock.now()).toBe(Date.parse(start));
    clock.resume();
    vi.advanceTimersByTime(hour);
    clock.resume();
    expect(clock.now()).toBe(Date.parse(start) + hour);
  });

  it.each([
    ['it is due', 1000, 1000, []],
    ['it is due, rounded up to a whole millisecond', 999.5, 1000, []],
    ['it is due, after longer than the longest timer', 40 * day, 40 * day, []],
    ['a clock that was moved back reaches its time', 1000, 1500, [-500]],
    ['a clock that was moved forward reaches its time', 1000, 600, [400]],
    ['a clock that was moved forward and back reaches its time', 1000, 1000, [400, -400]],
  ])('wakes a sleeper when %s', async (_when, millis, passing, moves) => {
    const clock = await runningClock();
    const wakes = sleeper(clock, millis);
    for (const by of moves) clock.advance(by);
    await vi.advanceTimersByTimeAsync(passing - 1);
    expect(wakes).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(wakes).toHaveBeenCalled();
  });

  it('wakes several sleepers at their own times, with a single timer', async () => {
    const clock = await runningClock();
    const sleepers = [300, 100, 200].map((millis) => sleeper(clock, millis));
    expect(vi.getTimerCount()).toBe(1);
    const woken: number[][] = [];
    for (let passed = 0; passed < 3; passed += 1) {
      await vi.advanceTimersByTimeAsync(100);
      woken.push(sleepers.map((wakes) => wakes.mock.calls.length));
    }
    expect(woken).toEqual([
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not wake sleepers while it is frozen, and sets no timer for them', async () => {
    const clock = await runningClock();
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
