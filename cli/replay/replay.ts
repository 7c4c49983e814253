import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { replayHistory } from '../../mocks/replay-history.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { readJsonFile } from '../arguments.ts';
import { UsageError } from '../exit.ts';
import { defineCommand } from '../options/command.ts';
import { wholeNumber } from '../options/kinds.ts';
import { replayText } from './text.ts';

const positions = wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });
const maxBytes = 256 * 2 ** 20;

const rangeGroup = {
  title: 'Range',
  options: [
    {
      flag: 'from',
      value: 'N',
      kind: positions,
      help: 'First position to compare. Earlier commands are applied all the same.',
      defaultText: 'the first',
    },
    {
      flag: 'to',
      value: 'N',
      kind: positions,
      help: 'Last position to apply.',
      defaultText: 'the last',
    },
  ],
} as const;

export const replayCommand = defineCommand(
  {
    about:
      'Replays a history that GET /__admin/history/export has written, in a fresh mock within this process, and says which answers differ from the recorded ones. Sends nothing.',
    positionals: [{ name: 'file' }],
    exitCodes: [
      ['0', 'all answers are the same'],
      ['1', 'some answers differ'],
      ['2', 'usage error, or the file cannot be used'],
      ['4', 'internal error'],
    ],
    examples: [
      'curl -s http://127.0.0.1:4010/__admin/history/export > history.json',
      'pet-catalogue replay history.json',
    ],
  },
  { range: rangeGroup },
  async ({ positionals, read }) => {
    const [file] = positionals;
    if (file === undefined) throw new UsageError('replay needs a file: pet-catalogue replay FILE');
    const { range } = await read();
    const history = await readJsonFile(file, maxBytes);
    const result = await replayHistory(history, range, file).catch((error: unknown) => {
      throw error instanceof InputError ? new UsageError(error.message) : error;
    });
    process.stdout.write(replayText(result));
    return result.different.length > 0 ? exitCodes.violates : exitCodes.ok;
  },
);
