import type { MockOptions } from '../../mocks/build-mock.ts';
import type { RedisBounds } from '../../mocks/log/redis/history.ts';
import type { LogBounds } from '../../mocks/log/retention.ts';
import commands from './commands.json' with { type: 'json' };
import { keys } from './commands.ts';
import type { Durability } from './server.ts';
import type { World } from './world.ts';

/**
 * The kind of run that a seed stands for. Each leaves something out, so that the rest gets further.
 */
export type Plan = ReturnType<typeof createPlan>;

export function createPlan(world: World) {
  const isCalm = world.chance(0.3);
  const often = (probability: number) =>
    isCalm ? 0 : world.pick([0, probability, probability / 5]);
  return {
    replicas: world.between(1, 4),
    /** Number of events caused by clients. */
    steps: world.between(10, 120),
    /** Number of crashes, failovers and outages. */
    accidents: isCalm ? 0 : world.between(0, 8),
    /** Milliseconds. */
    duration: world.pick([500, 5000, 20_000]),
    network: { loss: often(0.05), slowness: often(0.2) },
    durability: world.pick<Durability>(['durable', 'confirmed', 'latest', 'everything']),
    bounds: createBounds(world),
    options: createOptions(world),
  };
}

/** Small enough to be reached. */
function createBounds(world: World): LogBounds & RedisBounds {
  return {
    snapshotEvery: world.pick([3, 20, 50, 1000]),
    stateEvery: world.pick([3000, 20_000, 10 ** 6]),
    step: world.pick([500, 3000]),
    steps: world.pick([4, 30]),
    usualCharacters: world.pick([10, 1000]),
    retention: world.pick([0, 500, 10_000]),
    page: { first: 2, entries: world.pick([2, 5, 1000]), characters: world.pick([1000, 10 ** 6]) },
  };
}

function createOptions(world: World): MockOptions {
  return {
    keys,
    profile: world.pick(['default', 'no-ban', 'unique-names', 'quick-ban']),
    ...(world.chance(0.5) && { clock: '2026-03-01T10:00:00Z' }),
    ...(world.chance(0.2) && { maxRecords: world.between(30, 60), maxSandboxes: 3 }),
    ...(world.chance(0.4) && { sandboxLifetime: world.between(200, 6000) }),
    ...(world.chance(0.5) && { journalSize: world.pick([0, 5, 30]) }),
    historySize: world.pick([0, 1, 10, 40, 10_000]),
  };
}

/** Options that a replica with a state of its own would have; a store that has a state ignores them. */
export function otherOptions(world: World): MockOptions {
  return world.pick(commands.otherOptions as readonly MockOptions[]);
}
