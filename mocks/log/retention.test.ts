import { describe, expect, it } from 'vitest';
import type { LogLength, Sandbox } from '../state/sandbox.ts';
import { casesBeside } from '../test-cases.ts';
import { lengthAfter, neededEntries, positionsToKeep, scheduleSnapshots } from './retention.ts';
import type { Keep } from './store.ts';

const cases = casesBeside(import.meta.url);

it.each<[string, number[], Pick<Keep, 'commands' | 'spacing'>, number[]]>(cases['states to keep'])(
  'of the states in a store, %s',
  (_what, positions, keep, kept) => {
    expect(positionsToKeep(positions, keep)).toEqual(kept);
  },
);

/** A log of a thousand commands of one sandbox. */
function neededOf(characters: number, size: number): number {
  const history = { size, position: 1_000 };
  const birth = { logPosition: 0, position: 0 };
  const sandbox = { history, birth, marks: [] } as unknown as Sandbox;
  let logLength: LogLength = { steps: [], rest: 0 };
  const log = () => ({ logPosition, logLength, allWithMain: () => [sandbox] });
  let logPosition = 0;
  while (logPosition < 1_000) {
    logPosition += 1;
    logLength = lengthAfter(characters, log());
  }
  return neededEntries(log());
}

it.each([
  ['has the size of the histories', 500, 10_000, 1_000],
  ['is shorter if the commands are long', 2 ** 20, 10_000, 64],
  ['may be longer if long histories were asked for', 2 ** 20, 100_000, 191],
])('the history that a store keeps %s', (_what, characters, size, needed) => {
  expect(neededOf(characters, size)).toBe(needed);
});

describe('a state is saved', () => {
  it('by the sender of every n-th command', () => {
    const schedule = scheduleSnapshots(10);
    for (let position = 1; position < 10; position += 1) schedule.count(position, 100, true);
    schedule.count(10, 100, false);
    expect(schedule.isDue).toBe(false);
    schedule.count(20, 100, true);
    expect(schedule.isDue).toBe(true);
    schedule.restart();
    expect(schedule.isDue).toBe(false);
  });

  it('by any mock after five times as many commands', () => {
    const schedule = scheduleSnapshots(10);
    for (let count = 0; count < 49; count += 1) schedule.count(3, 100, false);
    expect(schedule.isDue).toBe(false);
    schedule.count(3, 100, false);
    expect(schedule.isDue).toBe(true);
  });

  it('by the sender of long commands, long before: a start has to read them', () => {
    const schedule = scheduleSnapshots(10_000);
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
