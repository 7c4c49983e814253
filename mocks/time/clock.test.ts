import { expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { parseDuration } from './text.ts';

const start = '2026-03-01T10:00:00Z';

it.each([start, Date.parse(start), new Date(start), '2026-03-01T11:00:00+01:00'])(
  'the clock of a mock is frozen at the time of its option: %s',
  async (clock) => {
    const mock = createMock({ clock });
    expect(mock.clock.frozen).toBe(true);
    expect(mock.clock.now()).toBe(Date.parse(start));
    const { headers } = await call(mock, 'GET /categories');
    expect(headers.get('date')).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
  },
);

it.each([
  '',
  'nonsense',
  '2026-13-01',
  '2026-02-30',
  '2026-03-01T10:00',
  '1',
  '25:00',
  '1969-12-31T23:59:59Z',
  '9999-06-01',
])(
  'a clock throws a RangeError that quotes the value and gives an example, for the time %j',
  async (time) => {
    const refusal = expect.objectContaining({
      name: 'RangeError',
      message: `the clock must be set to a time from 1970 to 9998, such as 2026-03-01T00:00:00Z, not "${time}"`,
    });
    expect(() => createMock({ clock: time })).toThrow(refusal);
    await expect(createMock().clock.set(time)).rejects.toThrow(refusal);
  },
);

const infinity = Number.POSITIVE_INFINITY;
const notDurations = [
  Number.NaN,
  infinity,
  -infinity,
  -1,
  '999999999999d',
  'soon',
  undefined,
  null,
  {},
];
it.each(notDurations)('a clock refuses to advance by %s', async (by) => {
  const { clock } = createMock({ clock: start });
  await expect(clock.advance(by as never)).rejects.toThrow(RangeError);
  expect(clock.now()).toBe(Date.parse(start));
});

it.each([
  ['250ms', 250],
  ['90s', 90_000],
  ['15m', 900_000],
  ['24h', 86_400_000],
  ['2d', 172_800_000],
  ['1.25s', 1250],
  [' 10s ', 10_000],
  ['0s', 0],
])('parses the duration %j as %i milliseconds', (text, millis) => {
  expect(parseDuration(text)).toBe(millis);
});

it.each(['', '5', 's', '5 s', '5w', '.5s', '5.s', '-5s', '+1h', '1e3s', '1H', '5s5', 'in 5s'])(
  'refuses %j, which is not a duration',
  (text) => {
    expect(() => parseDuration(text)).toThrow(
      new RangeError(
        `${JSON.stringify(text)} is not a duration; use for example 500ms, 90s, 15m, 24h or 2d`,
      ),
    );
  },
);
