import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/**
 * One in `every` items, at least one, chosen by the seed of this test run; all of them with
 * `PET_CATALOGUE_SAMPLE=all`, as in `npm run verify`. The seed changes with the content of the
 * checkout (`vitest.config.ts`), so that over some changes every item is tested.
 * @param nameOf Identifies an item.
 */
export function sampled<T>(
  items: readonly T[],
  every: number,
  nameOf: (item: T) => string,
): readonly T[] {
  const seed = process.env.PET_CATALOGUE_SAMPLE ?? '';
  if (seed === 'all') return items;
  const rankOf = new Map(items.map((item) => [item, hash(`${seed} ${nameOf(item)}`)]));
  const ranks = [...rankOf.values()].sort((one, other) => one - other);
  const last = ranks[Math.ceil(items.length / every) - 1] ?? 0;
  return items.filter((item) => Number(rankOf.get(item)) <= last);
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE();
}

/** Eight hexadecimal digits that change with the content of the checkout. */
export function sampleSeed(): string {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout ?? '';
  const content = git('ls-files', '--stage') + git('diff');
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
