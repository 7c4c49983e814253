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
