import type { LogLength, Sandbox } from '../state/sandbox.ts';

/** A history is known to begin at most this part of its size too early. */
const part = 4;
/** A sandbox that is rarely used keeps at most so many times the size of its history for all of them. */
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

/** In characters. */
const step = 2 ** 20;
/** Of all histories together. */
const mostSteps = 64;
/** Long histories may have more: as much as commands of this length take. */
const usualCharacters = 2_000;

interface Log {
  readonly logPosition: number;
  readonly logLength: LogLength;
  allWithMain(): readonly Sandbox[];
}

/** The length of a log after the entry at its position. @param characters Of that entry. */
export function lengthAfter(characters: number, log: Log): LogLength {
  const { steps, rest } = log.logLength;
  if (rest + characters < step) return { steps, rest: rest + characters };
  return { steps: [...steps, log.logPosition].slice(-stepsToKeep(log) - 1), rest: 0 };
}

/**
 * How many entries of the log there must be, so that every sandbox has its history, which is shorter
 * if the commands are long.
 */
export function neededEntries(log: Log): number {
  const { logPosition, logLength } = log;
  const sandboxes = log.allWithMain();
  const needed = Math.max(...sandboxes.map((one) => neededBy(one, logPosition)));
  const start = logLength.steps.at(-stepsToKeep(log) - 1) ?? 0;
  return Math.min(mostTimes * longest(sandboxes), needed, logPosition - start);
}

function stepsToKeep(log: Log): number {
  return Math.max(mostSteps, Math.ceil((longest(log.allWithMain()) * usualCharacters) / step));
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
