import { describe, expect, it, test } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { exchangeOf, rateLimit } from '../run/test-exchange.ts';
import { banIn, describeBanLength } from './bans.ts';
import { type Exchange, summary } from './exchange.ts';
import { pauseReason } from './rate-limit.ts';
import {
  inferDayWindow,
  inferMinuteAlgorithm,
  isDayReading,
  isMinuteReading,
  type Reading,
  readingsOf,
} from './windows.ts';

const tables = casesBeside(import.meta.url);

test.each<[number, Record<string, string>, string]>(tables.summaries)(
  'the summary of a %i with the headers %j mentions a redirect only if it is one',
  (status, headers, place) => {
    const text = summary(exchangeOf({ status, headers }));
    expect(text).toBe(`GET /v1/categories → ${status}${place}`);
  },
);

test('the summary of a redacted URL shows it as it is', () => {
  const exchange = exchangeOf({ status: 200 });
  const text = summary({ ...exchange, request: { ...exchange.request, url: '[redacted]' } });
  expect(text).toBe('GET [redacted] → 200');
});

test.each<[Exchange['credential'], number, string]>(tables['reasons of waits'])(
  'a wait names its caller and reason: %s, %i',
  (credential, status, reason) => {
    expect(pauseReason(exchangeOf({ credential, status }))).toBe(reason);
  },
);

/** Responses to a key: each a status, the seconds in Retry-After, if any, and those that have passed. */
function answered(answers: string, credential: Exchange['credential'] = 'second-key') {
  return answers.split(', ').map((answer, index) => {
    const [, status, retryAfter, seconds = 0] =
      /^(\d+)(?: for (\d+) s)?(?: at ([\d.]+) s)?$/.exec(answer) ?? [];
    return exchangeOf({
      index,
      status: Number(status),
      credential,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      receivedAt: Number(seconds) * 1000,
    });
  });
}

describe('banIn finds no ban in', () => {
  it.each<[string, string]>(tables['no bans'])('%s: %s', (_what, answers) => {
    expect(banIn(answered(answers))).toBeUndefined();
  });

  it.each(['valid', 'missing'] as const)('responses to another caller: %s', (other) => {
    const refused = answered('429 for 5 s');
    expect(banIn([...refused, ...answered('401', other)])).toBeUndefined();
  });
});

describe('banIn finds the ban in', () => {
  const bans: [answers: string, refusals: number, length: string[]][] = tables.bans;

  it.each(bans)('%s', (answers, refusals, length) => {
    for (const credential of ['valid', 'second-key'] as const) {
      const ban = banIn(answered(answers, credential));
      expect(ban?.refusals).toBe(refusals);
      expect(ban && describeBanLength(ban)).toEqual(length);
    }
  });
});

const noon = Date.parse('2026-03-01T12:00:00Z') / 1000;
const limit = 60;

/** A reading of a window; times in seconds after noon. */
type Times = [seconds: number, remaining: number, reset: number];

function readings(...values: Times[]): Reading[] {
  return values.map(([seconds, remaining, reset]) => {
    const at = noon + seconds;
    return {
      caller: 'valid',
      at,
      limit,
      remaining,
      reset: noon + reset,
      untilReset: reset - seconds,
    };
  });
}

function exchange(rest: Parameters<typeof exchangeOf>[0]): Exchange {
  const headers = rateLimit(limit, 59, noon + 60);
  return exchangeOf({ headers, receivedAt: noon * 1000, ...rest });
}

describe('a reading', () => {
  it('combines the headers and the time of the response', () => {
    expect(readingsOf([exchange({})])).toEqual(readings([0, 59, 60]));
  });

  it('goes by the clock of the service', () => {
    const { response } = exchange({});
    const date = new Date((noon + 20) * 1000).toUTCString();
    const late = exchange({ headers: { ...response.headers, date } });
    expect(readingsOf([late])).toEqual(readings([20, 59, 60]));
  });

  it.each(['limit', 'remaining', 'reset'])('needs X-RateLimit-%s', (header) => {
    const { response } = exchange({});
    const { [`x-ratelimit-${header}`]: _, ...headers } = response.headers;
    expect(readingsOf([exchange({ headers })])).toEqual([]);
  });

  it.each([
    [429, 'valid'],
    [429, 'second-key'],
    [429, 'missing'],
    [401, 'valid'],
    [401, 'second-key'],
    [403, 'valid'],
    [403, 'second-key'],
  ] as const)('is not taken from a %i, which may report a ban: %s', (status, credential) => {
    expect(readingsOf([exchange({ credential, status })])).toEqual([]);
  });

  it('distinguishes the keys and anonymous callers', () => {
    const exchanges = [
      exchange({}),
      exchange({ credential: 'second-key' }),
      exchange({ credential: 'unknown', status: 401 }),
    ];
    expect(readingsOf(exchanges).map(({ caller }) => caller)).toEqual([
      'valid',
      'second-key',
      'anonymous',
    ]);
  });
});

describe('a reset', () => {
  // Up to two seconds may come from rounding.
  const cases: [what: string, at: number, untilReset: number, ofMinute: boolean, ofDay: boolean][] =
    tables.resets;

  it.each(cases)('%s', (_what, at, untilReset, ofMinute, ofDay) => {
    const reading = {
      caller: 'valid',
      at,
      limit,
      remaining: 9,
      reset: at + untilReset,
      untilReset,
    } as const;
    expect([isMinuteReading(reading), isDayReading(reading)]).toEqual([ofMinute, ofDay]);
  });
});

describe('the minute is', () => {
  const cases: [what: string, readings: Times[], algorithm: string | undefined][] = tables.minutes;

  it.each(cases)('%s', (_what, times, algorithm) => {
    expect(inferMinuteAlgorithm(readings(...times))).toBe(algorithm);
  });

  it('not inferred from anonymous callers', () => {
    const moved = readings([7, 59, 67], [12, 58, 67]);
    const others = moved.map((it): Reading => ({ ...it, caller: 'anonymous' }));
    expect(inferMinuteAlgorithm(others)).toBeUndefined();
  });
});

describe('the day', () => {
  const cases: [what: string, readings: Times[], day: string | undefined][] = tables.days;

  it.each(cases)('%s', (_what, times, day) => {
    expect(inferDayWindow(readings(...times))).toBe(day);
  });
});
