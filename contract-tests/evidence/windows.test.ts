import { describe, expect, it } from 'vitest';
import { exchangeOf, rateLimit } from '../run/test-exchange.ts';
import type { Exchange } from './exchange.ts';
import {
  inferDayWindow,
  inferMinuteAlgorithm,
  isDayReading,
  isMinuteReading,
  type Reading,
  readingsOf,
} from './windows.ts';

const noon = Date.parse('2026-03-01T12:00:00Z') / 1000;
const midnight = Date.parse('2026-03-02T00:00:00Z') / 1000;
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

  it.each(['valid', 'second-key', 'missing'] as const)(
    'is not taken from a 429, which may report a ban: %s',
    (credential) => expect(readingsOf([exchange({ credential, status: 429 })])).toEqual([]),
  );

  it.each([401, 403])(
    'is not taken from a key that is answered %i, since it may be banned',
    (status) => {
      expect(readingsOf([exchange({ status })])).toEqual([]);
      expect(readingsOf([exchange({ credential: 'second-key', status })])).toEqual([]);
    },
  );

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
    [
      ['a minute ahead may be that of the minute', noon, 60, true, false],
      ['62 s ahead may be that of the minute', noon, 62, true, false],
      ['63 s ahead is that of the day', noon, 63, false, true],
      ['a day ahead is that of the day', noon, 86_402, false, true],
      ['more than a day ahead is neither', noon, 86_403, false, false],
      ['a minute ahead may be that of the day at 23:58', midnight - 120, 60, false, false],
      ['a minute ahead is that of the minute at 23:57:59', midnight - 121, 60, true, false],
      ['a minute ahead is that of the minute at midnight', midnight, 60, true, false],
    ];

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
  const cases: [what: string, readings: Times[], algorithm: string | undefined][] = [
    ['unknown without readings', [], undefined],
    [
      'fixed when the reset stays',
      [
        [7, 59, 67],
        [12, 58, 67],
      ],
      'fixed',
    ],
    [
      'fixed in any one window',
      [
        [7, 59, 67],
        [67, 59, 127],
        [72, 58, 127],
      ],
      'fixed',
    ],
    [
      'unknown when hardly any time passes',
      [
        [7, 59, 67],
        [11, 58, 67],
      ],
      undefined,
    ],
    [
      'sliding when the reset moves on',
      [
        [7, 59, 67],
        [12, 58, 72],
      ],
      'sliding',
    ],
    [
      'sliding when the seconds are rounded',
      [
        [7, 59, 69],
        [12, 58, 74],
      ],
      'sliding',
    ],
    [
      'unknown when it was a minute ahead once',
      [
        [7, 59, 37],
        [12, 58, 72],
      ],
      undefined,
    ],
    [
      'unknown when it did not move with the requests',
      [
        [7, 59, 67],
        [8, 58, 67],
        [12, 58, 72],
      ],
      undefined,
    ],
    [
      'unknown when it moves by a rounding error',
      [
        [7, 59, 67],
        [11, 58, 71],
      ],
      undefined,
    ],
    [
      'unknown when nothing was used up meanwhile',
      [
        [7, 59, 67],
        [12, 59, 72],
      ],
      undefined,
    ],
    [
      'a bucket when the reset moves by a second for each request',
      [
        [7, 59, 8],
        [7, 50, 17],
        [7, 40, 27],
      ],
      'token-bucket',
    ],
    [
      'a bucket when the seconds are rounded',
      [
        [7, 59, 10],
        [7, 50, 17],
        [7, 40, 27],
      ],
      'token-bucket',
    ],
    [
      'unknown when one reset does not fit',
      [
        [7, 59, 8],
        [7, 50, 30],
      ],
      undefined,
    ],
    [
      'unknown when too little was used up',
      [
        [7, 59, 8],
        [7, 55, 12],
      ],
      undefined,
    ],
    [
      'unknown when the reset only came nearer',
      [
        [7, 50, 17],
        [13, 55, 18],
      ],
      undefined,
    ],
    ['aligned when it starts late and ends on the minute', [[20, 59, 60]], 'aligned'],
    ['unknown when it starts on the minute', [[2, 59, 60]], undefined],
    ['unknown when its start was not observed', [[20, 30, 60]], undefined],
    [
      'fixed when it ends elsewhere',
      [
        [7, 59, 67],
        [12, 58, 67],
        [67, 59, 120],
      ],
      'fixed',
    ],
    [
      'not inferred from the day',
      [
        [0, 59, 3607],
        [10, 58, 3607],
      ],
      undefined,
    ],
  ];

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
  const toMidnight = midnight - noon;
  const cases: [what: string, readings: Times[], day: string | undefined][] = [
    ['is unknown without readings', [], undefined],
    ['is not inferred from the minute', [[0, 59, 60]], undefined],
    [
      'ends at midnight',
      [
        [0, 59, toMidnight],
        [1, 58, toMidnight],
      ],
      'utc-midnight',
    ],
    ['rolls when it ends at another time', [[0, 59, 3600]], 'rolling'],
    [
      'rolls when one window ends elsewhere',
      [
        [0, 9, toMidnight],
        [1, 9, 4000],
      ],
      'rolling',
    ],
  ];

  it.each(cases)('%s', (_what, times, day) => {
    expect(inferDayWindow(readings(...times))).toBe(day);
  });
});
