import { expect, it } from 'vitest';
import { helpText, wrap } from './help.ts';
import { size } from './kinds.ts';
import type { OptionGroup } from './option.ts';

const group: OptionGroup = {
  title: 'Limits',
  options: {
    'max-size': {
      value: 'SIZE',
      kind: size({ min: 1, max: 2 ** 24 }),
      default: 2 ** 21,
      help: 'Longest answer.',
    },
    only: { value: 'NAME', repeatable: true, help: `Judge ${'one clause '.repeat(9)}.` },
    help: { short: 'h', help: 'Print this help.' },
  },
};

it('the help of a command lists its options, with defaults and units', () => {
  const text = helpText(
    {
      name: 'check',
      summary: 'Judges.',
      positional: { name: 'base-url' },
      groups: [group],
      exitCodes: { 0: 'conforms' },
      examples: ['pet-catalogue check'],
    },
    100,
  );
  expect(text).toBe(`Judges.

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
    groups: [group],
    exitCodes: { 0: 'the service conforms to each and every clause of its contract' },
  };
  const text = helpText(command, width);
  for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(width);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('--max-size SIZE Longest answer. Default: 2MiB.');
});
