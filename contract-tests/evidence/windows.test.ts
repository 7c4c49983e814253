import { describe, expect, it } from 'vitest';
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

/** What the headers say of a window, each request so many seconds after noon. */
function told(...readings: [seconds: number, remaining: number, reset: number][]): Reading[] {
  return readings.map(([seconds, remaining, reset]) => {
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

function exchange({ status = 200, ...rest }: Partial<Exchange> & { status?: number }): Exchange {
  return {
    index: 0,
    operation: 'listCategories',
    credential: 'valid',
    request: { method: 'GET', url: 'http://service.test/v1/categories', headers: {} },
    response: {
      status,
      headers: {
        'x-ratelimit-limit': '60',
        'x-ratelimit-remaining': '59',
        'x-ratelimit-reset': String(noon + 60),
      },
      body: '',
    },
    json: undefined,
    receivedAt: noon * 1000,
    durationMs: 0,
    ...rest,
  };
}

describe('a reading', () => {
  it('is what the headers say at the time of the answer', () => {
    expect(readingsOf([exchange({})])).toEqual(told([0, 59, 60]));
  });

  it('goes by the clock of the service', () => {
    const { response } = exchange({});
    const date = new Date((noon + 20) * 1000).toUTCString();
    const late = exchange({ response: { ...response, headers: { ...response.headers, date } } });
    expect(readingsOf([late])).toEqual(told([20, 59, 60]));
  });

  it.each(['limit', 'remaining', 'reset'])('takes X-RateLimit-%s', (header) => {
    const { response } = exchange({});
    const { [`x-ratelimit-${header}`]: _, ...headers } = response.headers;
    expect(readingsOf([exchange({ response: { ...response, headers } })])).toEqual([]);
  });

  it.each(['valid', 'second-key', 'missing'] as const)(
    'is none of a 429, which may tell of a ban: %s',
    (credential) => expect(readingsOf([exchange({ credential, status: 429 })])).toEqual([]),
  );

  it.each([401, 403])('is none of a key that is answered %i, as a banned one is', (status) => {
    expect(readingsOf([exchange({ status })])).toEqual([]);
    expect(readingsOf([exchange({ credential: 'second-key', status })])).toEqual([]);
  });

  it('tells the keys from those without one, who are answered 401 as a rule', () => {
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
  // Two seconds are put down to rounding.
  const cases: [what: string, at: number, untilReset: number, ofMinute: boolean, ofDay: boolean][] =
    [
      ['a minute untilReset may be that of a minute', noon, 60, true, false],
      ['62 s untilReset may be, too', noon, 62, true, false],
      ['63 s untilReset is that of a day', noon, 63, false, true],
      ['a day untilReset is', noon, 86_402, false, true],
      ['more than a day untilReset is of neither', noon, 86_403, false, false],
      ['a minute untilReset may be that of the day at 23:58', midnight - 120, 60, false, false],
      ['a minute untilReset is none of it at 23:57:59', midnight - 121, 60, true, false],
      ['a minute untilReset is none of it at midnight', midnight, 60, true, false],
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
  const others: Reading[] = told([7, 59, 67], [12, 58, 67]).map((it) => ({
    ...it,
    caller: 'anonymous',
  }));
  const cases: [what: string, readings: Reading[], algorithm: string | undefined][] = [
    ['unknown without readings', [], undefined],
    ['fixed when the reset stays', told([7, 59, 67], [12, 58, 67]), 'fixed'],
    ['fixed in any one window', told([7, 59, 67], [67, 59, 127], [72, 58, 127]), 'fixed'],
    ['unknown when next to no time passes', told([7, 59, 67], [11, 58, 67]), undefined],
    ['sliding when the reset moves on', told([7, 59, 67], [12, 58, 72]), 'sliding'],
    ['sliding when it is told in rounded seconds', told([7, 59, 69], [12, 58, 74]), 'sliding'],
    ['unknown when it was a minute untilReset once', told([7, 59, 37], [12, 58, 72]), undefined],
    [
      'unknown when it did not move with the requests',
      told([7, 59, 67], [8, 58, 67], [12, 58, 72]),
      undefined,
    ],
    ['unknown when it moves by what may be rounding', told([7, 59, 67], [11, 58, 71]), undefined],
    ['unknown when nothing was used up meanwhile', told([7, 59, 67], [12, 59, 72]), undefined],
    [
      'a bucket when the reset is what flows back, a second for each',
      told([7, 59, 8], [7, 50, 17], [7, 40, 27]),
      'token-bucket',
    ],
    [
      'a bucket when the seconds are rounded',
      told([7, 59, 10], [7, 50, 17], [7, 40, 27]),
      'token-bucket',
    ],
    [
      'a bucket when some flows back meanwhile',
      told([7, 59, 8], [7, 50, 17], [10, 53, 17]),
      'token-bucket',
    ],
    ['unknown when one reset is another', told([7, 59, 8], [7, 50, 30]), undefined],
    ['unknown when too little was used up', told([7, 59, 8], [7, 55, 12]), undefined],
    ['unknown when the reset only came nearer', told([7, 50, 17], [13, 55, 18]), undefined],
    ['aligned when it opens late and ends on the minute', told([20, 59, 60]), 'aligned'],
    ['unknown when it opens just then', told([2, 59, 60]), undefined],
    ['unknown when its opening was not seen', told([20, 30, 60]), undefined],
    ['fixed when it ends elsewhere', told([7, 59, 67], [12, 58, 67], [67, 59, 120]), 'fixed'],
    ['not read off those without a key', others, undefined],
    ['not read off the day', told([0, 59, 3607], [10, 58, 3607]), undefined],
  ];

  it.each(cases)('%s', (_what, readings, algorithm) => {
    expect(inferMinuteAlgorithm(readings)).toBe(algorithm);
  });
});

describe('the day', () => {
  const toMidnight = midnight - noon;
  const cases: [what: string, readings: Reading[], day: string | undefined][] = [
    ['is unknown without readings', [], undefined],
    ['is not read off the minute', told([0, 59, 60]), undefined],
    ['ends at midnight', told([0, 59, toMidnight], [1, 58, toMidnight]), 'utc-midnight'],
    ['rolls when it ends at another time', told([0, 59, 3600]), 'rolling'],
    ['rolls when one window ends elsewhere', told([0, 9, toMidnight], [1, 9, 4000]), 'rolling'],
  ];

  it.each(cases)('%s', (_what, readings, day) => {
    expect(inferDayWindow(readings)).toBe(day);
  });
});
