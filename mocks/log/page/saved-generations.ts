import { tryParseExact } from '../../../spec/support/exact-json.ts';
import type { PageCommand } from './page-command.ts';
import type { PageItems } from './page-items.ts';

/** A saved state, and the commands after it. */
export interface SavedGeneration {
  /** The number of commands before it. */
  readonly position: number;
  readonly state: string;
  readonly commands: readonly PageCommand[];
  /** The size of the commands, in characters. */
  readonly size: number;
}

interface Found {
  /** The last one has the latest state; the one before it, if any, the history before that. */
  readonly generations: readonly SavedGeneration[];
  /** Describes what could not be read. */
  readonly problem: string | undefined;
}

/** Reads what a mock has saved, and removes what is unusable. */
export function readGenerations(items: PageItems): Found {
  const states = items.positions('state');
  const usable = states.filter((position) => items.get('state', position) !== undefined);
  const known = new Set(items.positions('command'));
  const generations = usable.map((position, index) => {
    const next = usable[index + 1] ?? Number.POSITIVE_INFINITY;
    const { commands, size } = readCommands(items, known, position, next);
    const isComplete = next === Number.POSITIVE_INFINITY || position + commands.length === next;
    return { position, state: items.get('state', position) ?? '', commands, size, isComplete };
  });
  const last = generations.at(-1);
  const older = generations.at(-2);
  const kept = [...(older?.isComplete ? [older] : []), ...(last ? [last] : [])];
  const first = kept[0]?.position ?? Number.POSITIVE_INFINITY;
  const end = last ? last.position + last.commands.length : 0;
  const isHistoryDamaged = usable.length < states.length || older?.isComplete === false;
  const problem = problemOf({ isHistoryDamaged, isEmpty: states.length === 0, last, known });
  for (const position of states) {
    if (!kept.some((one) => one.position === position)) items.remove('state', position);
  }
  for (const position of known) {
    if (position <= first || position > end) items.remove('command', position);
  }
  return { generations: kept, problem };
}

/** Up to the first one that is missing or damaged. */
function readCommands(
  items: PageItems,
  known: ReadonlySet<number>,
  after: number,
  to: number,
): Pick<SavedGeneration, 'commands' | 'size'> {
  const commands: PageCommand[] = [];
  let size = 0;
  for (let position = after + 1; position <= to && known.has(position); position += 1) {
    const text = items.get('command', position) ?? '';
    const command = tryParseExact(text);
    if (command === undefined) break;
    commands.push(command as PageCommand);
    size += text.length;
  }
  return { commands, size };
}

interface Reading {
  readonly isHistoryDamaged: boolean;
  /** Whether there is no state at all. */
  readonly isEmpty: boolean;
  readonly last: SavedGeneration | undefined;
  readonly known: ReadonlySet<number>;
}

function problemOf({ isHistoryDamaged, isEmpty, last, known }: Reading): string | undefined {
  if (!last) {
    if (!isEmpty) return 'it is damaged or was changed by hand, so it is dropped';
    return known.size > 0 ? 'its beginning is missing, so it is dropped' : undefined;
  }
  const next = last.position + last.commands.length + 1;
  if ([...known].some((position) => position >= next)) {
    return `command ${next} is missing, damaged or was changed by hand, so what it did and what followed is dropped`;
  }
  return isHistoryDamaged ? 'a part of its history is damaged and dropped' : undefined;
}
