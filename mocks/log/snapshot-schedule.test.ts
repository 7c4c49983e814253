import { describe, expect, it } from 'vitest';
import { SnapshotSchedule } from './snapshot-schedule.ts';

describe('a state is saved', () => {
  it('by the sender of every n-th command', () => {
    const schedule = new SnapshotSchedule(10);
    for (let position = 1; position < 10; position += 1) schedule.count(position, 100, true);
    schedule.count(10, 100, false);
    expect(schedule.isDue).toBe(false);
    schedule.count(20, 100, true);
    expect(schedule.isDue).toBe(true);
    schedule.restart();
    expect(schedule.isDue).toBe(false);
  });

  it('by any mock after five times as many commands', () => {
    const schedule = new SnapshotSchedule(10);
    for (let count = 0; count < 49; count += 1) schedule.count(3, 100, false);
    expect(schedule.isDue).toBe(false);
    schedule.count(3, 100, false);
    expect(schedule.isDue).toBe(true);
  });

  it('by the sender of long commands, long before: a start has to read them', () => {
    const schedule = new SnapshotSchedule(10_000);
    for (let count = 1; count < 64; count += 1) schedule.count(count, 2 ** 20, true);
    expect(schedule.isDue).toBe(false);
    schedule.count(64, 2 ** 20, false);
    expect(schedule.isDue).toBe(false);
    schedule.count(65, 2 ** 20, true);
    expect(schedule.isDue).toBe(true);
    // Nor are states dropped between which there would be more of them.
    expect(schedule.keep(65, 10_000).spacing).toBe(64);
  });
});
