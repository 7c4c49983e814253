import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RequestTimes } from './request-times.ts';

const change = fc.constantFrom('add', 'add', 'add', 'dropUpTo', 'pullBackTo', 'removeOne', 'clear');
const changes = fc.array(fc.tuple(change, fc.nat(9)), { maxLength: 40, size: 'max' });

/** A model: a plain list with one time for each request. */
function changed(times: readonly number[], name: string, time: number): readonly number[] {
  if (name === 'add') return [...times, Math.max(time, times.at(-1) ?? 0)];
  if (name === 'dropUpTo') return times.filter((other) => other > time);
  if (name === 'pullBackTo') return times.map((other) => Math.min(other, time));
  if (name === 'removeOne') {
    const index = times.findLastIndex((other) => other <= time);
    return times.filter((_, other) => other !== index);
  }
  return [];
}

it('a log agrees with a plain list of times', () => {
  const property = fc.property(changes, (list) => {
    const log = new RequestTimes();
    let times: readonly number[] = [];
    for (const [name, time] of list) {
      times = changed(times, name, time);
      if (name === 'add') log.add(times.at(-1) ?? 0, 1);
      else log[name](time);
      const after = times.filter((other) => other > time);
      const said = [log.countAfter(-1), log.countAfter(time), log.firstAfter(time), log.last()];
      const due = [after[0], times.at(-1)].map((other) => other ?? Number.POSITIVE_INFINITY);
      expect(said).toEqual([times.length, after.length, ...due]);
    }
    const counts = Map.groupBy(times, (time) => time);
    expect(log.entries()).toEqual([...counts].map(([time, { length }]) => [time, length]));
  });
  fc.assert(property, { seed: 20260301, numRuns: 300 });
});

it('dropped entries take no memory, even after 200,000 of them', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const log = new RequestTimes();
  const heapAfter = (from: number, to: number) => {
    for (let time = from; time < to; time += 1) {
      log.dropUpTo(time - 100);
      log.add(time, 1);
    }
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = heapAfter(0, 1000);
  expect(heapAfter(1000, 2e5) - before).toBeLessThan(1e6);
});
