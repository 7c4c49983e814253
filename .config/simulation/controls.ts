import type { ControlName } from '../../mocks/control/table.ts';
import type { Mock } from '../../mocks/mock.ts';
import { catalogue } from './load.ts';
import { keys } from './requests.ts';
import type { World } from './world.ts';

/** The call of a control. */
export type ControlCall = readonly [name: ControlName, ...args: unknown[]];

/** The call of any control of a sandbox, with valid arguments or not. */
export async function anyControl(world: World, tag: string, mock: Mock): Promise<ControlCall> {
  const pick = <T>(...choices: readonly T[]) => world.pick(choices);
  const key = world.pick([...keys.map(({ name }) => name), 'nobody']);
  const { faults, profiles } = catalogue;
  const calls: readonly (() => ControlCall | Promise<ControlCall>)[] = [
    () => ['keys.set', [...keys.slice(world.random.int(3)), ...otherKeys(tag)]],
    () => ['profile.set', world.pick(profiles)],
    () => ['profile.set', { limits: { countedRequests: pick('successful', 'parsed') } }],
    () => ['keys.setRemaining', key, world.random.int(20), pick('minute', 'day', 'hour' as 'day')],
    () => ['keys.ban', key, pick<number | string>('5s', 1500, 0, 'soon')],
    () => advance(world),
    () => advance(world),
    () => ['clock.set', pick('2026-03-02T00:00:00Z', '2026-02-28T23:59:59.999Z', 'yesterday')],
    () => ['clock.freeze'],
    () => ['clock.resume'],
    () => ['faults.add', world.pick(faults)],
    () => ['faults.add', { fault: world.pick(faults), probability: 0.5 }],
    () => ['faults.add', { fault: world.pick(faults), times: 2 }],
    () => ['faults.add', { fault: 'latency', settings: { millis: 50, jitter: 200 } }],
    () => ['faults.remove', String(world.random.int(5))],
    () => ['faults.clear'],
    () => ['faults.clear'],
    () => ['overrides.add', { operation: 'listCategories', status: pick(201, 503), times: 2 }],
    () => ['overrides.add', { operation: 'createCategory', status: 418, body: { tag } }],
    () => ['overrides.remove', String(world.random.int(5))],
    () => ['overrides.clear'],
    () => ['requests.clear'],
    () => ['reset', { clock: world.chance(0.5) }],
    () => ['reset'],
    () => ['reconfigure', { profile: world.pick(profiles) }],
    () => ['reconfigure', { seed: anySeed(world, tag), keys: [...keys, ...otherKeys(tag)] }],
    () => ['scenario', pick('empty', 'flaky', 'slow', 'big-ids', 'sunset', 'nearly-limited')],
    () => ['seed.set', anySeed(world, tag)],
    () => ['seed.set', {}],
    () => ['categories.create', { name: `Created by ${tag}` }],
    () => ['categories.create', { name: pick('Dog', 'Owl') }],
    () => ['categories.create', { title: tag }],
    () => ['categories.remove', world.random.int(12)],
    async () => ['state.import', await mock.state.export()],
    () => ['state.import', { categories: tag }],
  ];
  return world.pick(calls)();
}

/** Moves the clock by an amount that matters to windows, bans and delays. */
export function advance(world: World): ControlCall {
  return ['clock.advance', world.pick<number | string>([1, 400, 900, '10s', 59_999, '1m', '6h'])];
}

/** A seed with ids of its own, the last of which may be followed by no other. */
export function anySeed(world: World, tag: string) {
  const ids = [1n, 2n, 7n, 2n ** 63n - 1n].filter(() => world.chance(0.5));
  return { categories: [...ids.map((id) => ({ id, name: `${tag} ${id}` })), { name: tag }] };
}

function otherKeys(tag: string) {
  return [{ name: tag, key: `key-of-${tag}-number`, plan: 'free' as const }];
}
