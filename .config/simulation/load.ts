import type { World } from './world.ts';

// The mock captures time and timers when it is loaded, so it is loaded here, with those of a
// simulated world.

let world: World | undefined;

/** Makes the mock use the time and timers of a world; without one, the real ones. */
export function enter(next: World | undefined): void {
  world = next;
}

const { setTimeout, clearTimeout, setImmediate } = globalThis;
const { now } = Date;

const virtual = {
  setTimeout: (act: () => void, millis: number) =>
    world ? world.after(millis, act) : setTimeout(act, millis),
  clearTimeout: (timer: unknown) =>
    world ? world.cancel(timer) : clearTimeout(timer as NodeJS.Timeout),
  setImmediate: (act: () => void) =>
    world ? world.after(world.random.int(4), act) : setImmediate(act),
};

const uuid = crypto.randomUUID.bind(crypto);
crypto.randomUUID = () => (world ? `${world.random.int(1e9)}-0-0-0-0` : uuid());
Object.assign(globalThis, virtual);
Date.now = () => (world ? world.localTime() : now());
export const { buildMock } = await import('../../mocks/build-mock.ts');
export const { configurationOf } = await import('../../mocks/control/parse-settings.ts');
export const { SharedLog } = await import('../../mocks/log/shared-log.ts');
export const { takeSnapshot } = await import('../../mocks/state/take-snapshot.ts');
export const { mswDataTables } = await import('../../mocks/records/msw-data.ts');
export const { RedisStore } = await import('../../mocks/log/redis/redis-store.ts');
export const { Connection: RedisConnection } = await import('../../mocks/log/redis/connection.ts');
export const redis = await import('@redis/client');
const { realMillis } = await import('../../mocks/time/clock.ts');
const isVirtual = realMillis === Date.now;
// Loaded on demand otherwise, which takes real time.
const { faults } = await import('../../mocks/faults/index.ts');
await import('../../mocks/state/export-import.ts');
export const { controlsAt, listCommands } = await import('../../mocks/log/history/time-travel.ts');
export const { pastOf } = await import('../../mocks/log/past.ts');
export const { replayHistory } = await import('../../mocks/log/history/replay-history.ts');
const { namedProfiles } = await import('../../mocks/profile/profile.ts');
export const catalogue = {
  faults: faults.map(({ name }) => name),
  profiles: namedProfiles.map(({ name }) => name),
};
Object.assign(globalThis, { setTimeout, clearTimeout, setImmediate });
Date.now = now;
if (!isVirtual) throw new Error('Something has loaded the mock before the simulation did');
