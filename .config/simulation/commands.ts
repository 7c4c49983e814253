import type { ControlName } from '../../mocks/control/table.ts';
import type { Mock } from '../../mocks/mock.ts';
import type { ServiceRequest } from '../../mocks/requests/reply.ts';
import type { catalogue } from './load.ts';
import targets from './targets.json' with { type: 'json' };
import type { World } from './world.ts';

/** Keys with limits so low that a run can exceed them. */
export const keys = [
  { name: 'tiny', key: 'key-of-tiny-0001', plan: 'enterprise', limits: { minute: 4, day: 15 } },
  { name: 'small', key: 'key-of-small-002', plan: 'enterprise', limits: { minute: 12, day: 30 } },
  { name: 'free', key: 'key-of-free-0003', plan: 'free', used: { minute: 50 } },
  { name: 'revoked', key: 'key-of-revoked-4', plan: 'free', revoked: true },
  { name: 'banned', key: 'key-of-banned-05', plan: 'pro', bannedForSeconds: 20 },
] as const;

/**
 * A request, good or bad, with a header by which its command in the log is found again.
 * @param sandbox Undefined for the main one.
 */
export function anyRequest(
  world: World,
  tag: string,
  sandbox: string | undefined,
): ServiceRequest & { readonly method: string } {
  const [method = '', path = ''] = world.pick(targets);
  const isCreation = method === 'POST';
  const headers = new Headers({ 'x-tag': tag });
  const credential = anyCredential(world);
  if (credential !== null) headers.set('authorization', credential);
  if (sandbox !== undefined) headers.set('x-mock-sandbox', sandbox);
  if (isCreation)
    headers.set('content-type', world.chance(0.75) ? 'application/json' : 'text/plain');
  if (world.chance(0.2)) headers.set('origin', 'https://app.example');
  if (world.chance(0.05)) headers.set('prefer', `code=${world.pick(['201', '400', '429', '200'])}`);
  if (world.chance(0.05)) headers.set('x-api-key', `secret-of-${tag}`);
  const body = isCreation ? anyBody(world, tag) : '';
  const connection = world.chance(0.7) ? { connection: world.pick(['1', '2']) } : {};
  return {
    method,
    url: `http://localhost/v1${path}`,
    headers,
    body: null,
    arrayBuffer: async () => new TextEncoder().encode(body),
    ...connection,
  };
}

function anyCredential(world: World): string | null {
  const { key } = world.pick(keys);
  if (world.chance(0.8)) return `Bearer ${key}`;
  return world.pick([
    null,
    key,
    'Bearer',
    `Bearer token-of-nobody-${world.random.int(3)}`,
    `Bearer ${key.toUpperCase()}`,
    `Bearer ${key.slice(0, -1)}`,
    `Bearer ${key}x`,
    `Basic ${key}`,
    `bearer ${key}`,
    'Bearer json',
    'Bearer categories',
  ]);
}

function anyBody(world: World, tag: string): string {
  if (world.chance(0.75)) return JSON.stringify({ name: `Created by ${tag}` });
  return world.pick([
    JSON.stringify({ name: world.pick(['Dog', 'dog', 'Owl']), description: 'Ä\u2028😀' }),
    JSON.stringify({ name: world.pick(keys).key, description: 'token-of-nobody-1' }),
    '{"description":"no name"}',
    '{"name":7}',
    '{',
    '',
  ]);
}

export type ControlCall = readonly [name: ControlName, ...args: unknown[]];

/** The call of any control of a sandbox, with valid arguments or not. */
export async function anyControl(
  world: World,
  tag: string,
  mock: Mock,
  { faults, profiles }: typeof catalogue,
): Promise<ControlCall> {
  const pick = <T>(...choices: readonly T[]) => world.pick(choices);
  const key = world.pick([...keys.map(({ name }) => name), 'nobody']);
  const calls: readonly (() => ControlCall | Promise<ControlCall>)[] = [
    () => ['keys.set', [...keys.slice(world.random.int(3)), ...otherKeys(tag)]],
    () => ['profile.set', world.pick(profiles)],
    () => ['profile.set', { limits: { countedRequests: pick('successful', 'parsed') } }],
    () => ['keys.setRemaining', key, world.random.int(20), pick('minute', 'day', 'hour' as 'day')],
    () => ['keys.setPlan', key, pick('free', 'pro', 'business', 'enterprise')],
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

function advance(world: World): ControlCall {
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
