import type { ControlName } from '../../mocks/control/table.ts';
import type { Mock } from '../../mocks/mock.ts';
import type { ServiceRequest } from '../../mocks/requests/reply.ts';
import type { ApiKey } from '../../spec/generated/schema-types.ts';
import commands from './commands.json' with { type: 'json' };
import type { catalogue } from './load.ts';
import type { Words, World } from './world.ts';

/** Keys with limits so low that a run can exceed them. */
export const keys = commands.keys as readonly ApiKey[];

/** A request, good or bad, which `x-tag` finds again in the log. @param sandbox Undefined for the main one. */
export function anyRequest(
  world: World,
  tag: string,
  sandbox: string | undefined,
): ServiceRequest & { readonly method: string } {
  const [method = '', path = ''] = world.pick(commands.targets);
  const isCreation = method === 'POST';
  const headers = new Headers({ 'x-tag': tag });
  const wanted = world.chance(0.8) ? 'Bearer $key' : commands.credentials;
  const credential = world.draw(wanted, wordsOfAnyKey(world));
  if (credential !== null) headers.set('authorization', String(credential));
  if (sandbox !== undefined) headers.set('x-mock-sandbox', sandbox);
  if (isCreation)
    headers.set('content-type', world.chance(0.75) ? 'application/json' : 'text/plain');
  if (world.chance(0.2)) headers.set('origin', 'https://app.example');
  if (world.chance(0.05)) headers.set('prefer', `code=${world.pick(['201', '400', '429', '200'])}`);
  if (world.chance(0.05)) headers.set('x-api-key', `secret-of-${tag}`);
  const created = JSON.stringify({ name: `Created by ${tag}` });
  const body = world.draw(world.chance(0.75) ? created : commands.bodies, wordsOfAnyKey(world));
  const connection = world.chance(0.7) ? { connection: world.pick(['1', '2']) } : {};
  return {
    method,
    url: `http://localhost/v1${path}`,
    headers,
    body: null,
    arrayBuffer: async () => new TextEncoder().encode(isCreation ? String(body) : ''),
    ...connection,
  };
}

function wordsOfAnyKey(world: World): Words {
  const { key: $key } = world.pick(keys);
  const [$upperCaseKey, $shortenedKey] = [$key.toUpperCase(), $key.slice(0, -1)];
  return { $key, $upperCaseKey, $shortenedKey, $lengthenedKey: `${$key}x` };
}

export type ControlCall = readonly [name: ControlName, ...args: unknown[]];

export async function anyControl(
  world: World,
  tag: string,
  mock: Mock,
  { faults, profiles }: typeof catalogue,
): Promise<ControlCall> {
  const [name, ...args] = world.pick(commands.controls);
  const otherKey = { name: tag, key: `key-of-${tag}-number`, plan: 'free' };
  const words = {
    $tag: tag,
    $fault: world.pick(faults),
    $profile: world.pick(profiles),
    $keyName: world.pick([...keys.map((key) => key.name), 'nobody']),
    $keys: [...keys.slice(world.random.int(3)), otherKey],
    $seed: anySeed(world, tag),
    $state: name === 'state.import' ? await mock.state.export() : undefined,
  };
  return [name as ControlName, ...args.map((one) => world.draw(one, words))];
}

export function anyOptions(world: World, tag: string): object {
  const chosen = Object.entries(commands.sandboxes).filter(() => world.chance(0.3));
  return world.draw(Object.fromEntries(chosen), { $seed: anySeed(world, tag) }) as object;
}

/** A seed with its own ids; the last may be the greatest int64, after which there is none. */
function anySeed(world: World, tag: string) {
  const ids = [1n, 2n, 7n, 2n ** 63n - 1n].filter(() => world.chance(0.5));
  return { categories: [...ids.map((id) => ({ id, name: `${tag} ${id}` })), { name: tag }] };
}
