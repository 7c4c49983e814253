import type { ServiceRequest } from '../../mocks/requests/service-request.ts';
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
  const [method, path] = world.pick(targets);
  const isCreation = method === 'POST';
  const headers = new Headers({ 'x-tag': tag });
  const credential = anyCredential(world);
  if (credential !== null) headers.set('authorization', credential);
  if (sandbox !== undefined) headers.set('x-mock-sandbox', sandbox);
  if (isCreation) headers.set('content-type', world.pick(contentTypes));
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

const targets = [
  ['GET', '/categories'],
  ['GET', '/categories'],
  ['POST', '/categories'],
  ['POST', '/categories'],
  ['POST', '/categories'],
  ['GET', '/pets/1'],
  ['GET', '/pets/1?api_key=misplaced-secret'],
  ['GET', '/store/orders'],
  ['GET', '/nowhere'],
  ['DELETE', '/categories'],
] as const;

const contentTypes = ['application/json', 'application/json', 'application/json', 'text/plain'];

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
  ]);
}

function anyBody(world: World, tag: string): string {
  if (world.chance(0.75)) return JSON.stringify({ name: `Created by ${tag}` });
  return world.pick([
    JSON.stringify({ name: world.pick(['Dog', 'dog', 'Owl']), description: 'Ä\u2028😀' }),
    JSON.stringify({ name: world.pick(keys).key }),
    '{"description":"no name"}',
    '{"name":7}',
    '{',
    '',
  ]);
}
