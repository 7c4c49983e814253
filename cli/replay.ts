import { exitCodes } from '../contract-tests/report/exit-codes.ts';
import { printable } from '../contract-tests/reporters/parts/printable.ts';
import { replayHistory } from '../mocks/log/history/replay-history.ts';
import type {
  AnswerDifference,
  DifferentCommand,
  ReplayResult,
} from '../spec/generated/schema-types.ts';
import { count } from '../spec/support/text.ts';
import { readJsonFile } from './arguments.ts';
import { defineCommand } from './options/command.ts';
import { declared, optionGroup } from './options/group.ts';
import { wholeNumber } from './options/kinds.ts';

const position = wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });
const maxBytes = 256 * 2 ** 20;

const rangeGroup = optionGroup(declared.range, { kinds: { from: position, to: position } });

export const replayCommand = defineCommand(
  { name: 'replay' },
  {
    range: rangeGroup,
    output: optionGroup(declared.replayOutput),
  },
  async ({ given, positionals: [file = ''], read, io }) => {
    const { range } = await read();
    const history = await readJsonFile(file, maxBytes);
    const result = await replayHistory(history, range, file);
    io.stdout.write(given.json ? `${JSON.stringify(result)}\n` : replayText(result));
    return result.different.length > 0 ? exitCodes.violates : exitCodes.ok;
  },
);

const shownCommands = 20;
/** Characters of a body to show around the first difference. */
const [before, after] = [20, 60];

function replayText({ sandbox, first, last, requests, different }: ReplayResult): string {
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
    ...differences.map((one) => `  ${differenceText(one)}`),
  ];
}

/** A part of an answer, now and as recorded: the characters around the first difference. */
export function differenceText({ part, recorded, replayed, at = 0 }: AnswerDifference): string {
  const start = Math.max(0, at - before);
  const shown = (text: string | undefined) =>
    text === undefined ? 'nothing' : `${start > 0 ? '…' : ''}${text.slice(start, at + after)}`;
  return `${part} is ${shown(replayed)}, recorded: ${shown(recorded)}`;
}
