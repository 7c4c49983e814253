import type { HistoryFilter } from '../../../spec/generated/schema-types.ts';
import type { OperationId } from '../../../spec/operations.ts';
import type { Command, Generation } from '../../state/history.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { mostCommands, type Past } from './past.ts';
import { isRequest } from './replay.ts';

/** A command at its position. */
export interface Found {
  readonly position: number;
  readonly command: Command;
}

export function inMemory({ history }: Sandbox): Found[] {
  return history.generations().flatMap(withPositions);
}

function withPositions({ before, commands }: Generation): Found[] {
  return commands.map((command, index) => ({ position: before + index + 1, command }));
}

/** The commands to show, in order, and the number of all that match. */
export async function findCommands(
  past: Past,
  { operation, since = 0, order, limit = mostCommands }: HistoryFilter,
): Promise<{ shown: readonly Found[]; total: number }> {
  const most = Math.min(Number(limit), mostCommands);
  const [first, last] = [Math.max(past.earliest + 1, Number(since)), past.latest];
  const isForward = order === 'oldest';
  // The positions to read: without a filter, only those to be shown.
  const page =
    operation !== undefined
      ? { first, last }
      : isForward
        ? { first, last: Math.min(last, first + most - 1) }
        : { first: Math.max(first, last - most + 1), last };
  const matches = ({ position, command }: Found) =>
    position >= page.first &&
    position <= page.last &&
    (operation === undefined || operationOf(command) === operation);
  let shown: Found[] = [];
  let total = operation === undefined ? Math.max(0, last - first + 1) : 0;
  if (page.first > page.last) return { shown, total };
  for await (const generation of past.generations(page.first - 1, page.last)) {
    const found = withPositions(generation).filter(matches);
    if (operation !== undefined) total += found.length;
    const all = [...shown, ...found];
    shown = isForward ? all.slice(0, most) : all.slice(Math.max(0, all.length - most));
  }
  return { shown: isForward ? shown : shown.reverse(), total };
}

/** Null for a control, and if no operation has this path and method. */
export function operationOf(command: Command): OperationId | null {
  return isRequest(command) ? (command.operation?.id ?? null) : null;
}
