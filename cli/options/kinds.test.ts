import { expect, it } from 'vitest';
import { casesAbove } from '../../mocks/test-cases.ts';
import { UsageError } from '../io.ts';
import { choice, duration, origin, size, wholeNumber } from './kinds.ts';
import type { Kind } from './option.ts';

const tables = casesAbove(import.meta.url);

const kinds = {
  port: wholeNumber({ min: 1, max: 65_535 }),
  size: size({ min: 1, max: 4 * 2 ** 20 }),
  minute: duration(60_000, 1),
  'minute in seconds': duration(60_000, 0, 1000),
  level: choice(['low', 'high']),
  origin,
} satisfies Record<string, Kind<unknown>>;
type Name = keyof typeof kinds;

it.each<[Name, text: string, value: unknown]>(tables['valid values'])(
  'a valid %s is parsed: %s',
  async (name, text, value) => {
    expect(await kinds[name].parse(text, '--flag', {})).toEqual(value);
  },
);

const bad: [Name, texts: string[], says: string][] = tables['invalid values'];

it.each(bad.flatMap(([name, texts, says]) => texts.map((text) => ({ name, text, says }))))(
  'an invalid $name is refused with the name of its flag: $text',
  async ({ name, text, says }) => {
    const parsing = (async () => kinds[name].parse(text, '--flag', {}))();
    await expect(parsing).rejects.toThrow(UsageError);
    await expect(parsing).rejects.toThrow(says);
  },
);
