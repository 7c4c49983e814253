import type { MockOptions } from '../../mocks/build-mock.ts';
import type { RedisBounds } from '../../mocks/log/redis/history.ts';
import type { LogBounds } from '../../mocks/log/retention.ts';
import { keys } from './commands.ts';
import choices from './plan.json' with { type: 'json' };
import type { Cluster, Durability } from './server.ts';
import type { World } from './world.ts';

/** The kind of run that a seed selects. Each leaves something out, so that the rest gets further. */
export type Plan = ReturnType<typeof createPlan>;

/** What everything in a simulation shares. */
export interface Run {
  readonly world: World;
  readonly plan: Plan;
  readonly store: Cluster;
}

export function createPlan(world: World) {
  const isCalm = world.chance(0.3);
  const often = (probability: number) =>
    isCalm ? 0 : world.pick([0, probability, probability / 5]);
  const options = world.draw(choices.options, { $keys: keys, $default: undefined });
  return {
    replicas: world.between(1, 4),
    steps: world.between(10, 120),
    accidents: isCalm ? 0 : world.between(0, 8),
    /** Milliseconds. */
    duration: world.pick([500, 5000, 20_000]),
    network: { loss: often(0.05), slowness: often(0.2) },
    durability: world.pick<Durability>(['durable', 'confirmed', 'latest', 'everything']),
    /** Small enough to be reached. */
    bounds: world.draw(choices.bounds) as LogBounds & RedisBounds,
    options: options as MockOptions,
  };
}

/** Options that a replica with a state of its own would have; a store that has a state ignores them. */
export function otherOptions(world: World): MockOptions {
  return world.pick(choices.otherOptions as readonly MockOptions[]);
}
