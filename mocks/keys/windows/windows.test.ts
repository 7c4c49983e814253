import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteAlgorithms } from '../quota.ts';
import type { RateWindow } from './rate-window.ts';
import { models, type WindowModel } from './test-window-model.ts';

type Name = keyof typeof minuteAlgorithms;
const names = Object.keys(minuteAlgorithms) as Name[];
const period = 20;

/** A window and its model, which receive the same changes. */
interface Scene {
  readonly limit: number;
  readonly window: RateWindow;
  readonly model: WindowModel;
  now: number;
  /** The times of the counted requests that may still be refunded. */
  taken: number[];
}

const take = { do: 'take' } as const;
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(take) },
    { weight: 3, arbitrary: pause({ min: 0, max: 3 }) },
    { weight: 1, arbitrary: pause({ min: 4, max: 3 * period }) },
    { weight: 1, arbitrary: pause({ min: -3 * period, max: -1 }) },
    fc.record({
      do: fc.constant('go to' as const),
      edge: fc.constantFrom('availableAt', 'resetsAt'),
      by: fc.constantFrom(-1, 0, 1),
    }),
    fc.record({ do: fc.constant('refund' as const), which: fc.nat() }),
    fc.record({ do: fc.constant('set used' as const), used: fc.nat() }),
  ),
  { maxLength: 40, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

function pause(millis: { min: number; max: number }) {
  return fc.record({ do: fc.constant('pause' as const), millis: fc.integer(millis) });
}

function perform(scene: Scene, step: Step): void {
  const { window, now, limit, taken } = scene;
  const change = (act: (target: RateWindow | WindowModel) => void) => {
    for (const target of [window, scene.model]) {
      target.advanceTo(now);
      act(target);
    }
  };
  if (step.do === 'pause') scene.now += step.millis;
  if (step.do === 'go to') scene.now = window.status(now)[step.edge] + step.by;
  if (step.do === 'set used') change((target) => target.setUsed(step.used % (limit + 1), now));
  if (step.do === 'refund' && taken.length > 0) {
    const [takenAt = 0] = taken.splice(step.which % taken.length, 1);
    change((target) => target.refund(takenAt, now));
  }
  if (step.do !== 'take') return;
  const fits = window.status(now).remaining > 0;
  change((target) => fits && target.spend(now));
  if (fits) taken.push(now);
}

function always(name: Name, check: (scene: Scene) => void): void {
  const property = fc.property(fc.integer({ min: 1, max: 4 }), steps, (limit, list) => {
    const window = new minuteAlgorithms[name](limit, period);
    const model = models[name](limit, period);
    const scene: Scene = { limit, window, model, now: 50 * period + 7, taken: [] };
    for (const step of list) {
      perform(scene, step);
      check(scene);
    }
  });
  fc.assert(property, { seed: 20260301, numRuns: 300 });
}

function firstTime(from: number, holds: (time: number) => boolean): number {
  let time = from;
  while (!holds(time)) time += 1;
  return time;
}

describe.each(names)('after any sequence of steps, a window of the kind %s', (name) => {
  it('has as many requests left as its model, now and at any other time', () => {
    always(name, ({ window, model, now }) => {
      const times = [0, 1, 7, period, -1, -period, -5 * period].map((by) => now + by);
      const left = times.map((time) => window.status(time).remaining);
      expect(left).toEqual(times.map(model.remaining));
    });
  });

  it('reports when one request and when the whole limit is available again', () => {
    always(name, ({ window, model, now, limit }) => {
      for (const target of [window, model]) target.advanceTo(now);
      const { remaining, availableAt, resetsAt } = window.status(now);
      expect(availableAt).toBe(firstTime(now, (time) => model.remaining(time) > 0));
      if (remaining === limit) return;
      expect(resetsAt).toBe(firstTime(now, (time) => model.remaining(time) === limit));
    });
  });

  it('refuses for at most one period, and never beyond its reset', () => {
    always(name, ({ window, now }) => {
      const times = [now, now - 1, now - 5 * period];
      const asPromised = times.map((time) => {
        const { availableAt, resetsAt } = window.status(time);
        return time <= availableAt && availableAt <= resetsAt && resetsAt <= time + period;
      });
      expect(asPromised).toEqual([true, true, true]);
    });
  });

  it('behaves the same after it is saved and restored', () => {
    always(name, ({ window, now, limit }) => {
      const other = new minuteAlgorithms[name](limit, period);
      expect(other.restore(window.save())).toBe(true);
      const readings = (one: RateWindow) => [now, now + 7].map((time) => one.status(time));
      expect(readings(other)).toEqual(readings(window));
    });
  });
});
