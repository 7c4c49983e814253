import { describe, expect, it } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { UsageError } from '../io.ts';
import { parseArguments } from './command.ts';
import { optionGroup } from './group.ts';
import { helpText, wrap } from './help.ts';
import { choice, duration, origin, origins, size, text, wholeNumber } from './kinds.ts';
import type { Kind } from './option.ts';

const tables = casesBeside(import.meta.url);

const group = optionGroup(
  {
    title: 'Options',
    options: {
      port: { value: 'N', help: '' },
      faults: { flag: 'fault', value: 'NAME', help: '' },
      host: { value: 'HOST', help: '' },
      maxWait: { value: 'N', help: '' },
      log: { value: 'FORMAT', bare: 'text', help: '' },
      cors: { value: 'ORIGIN', help: '', negation: '' },
      help: { short: 'h', help: '' },
    },
  },
  {
    kinds: {
      port: wholeNumber({ min: 1, max: 9 }),
      host: text,
      maxWait: text,
      log: choice(['text', 'json']),
      cors: text,
    },
    lists: { faults: text },
    defaults: { port: 4 },
  },
);

const { options } = group;

it('a kind or a default of no option, or a default of another type, does not compile', () => {
  const declared = { title: 'Options', options: { port: { value: 'N', help: '' } } };
  const port = wholeNumber({ min: 1, max: 9 });
  // @ts-expect-error: No option is called prot.
  optionGroup(declared, { kinds: { port, prot: port } });
  // @ts-expect-error: Nor is a repeatable one.
  optionGroup(declared, { lists: { prot: port } });
  // @ts-expect-error: So it has no default.
  optionGroup(declared, { kinds: { port }, defaults: { prot: 4 } });
  // @ts-expect-error: A port is a number.
  const mistaken = optionGroup(declared, { kinds: { port }, defaults: { port: '4' } });
  expect(mistaken.options[0]?.default).toBe('4');
});

function given(...args: string[]) {
  return parseArguments(args, options, { name: 'url' }).given;
}

describe('a command line', () => {
  it.each<[string, string]>(tables['unknown options'])(
    'with the unknown option %s is refused with a suggestion',
    (argument, message) => {
      expect(() => given(argument)).toThrow(new UsageError(message));
    },
  );

  it('with an empty value is refused', () => {
    expect(() => given('--host', '')).toThrow(new UsageError('--host has an empty value'));
    expect(() => given('--fault', 'a', '--fault=')).toThrow('--fault has an empty value');
  });

  it('separates positionals from options', () => {
    const args = ['url', '--port', '7'];
    expect(parseArguments(args, options, { name: 'url' }).positionals).toEqual(['url']);
    expect(() => parseArguments(['url'], options, undefined)).toThrow(UsageError);
  });
});

it('all arguments after -- can belong to one place, which must not be empty', () => {
  const rest = { name: 'command', isRest: true, missing: 'no command given' };
  const parse = (...args: string[]) => parseArguments(args, options, rest).positionals;
  expect(parse('--port', '7', '--', 'npm', 'test', '--port')).toEqual(['npm', 'test', '--port']);
  expect(() => parse('--port', '7')).toThrow('no command given');
  expect(() => parse('npm', 'test', '--')).toThrow('no command given');
});

describe('an option whose value is optional', () => {
  it.each<[string[], string | undefined]>(tables['parsed values'])('in %j is %s', (args, value) => {
    expect(given(...args).log).toBe(value);
  });

  it('leaves any other argument alone', () => {
    const { positionals } = parseArguments(['--log', 'url'], options, { name: 'url' });
    expect(positionals).toEqual(['url']);
  });
});

describe('the values of options', () => {
  it('are the default, an empty list or false without a flag', async () => {
    expect(await group.read(given(), {})).toEqual({ port: 4, faults: [], help: false });
  });

  it('are parsed and named after the library option', async () => {
    const args = '--port 7 --fault a --fault=b --max-wait 5 --host ::1 -h';
    expect(await group.read(given(...args.split(' ')), {})).toEqual({
      port: 7,
      faults: ['a', 'b'],
      maxWait: '5',
      host: '::1',
      help: true,
    });
  });

  it('are false by a negation, wherever it stands', async () => {
    expect(await group.read(given('--cors', 'x'), {})).toMatchObject({ cors: 'x' });
    const both = await group.read(given('--no-cors', '--cors', 'x'), {});
    expect(both).toMatchObject({ cors: false });
  });
});

const limits = optionGroup(
  {
    title: 'Limits',
    options: {
      maxSize: { value: 'SIZE', help: 'Longest answer.' },
      only: { value: 'NAME', help: `Judge ${'one clause '.repeat(9)}.` },
      help: { short: 'h', help: 'Print this help.' },
    },
  },
  {
    kinds: { maxSize: size({ min: 1, max: 2 ** 24 }) },
    lists: { only: text },
    defaults: { maxSize: 2 ** 21 },
  },
);

it('the help of a command lists its options, with defaults and units', () => {
  const help = helpText(
    {
      name: 'check',
      summary: 'Judges.',
      positional: { name: 'base-url' },
      groups: [limits],
      options: limits.options,
      exitCodes: { 0: 'conforms' },
      examples: ['pet-catalogue check'],
    },
    100,
  );
  expect(help).toBe(`Judges.

Usage: pet-catalogue check [base-url] [options]

Limits:
  --max-size SIZE  Longest answer. Default: 2MiB.
  --only NAME      Judge one clause one clause one clause one clause one clause one clause one
                   clause one clause one clause . Repeatable.
  -h, --help       Print this help.

Exit codes:
  0                conforms

Examples:
  pet-catalogue check
`);
});

it('lines break at spaces, and a word that is too long gets its own line', () => {
  expect(wrap('a bc def ghijklm n', 4)).toEqual(['a bc', 'def', 'ghijklm', 'n']);
});

it.each([100, 60, 40])('the help fits into %i columns', (width) => {
  const command = {
    name: 'check',
    summary: 'Judges a service, and says so in a sentence that is longer than the line is wide.',
    groups: [limits],
    options: limits.options,
    exitCodes: { 0: 'the service conforms to each and every clause of its contract' },
  };
  const text = helpText(command, width);
  for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(width);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('--max-size SIZE Longest answer. Default: 2MiB.');
});

const kinds = {
  port: wholeNumber({ min: 1, max: 65_535 }),
  size: size({ min: 1, max: 4 * 2 ** 20 }),
  minute: duration(60_000, 1),
  'minute in seconds': duration(60_000, 0, 1000),
  level: choice(['low', 'high']),
  origin,
  origins,
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
