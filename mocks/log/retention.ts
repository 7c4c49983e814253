import type { Sandboxes } from '../control/sandboxes.ts';
import type { LogLength, Sandbox } from '../state/sandbox.ts';
import type { Keep } from './store.ts';

/**
 * Decides which states a store keeps: the newest; the last one before the history that it must
 * keep; and enough between them that applying the commands from one to the next does not take long.
 * @param positions Of all states, ascending, the new one last. 0 is the beginning of the log.
 */
export function positionsToKeep(
  positions: readonly number[],
  { commands, spacing }: Pick<Keep, 'commands' | 'spacing'>,
): readonly number[] {
  const newest = positions.at(-1) ?? 0;
  const first = positions.findLast((position) => position <= newest - commands) ?? positions[0];
  const kept: number[] = [];
  for (const [index, position] of positions.entries()) {
    if (position < Number(first)) continue;
    const next = positions[index + 1];
    const last = kept.at(-1);
    if (last === undefined || next === undefined || next - last > spacing) kept.push(position);
  }
  return kept;
}

/** A history is known to begin at most this part of its size too early. */
const part = 4;
/** A rarely used sandbox keeps at most this many times the size of its history. */
const mostTimes = 10;

/** Notes now and then where in the log the commands of a sandbox are. Call it after each of them. */
export function markPosition(sandbox: Sandbox, logPosition: number): void {
  const { history, birth, marks } = sandbox;
  const { size, position } = history;
  const distance = Math.max(1, Math.floor(size / part));
  const last = marks.at(-1) ?? birth;
  if (size === 0 || position - last.position < distance) return;
  const needless = marks.findLastIndex((mark) => mark.position <= position - size);
  sandbox.marks = [...marks.slice(Math.max(0, needless)), { logPosition, position }];
}

/** How much of a log is kept. Lengths are in characters. */
export const usualBounds = {
  /** Commands between states. */
  snapshotEvery: 10_000,
  /** Of commands after which a state is saved in any case: a starting mock has to read them. */
  stateEvery: 64 * 2 ** 20,
  /** The length of a step, and how many of them all histories together may take. */
  step: 2 ** 20,
  steps: 64,
  /** Long histories may take more: as much as commands of this length do. */
  usualCharacters: 2_000,
};
export type LogBounds = typeof usualBounds;

type Log = Pick<Sandboxes, 'logPosition' | 'logLength' | 'allWithMain'>;

/** The length of a log after the entry at its position. @param characters Of that entry. */
export function lengthAfter(characters: number, log: Log, bounds = usualBounds): LogLength {
  const { steps, rest } = log.logLength;
  if (rest + characters < bounds.step) return { steps, rest: rest + characters };
  return { steps: [...steps, log.logPosition].slice(-stepsToKeep(log, bounds) - 1), rest: 0 };
}

/**
 * How many entries of the log there must be, so that every sandbox has its history, which is shorter
 * if the commands are long.
 */
export function neededEntries(log: Log, bounds = usualBounds): number {
  const { logPosition, logLength } = log;
  const sandboxes = log.allWithMain();
  const needed = Math.max(...sandboxes.map((one) => neededBy(one, logPosition)));
  const start = logLength.steps.at(-stepsToKeep(log, bounds) - 1) ?? 0;
  return Math.min(mostTimes * longest(sandboxes), needed, logPosition - start);
}

function stepsToKeep(log: Log, { step, steps, usualCharacters }: LogBounds): number {
  return Math.max(steps, Math.ceil((longest(log.allWithMain()) * usualCharacters) / step));
}

function longest(sandboxes: readonly Sandbox[]): number {
  return Math.max(...sandboxes.map(({ history }) => history.size));
}

function neededBy({ history, birth, marks }: Sandbox, logPosition: number): number {
  const { size, position } = history;
  if (size === 0 || position === birth.position) return 0;
  const first = marks.findLast((mark) => mark.position <= position - size) ?? birth;
  return logPosition - first.logPosition;
}

/**
 * Decides when a mock saves the common state: the sender of every n-th command does, and any mock
 * after five times as many.
 * @param every Commands between states.
 * @param mostCharacters Of commands between states, unless they are less than half of a state.
 */
export function scheduleSnapshots(every: number, mostCharacters = usualBounds.stateEvery) {
  let [characters, sizeOfState] = [0, 0];
  const schedule = {
    isDue: false,
    /** The number of commands since the last state that this mock has loaded or saved. */
    commands: 0,
    restart(state = ''): void {
      sizeOfState = state.length;
      characters = 0;
      Object.assign(schedule, { isDue: false, commands: 0 });
    },
    count(position: number, length: number, isOwn: boolean): void {
      schedule.commands += 1;
      characters += length;
      // So the work for a command does not grow with the state.
      const limit = Math.max(mostCharacters, sizeOfState / 2);
      const isTurn = position % every === 0 || characters >= limit;
      schedule.isDue ||= (isOwn && isTurn) || schedule.commands >= 5 * every;
    },
    /**
     * Returns what to keep before a state that is saved now.
     * @param commands The number of commands before it that the histories need.
     */
    keep(position: number, commands: number): Keep {
      // Keeps the number of states at about four.
      const usual = Math.max(Math.ceil(commands / 2), every);
      const average = characters / Math.max(schedule.commands, 1);
      const spacing = Math.min(usual, Math.floor(mostCharacters / Math.max(average, 1)));
      return { position, commands, spacing };
    },
  };
  return schedule;
}
