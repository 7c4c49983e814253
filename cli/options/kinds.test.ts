import { describe, expect, it } from 'vitest';
import { UsageError } from '../io.ts';
import { choice, duration, mebibytes, origin, wholeNumber } from './kinds.ts';
import type { Kind } from './option.ts';

describe('a valid value', () => {
  const minute = duration(60_000);
  const level = choice(['low', 'high']);
  const good: [kind: Kind<unknown>, text: string, value: unknown][] = [
    [wholeNumber({ min: 1, max: 65_535 }), '1', 1],
    [wholeNumber({ min: 1, max: 65_535 }), '65535', 65_535],
    [mebibytes(4), '4', 4_194_304],
    [minute, '5', 5000],
    [minute, '1.5s', 1500],
    [minute, '250ms', 250],
    [minute, '1m', 60_000],
    [level, 'high', 'high'],
    [level, 'High', 'high'],
    [origin, 'http://localhost:5173', 'http://localhost:5173'],
  ];

  it.each(good)('%# is parsed: %s', async (kind, text, value) => {
    expect(await kind.parse(text, '--flag', {})).toEqual(value);
  });
});

describe('an invalid value', () => {
  const port = wholeNumber({ min: 1, max: 65_535 });
  const bad: [kind: Kind<unknown>, texts: string[], says: string][] = [
    [
      port,
      ['0', '65536', '-1', '1.5', '1e3', '', ' 1', '0x10', 'ten'],
      '--flag must be a whole number from 1 to 65535, not ',
    ],
    [mebibytes(4), ['0', '5', '1k'], '--flag must be a whole number from 1 to 4, not '],
    [
      duration(60_000),
      ['61', '2m', 'soon'],
      '--flag must be a duration up to 60 s, in seconds or with a unit',
    ],
    [choice(['low', 'high']), ['medium'], '--flag must be one of low, high, not "medium"'],
    [origin, ['localhost', 'http://localhost/'], '--flag must be an origin such as'],
  ];
  const cases = bad.flatMap(([kind, texts, says]) => texts.map((text) => ({ kind, text, says })));

  it.each(cases)('is refused with the name of its flag: $text', async ({ kind, text, says }) => {
    const parsing = (async () => kind.parse(text, '--flag', {}))();
    await expect(parsing).rejects.toThrow(UsageError);
    await expect(parsing).rejects.toThrow(says);
  });
});
