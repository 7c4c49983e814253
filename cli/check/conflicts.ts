import { UsageError } from '../exit.ts';

/** Options, those that exclude them, and why. */
const conflicts = [
  {
    flags: ['learn', 'minimize'],
    with: ['har'],
    why: 'needs a live run; it cannot be combined with --har',
  },
  {
    flags: ['dry-run', 'har', 'learn', 'minimize', 'only'],
    with: ['replay'],
    why: 'needs a whole run; it cannot be combined with --replay',
  },
  {
    flags: [
      ...(['baseline', 'dry-run', 'expected-failures', 'har'] as const),
      ...(['learn', 'minimize', 'replay', 'report'] as const),
    ],
    with: ['against', 'against-env'],
    why: 'is for checking one service: leave it out, or leave out the second service, whose comparison --json FILE writes',
  },
] as const;

type Flag = (typeof conflicts)[number]['flags' | 'with'][number];

/** @throws {UsageError} for options that exclude each other. */
export function assertCompatible(given: Readonly<Partial<Record<Flag, unknown>>>): void {
  for (const { flags, with: others, why } of conflicts) {
    const flag = flags.find((name) => given[name] !== undefined);
    if (flag && others.some((name) => given[name] !== undefined)) {
      throw new UsageError(`--${flag} ${why}`);
    }
  }
}
