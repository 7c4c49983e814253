import type { Load } from './load.ts';
import type { ServerProcess } from './process.ts';
import { compare, interleave } from './rounds.ts';
import type { RunOptions } from './row.ts';
import { type Sample, sample, summary } from './sample.ts';

export interface Contestant {
  readonly server: ServerProcess;
  readonly load: Omit<Load, 'origin'>;
  /** Expected status of every answer. Default: any. */
  readonly status?: number;
  /** Runs before each load. */
  readonly before?: () => Promise<void>;
}

export type Samples<Name extends string> = Readonly<Record<Name, readonly Sample[]>>;

/** Measures the contestants alternately. */
export async function contest<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  { quick }: RunOptions,
  rounds = 25,
): Promise<Samples<Name>> {
  const turn =
    ({ server, load, status, before }: Contestant) =>
    async () => {
      await before?.();
      return sample(server, { origin: server.origin, ...load }, status);
    };
  const names = Object.keys(contestants) as Name[];
  const turns = Object.fromEntries(names.map((name) => [name, turn(contestants[name])]));
  return interleave(turns as Record<Name, () => Promise<Sample>>, quick ? 1 : rounds);
}

/** The comparison of two contestants, and the figures of each. */
export function figuresOf(ours: readonly Sample[], theirs: readonly Sample[]) {
  return {
    ours: summary(ours),
    theirs: summary(theirs),
    perSecond: compare(ours, theirs, 'perSecond'),
    p99: compare(ours, theirs, 'p99'),
    cpuMicros: compare(ours, theirs, 'cpuMicros'),
  };
}

/** Scales an amount down for quick runs. */
export function amountOf(amount: number, { quick }: RunOptions): number {
  return quick ? Math.ceil(amount / 20) : amount;
}
