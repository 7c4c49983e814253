import { afterEach, describe, expect, it, vi } from 'vitest';

const start = '2026-03-01T10:00:00Z';

describe('a clock that runs', () => {
  const hour = 3_600_000;
  const day = 24 * hour;

  /** One that runs with a system time which the test moves. */
  async function runningClock() {
    vi.useFakeTimers({ now: Date.parse(start) });
    vi.resetModules();
    const { createClock } = await import('./clock.ts');
    return createClock();
  }

  /** What becomes of a sleep. */
  function sleeper(clock: Awaited<ReturnType<typeof runningClock>>, millis: number) {
    const wakes = vi.fn();
    void clock.sleep(millis).then(wakes);
    return wakes;
  }

  afterEach(() => {
    vi.useRealTimers();
    // Whoever loads the clock next is to get one of the real time.
    vi.resetModules();
  });

  it('runs on from where it was put', async () => {
    const clock = await runningClock();
    clock.set('2030-01-01T00:00:00Z');
    vi.advanceTimersByTime(hour);
    expect(clock.now()).toBe(Date.parse('2030-01-01T01:00:00Z'));
  });

  it('runs on from where it stood still, and does so once', async () => {
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
    ['it is time', 1000, 1000, []],
    ['it is time, of which a fraction of a millisecond is no part', 999.5, 1000, []],
    ['it is time, which no single timer can wait for', 40 * day, 40 * day, []],
    ['the clock comes to it that was put back', 1000, 1500, [-500]],
    ['the clock comes to it that was put ahead', 1000, 600, [400]],
    ['the clock comes to it that was put ahead and back', 1000, 1000, [400, -400]],
  ])('wakes a sleeper when %s', async (_when, millis, passing, moves) => {
    const clock = await runningClock();
    const wakes = sleeper(clock, millis);
    for (const by of moves) clock.advance(by);
    await vi.advanceTimersByTimeAsync(passing - 1);
    expect(wakes).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(wakes).toHaveBeenCalled();
  });

  it('wakes many, each in its time, with one timer', async () => {
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

  it('lets who sleeps while it stands still sleep on, and holds no process up for that', async () => {
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
