import { describe, expect, it } from 'vitest';
import { casesAbove } from '../../mocks/test-cases.ts';
import { UsageError } from '../io.ts';
import { defineCommand, parseArguments, readValues } from './command.ts';
import { choice, wholeNumber } from './kinds.ts';
import { type OptionGroup, type Options, optionsOf } from './option.ts';

const tables = casesAbove(import.meta.url);

const group = {
  title: 'Options',
  options: {
    port: { value: 'N', kind: wholeNumber({ min: 1, max: 9 }), default: 4, help: '' },
    fault: { option: 'faults', value: 'NAME', repeatable: true, help: '' },
    host: { value: 'HOST', help: '' },
    'max-wait': { value: 'N', help: '' },
    log: { value: 'FORMAT', bare: 'text', kind: choice(['text', 'json']), help: '' },
    cors: { value: 'ORIGIN', help: '' },
    'no-cors': { option: 'cors', sets: false, help: '' },
    help: { short: 'h', help: '' },
  },
} as const satisfies OptionGroup;

const options = optionsOf([group]);

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
  const rest = { name: 'command', isRest: true };
  const parse = (...args: string[]) => parseArguments(args, options, rest).positionals;
  expect(parse('--port', '7', '--', 'npm', 'test', '--port')).toEqual(['npm', 'test', '--port']);
  expect(() => parse('--port', '7')).toThrow('no command given: put it after --');
  expect(() => parse('npm', 'test', '--')).toThrow('no command given: put it after --');
});

it('an argument more than the command takes is refused', () => {
  expect(() => given('one', 'two')).toThrow(
    'too many arguments: expected only one besides the options',
  );
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
    expect(await readValues(group, given(), {})).toEqual({ port: 4, faults: [], help: false });
  });

  it('are parsed and named after the library option', async () => {
    const args = '--port 7 --fault a --fault=b --max-wait 5 --host ::1 -h';
    expect(await readValues(group, given(...args.split(' ')), {})).toEqual({
      port: 7,
      faults: ['a', 'b'],
      maxWait: '5',
      host: '::1',
      help: true,
    });
  });

  it('are those of a row that replaces another, wherever its flag stands', async () => {
    expect(await readValues(group, given('--cors', 'x'), {})).toMatchObject({ cors: 'x' });
    const both = await readValues(group, given('--no-cors', '--cors', 'x'), {});
    expect(both).toMatchObject({ cors: false });
  });
});

it('two rows that set one option to values of their own are a type error', () => {
  const { fault } = group.options;
  const latency = { option: 'faults', value: 'MS', help: '' } as const;
  const wait = { 'max-wait': { value: 'MS', help: '' } } as const;
  const patience = { option: 'maxWait', value: 'MS', help: '' } as const;
  const rows = <const Rows extends Options>(options: Rows) => ({
    group: { title: 'Options', options },
  });
  const run = async () => 0;
  // @ts-expect-error: both set `faults`.
  defineCommand({ name: 'mock' }, rows({ fault, latency }), run);
  // @ts-expect-error: both set `maxWait`.
  defineCommand({ name: 'mock' }, rows({ ...wait, fault, patience }), run);
  defineCommand(
    { name: 'mock' },
    rows({ ...wait, impatient: { option: 'maxWait', sets: 0, help: '' } }),
    run,
  );
});
