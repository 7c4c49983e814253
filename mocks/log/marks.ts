import type { Sandbox } from '../state/sandbox.ts';

/** A history is known to begin at most this part of its size too early. */
const part = 4;
/** A sandbox that is rarely used keeps at most so many times the size of its history for all of them. */
const mostTimes = 10;

/** Notes now and then where in the log the commands of a sandbox are. Call it after each of them. */
export function markPosition(sandbox: Sandbox, logPosition: number): void {
  const { history, birth, marks } = sandbox;
  const { size, position } = history;
  const step = Math.max(1, Math.floor(size / part));
  const last = marks.at(-1) ?? birth;
  if (size === 0 || position - last.position < step) return;
  const needless = marks.findLastIndex((mark) => mark.position <= position - size);
  sandbox.marks = [...marks.slice(Math.max(0, needless)), { logPosition, position }];
}

/** How many entries of the log there must be, so that every sandbox has its history. */
export function neededEntries(sandboxes: readonly Sandbox[], logPosition: number): number {
  const most = mostTimes * Math.max(...sandboxes.map(({ history }) => history.size));
  return Math.min(most, Math.max(...sandboxes.map((one) => neededBy(one, logPosition))));
}

function neededBy({ history, birth, marks }: Sandbox, logPosition: number): number {
  const { size, position } = history;
  if (size === 0 || position === birth.position) return 0;
  const first = marks.findLast((mark) => mark.position <= position - size) ?? birth;
  return logPosition - first.logPosition;
}
