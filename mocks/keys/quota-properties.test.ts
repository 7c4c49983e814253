import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultProfile, type Profile } from '../profile/profile.ts';
import {
  dayAlgorithms,
  minuteAlgorithms,
  Quota,
  type QuotaStatus,
  type WindowName,
} from './quota.ts';
import type { RateWindow } from './windows/rate-window.ts';

const minute = 60_000;
const day = 86_400_000;

/** A quota, and two windows of the same kinds that receive the same changes. */
interface Scene {
  readonly reportedWindow: Profile['limits']['reportedWindow'];
  readonly quota: Quota;
  readonly windows: Readonly<Record<WindowName, RateWindow>>;
  readonly taken: number[];
  /** May have fractions. */
  now: number;
}

const pause = (millis: fc.Arbitrary<number>) => fc.record({ do: fc.constant('pause'), millis });
const nearly = fc.constantFrom(-1, -0.5, 0, 1);
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ do: fc.constant('take') }) },
    { weight: 3, arbitrary: pause(fc.integer({ min: 0, max: 30_000 })) },
    { weight: 1, arbitrary: pause(fc.constantFrom(0.25, 1, minute - 1, minute, minute + 1, day)) },
    { weight: 1, arbitrary: pause(fc.constantFrom(-0.25, -1, -minute, -day, -400 * day)) },
    fc.record({
      do: fc.constant('go to'),
      edge: fc.constantFrom('availableAt', 'resetsAt'),
      by: nearly,
    }),
    fc.record({ do: fc.constant('refund'), which: fc.nat() }),
    fc.record({
      do: fc.constant('set used'),
      name: fc.constantFrom('minute', 'day'),
      used: fc.nat(8),
    }),
  ),
  { maxLength: 50, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const choices = fc.record({
  algorithm: fc.constantFrom(
    ...(Object.keys(minuteAlgorithms) as (keyof typeof minuteAlgorithms)[]),
  ),
  dayWindow: fc.constantFrom(...(Object.keys(dayAlgorithms) as (keyof typeof dayAlgorithms)[])),
  reportedWindow: fc.constantFrom('binding', 'minute', 'day'),
  perMinute: fc.integer({ min: 1, max: 5 }),
  perDay: fc.integer({ min: 1, max: 8 }),
});
type Choices = typeof choices extends fc.Arbitrary<infer One> ? One : never;

function open({ perMinute, perDay, ...chosen }: Choices): Scene {
  const windows = {
    minute: new minuteAlgorithms[chosen.algorithm](perMinute, minute),
    day: new dayAlgorithms[chosen.dayWindow](perDay, day),
  };
  const limits = { ...defaultProfile.limits, ...chosen };
  const quota = new Quota({ minute: perMinute, day: perDay }, limits);
  return { ...chosen, quota, windows, taken: [], now: Date.parse('2026-03-01T23:50:00Z') };
}

function perform(scene: Scene, step: Step): QuotaStatus {
  const { quota, windows, now, taken } = scene;
  const whole = Math.floor(now);
  const both = [windows.minute, windows.day];
  if (step.do === 'pause') scene.now += step.millis;
  if (step.do === 'go to') scene.now = quota.status(now)[step.edge] + step.by;
  if (step.do === 'pause' || step.do === 'go to') return quota.status(scene.now);
  if (step.do === 'refund' && taken.length === 0) return quota.status(now);
  for (const window of both) window.advanceTo(whole);
  if (step.do === 'set used') {
    const window = windows[step.name];
    window.setUsed(Math.min(step.used, window.status(whole).limit), whole);
    quota.setUsed(step.name, step.used, now);
  }
  if (step.do === 'refund') {
    const [takenAt = 0] = taken.splice(step.which % taken.length, 1);
    for (const window of both) window.refund(Math.floor(takenAt), whole);
    return quota.refund(now, takenAt);
  }
  if (step.do !== 'take') return quota.status(now);
  if (both.every((window) => window.status(whole).remaining > 0)) {
    for (const window of both) window.spend(whole);
    taken.push(now);
  }
  return quota.take(now);
}

interface Observation extends Scene {
  readonly step: Step;
  readonly before: QuotaStatus;
  readonly said: QuotaStatus;
}

function always(check: (observation: Observation) => void): void {
  const property = fc.property(choices, steps, (chosen, list) => {
    const scene = open(chosen);
    for (const step of list) {
      const before = scene.quota.status(scene.now);
      const said = perform(scene, step);
      check({ ...scene, step, before, said });
    }
  });
  fc.assert(property, { seed: 20260301, numRuns: 600 });
}

it('a request counts in both windows if both admit it, otherwise in neither', () => {
  always(({ quota, windows, now }) => {
    const left = (window: RateWindow) => window.status(Math.floor(now)).remaining;
    const { minute, day } = quota.windows(now);
    expect([minute.remaining, day.remaining]).toEqual([left(windows.minute), left(windows.day)]);
  });
});

it('Remaining is 0 if and only if the next request is refused, and a refusal changes nothing', () => {
  always(({ quota, now, step, before, said: { refusedUntil, ...reading } }) => {
    const refused = step.do === 'take' && before.remaining === 0;
    expect(refusedUntil !== undefined).toBe(refused);
    if (refused) expect(reading).toEqual(before);
    expect(quota.status(now)).toEqual(reading);
  });
});

it('a refused caller is accepted at refusedUntil, not a millisecond earlier, and by Reset', () => {
  always(({ quota, now, said: { refusedUntil, resetsAt } }) => {
    if (refusedUntil === undefined) return;
    const retryAfter = Math.ceil((refusedUntil - now) / 1000);
    const times = [refusedUntil - 1, refusedUntil, now + retryAfter * 1000];
    const allowed = times.map((time) => quota.status(time).remaining > 0);
    expect(allowed).toEqual([false, true, true]);
    expect(resetsAt).toBeGreaterThanOrEqual(refusedUntil);
  });
});

it('the headers report the window that refuses longest, otherwise the configured one', () => {
  always(({ reportedWindow, windows, now, said }) => {
    const [minute, day] = [windows.minute, windows.day].map((w) => w.status(Math.floor(now)));
    if (!minute || !day) return;
    const firstBy = (key: keyof typeof minute, sign: number) => sign * (minute[key] - day[key]);
    const order =
      said.remaining > 0 && reportedWindow !== 'binding'
        ? [reportedWindow === 'minute' ? -1 : 1]
        : [firstBy('remaining', 1), firstBy('availableAt', -1), firstBy('resetsAt', -1)];
    const window = (order.find((difference) => difference !== 0) ?? 1) < 0 ? minute : day;
    expect(said).toMatchObject({ limit: window.limit, resetsAt: window.resetsAt });
  });
});
