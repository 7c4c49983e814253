import type { minuteAlgorithms } from '../quota.ts';
import type { RateWindow } from './rate-window.ts';

/** A simple and slow reference implementation of a window. */
export interface WindowModel extends Omit<RateWindow, 'status' | 'save' | 'restore' | 'hasRoom'> {
  remaining(now: number): number;
}

type ModelKind = (limit: number, period: number) => WindowModel;

export const models: Readonly<Record<keyof typeof minuteAlgorithms, ModelKind>> = {
  fixed: (limit, period) => listModel(limit, period, (first) => first),
  aligned: (limit, period) => listModel(limit, period, (first) => first - (first % period)),
  sliding: slidingModel,
  'token-bucket': bucketModel,
};

function listModel(limit: number, period: number, startOf: (first: number) => number): WindowModel {
  let times: number[] = [];
  const timesAt = (now: number) => {
    const [first = now, ...rest] = times.map((time) => Math.min(time, now));
    return times.length > 0 && now < startOf(first) + period ? [first, ...rest] : [];
  };
  return {
    remaining: (now) => limit - timesAt(now).length,
    advanceTo(now) {
      times = timesAt(now);
    },
    spend: (now) => times.push(now),
    refund(takenAt) {
      const [first] = times;
      if (first !== undefined && takenAt >= startOf(first)) times.pop();
    },
    setUsed(used, now) {
      times = new Array(used).fill(times[0] ?? now);
    },
  };
}

function slidingModel(limit: number, period: number): WindowModel {
  let times: number[] = [];
  const timesAt = (now: number) =>
    times.map((time) => Math.min(time, now)).filter((time) => now - time < period);
  return {
    remaining: (now) => limit - timesAt(now).length,
    advanceTo(now) {
      times = timesAt(now);
    },
    spend: (now) => times.push(now),
    refund(takenAt) {
      const index = times.findLastIndex((time) => time <= takenAt);
      if (index !== -1) times.splice(index, 1);
    },
    setUsed(used, now) {
      times = new Array(used).fill(now);
    },
  };
}

/** Fills the bucket millisecond by millisecond, in units of 1/`period` of a token. */
function bucketModel(limit: number, period: number): WindowModel {
  const full = limit * period;
  let parts = full;
  let measuredAt = 0;
  const partsAt = (now: number) => {
    let filled = parts;
    for (let time = measuredAt; time < now && filled < full; time += 1) {
      filled = Math.min(full, filled + limit);
    }
    return filled;
  };
  return {
    remaining: (now) => Math.floor(partsAt(now) / period),
    advanceTo(now) {
      parts = partsAt(now);
      measuredAt = now;
    },
    spend() {
      parts -= period;
    },
    refund(takenAt, now) {
      let owed = period;
      for (let time = takenAt; time < now && owed > 0; time += 1) owed -= limit;
      parts = Math.min(full, parts + Math.max(0, owed));
    },
    setUsed(used) {
      parts = full - used * period;
    },
  };
}
