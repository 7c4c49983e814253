import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import type { DifferentCommand, ReplayResult } from '../../mocks/replay-history.ts';

type Difference = DifferentCommand['differences'][number];

const shownCommands = 20;
/** Characters of a body to show around the first difference. */
const [before, after] = [20, 60];

/** The result of a replay, with the first difference in full. */
export function replayText({ sandbox, first, last, requests, different }: ReplayResult): string {
  if (first === undefined) return `The history of ${printable(sandbox)} has no commands there.\n`;
  const range = `commands ${first} to ${last} of the sandbox ${printable(sandbox)}`;
  const start = `Replayed ${range}, ${count(requests, 'request')} among them.\n`;
  if (different.length === 0) return `${start}Every answer is the same.\n`;
  const lines = different.slice(0, shownCommands).flatMap(describe);
  const more = different.length - shownCommands;
  return [
    start,
    ...lines.map((line) => `${printable(line)}\n`),
    more > 0 ? `and ${count(more, 'more command')}\n` : '',
    `\n${count(different.length, 'command')} ${different.length === 1 ? 'has' : 'have'} another result than recorded.\n`,
  ].join('');
}

function describe(
  { position, command, caller, differences, failure }: DifferentCommand,
  index: number,
): string[] {
  const title = index === 0 ? 'First difference at' : 'Also at';
  const who = caller === undefined ? '' : ` (${caller})`;
  return [
    '',
    `${title} command ${position}: ${command}${who}`,
    ...(failure === undefined ? [] : [`  fails: ${failure.replaceAll('\n', ' ')}`]),
    ...differences.map((one) => `  ${one.part}: ${valuesOf(one)}`),
  ];
}

function valuesOf({ recorded, replayed, at }: Difference): string {
  if (at === undefined) return `${shown(replayed)}, recorded: ${shown(recorded)}`;
  return `differs at character ${at + 1}: ${excerpt(replayed, at)}, recorded: ${excerpt(recorded, at)}`;
}

function shown(value: string | undefined): string {
  return value === undefined ? 'none' : value.slice(0, before + after);
}

function excerpt(text: string | undefined, at: number): string {
  if (text === undefined) return 'no body';
  const start = Math.max(0, at - before);
  return `${start > 0 ? '…' : ''}${text.slice(start, at + after)}${text.length > at + after ? '…' : ''}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
