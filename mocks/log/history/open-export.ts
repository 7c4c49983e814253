import { InputError } from '../../../spec/support/input-error.ts';
import { checkOptions } from '../../../spec/support/options.ts';
import type { Command } from '../../state/command.ts';
import type { Generation } from '../../state/generations.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import type { Snapshot } from '../../state/snapshot.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { checkPosition, mostCommands, type Past, type PastLog, pastOf } from './past.ts';
import { type Core, callOf, replay } from './replay.ts';
import { createScratch, noteRoom, type Scratch } from './scratch.ts';

/** Which part of a history to export: at most 100,000 commands. */
export interface HistoryExport {
  /**
   * The position before the first command. Default: the earliest, unless that gives too many
   * commands.
   */
  readonly from?: number;
  /** The position of the last command. Default: the latest. */
  readonly to?: number;
}

/** The commands to export, and the state before them. */
interface OpenExport {
  readonly start: Snapshot;
  /** A sandbox with that state. */
  readonly scratch: Sandbox;
  readonly room: Scratch['room'];
  /** The number of commands before. */
  readonly before: number;
  readonly commands: readonly Command[];
}

/** @throws {InputError} for an unknown option, and for positions that are not in the history. */
export async function openExport(
  sandbox: Sandbox,
  core: Core,
  options: HistoryExport,
  log?: PastLog,
): Promise<OpenExport> {
  checkOptions('The options of the export', options, ['from', 'to']);
  const past = await pastOf(sandbox, log);
  const { from, to } = rangeOf(options, sandbox, past);
  const [first, ...others] = await generationsOf(past, from, to);
  const commands = [first, ...others]
    .flatMap((generation) => generation.commands)
    .slice(0, to - first.before);
  const skipped = skippedOf(commands, from - first.before);
  const { sandbox: scratch, room } = await createScratch(first.start, sandbox.tables);
  const early = commands.slice(0, skipped);
  await replay(scratch, early, { core, callOf, onNext: noteRoom(room) });
  const time = early.at(-1)?.time ?? first.start.time;
  const start = { ...takeSnapshot(scratch), time };
  const before = first.before + skipped;
  return { start, scratch, room, before, commands: commands.slice(skipped) };
}

function rangeOf(
  { from: wanted, to: end }: HistoryExport,
  sandbox: Sandbox,
  past: Past,
): Required<HistoryExport> {
  if (end !== undefined) checkPosition(end, sandbox, past, 'to');
  const to = end ?? past.latest;
  if (wanted !== undefined) checkPosition(wanted, sandbox, past, 'from');
  const from = wanted ?? Math.max(past.earliest, to - mostCommands);
  const most = mostCommands.toLocaleString('en');
  const problem =
    from > to
      ? `from: ${from} comes after ${to}, the last command of the export`
      : to - from > mostCommands
        ? `from: ${to - from} commands are too many for an export; choose at most ${most}`
        : undefined;
  if (problem) throw new InputError('The part of the history', [problem]);
  return { from, to };
}

/** The first one contains the state at `from`, or leads to it. */
async function generationsOf(
  past: Past,
  from: number,
  to: number,
): Promise<[Generation, ...Generation[]]> {
  const generations: Generation[] = [];
  for await (const generation of past.generations(from, to)) {
    if (generation.before <= from) generations.length = 0;
    generations.push(generation);
  }
  return generations as [Generation, ...Generation[]];
}

/** Controls that were called while a request was being applied stay with that request. */
function skippedOf(commands: readonly Command[], wanted: number): number {
  let skipped = wanted;
  for (;;) {
    const next = commands[skipped];
    if (skipped === 0 || !next || !('meanwhile' in next && next.meanwhile)) return skipped;
    skipped -= 1;
  }
}
