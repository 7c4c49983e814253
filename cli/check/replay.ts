import { parseSequence, type Sequence } from '../../contract-tests/minimize/step.ts';
import { refusal } from '../../contract-tests/replay.ts';
import { readJsonFile } from '../arguments.ts';
import { UsageError } from '../exit.ts';
import type { TargetChoice } from './target.ts';

const inapplicable = ['dry-run', 'har', 'learn', 'minimize', 'only', 'except'] as const;

/**
 * @throws {UsageError} for an option of a whole run, and for what the options do not allow.
 * @throws {InputError} with every problem of the file.
 */
export async function readSequence(
  file: string,
  given: Readonly<Partial<Record<(typeof inapplicable)[number], unknown>>>,
  { safety, exhaustKeyEnv }: TargetChoice,
): Promise<Sequence> {
  const flag = inapplicable.find((name) => given[name] !== undefined);
  if (flag)
    throw new UsageError(`--${flag} needs a whole run; it cannot be combined with --replay`);
  const sequence = parseSequence(await readJsonFile(file), file);
  const problem = refusal(sequence, { safety, hasSecondKey: exhaustKeyEnv !== undefined });
  if (problem === undefined) return sequence;
  throw new UsageError(`${file} cannot be sent: ${problem}`);
}
