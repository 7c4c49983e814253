import type { RedisAddress } from './address.ts';
import type { Session } from './connection.ts';
import { unusable } from './failures.ts';

const oldestVersion = 7;

/** @throws {StoreUnusable} for a version before 7.0, and for one that evicts keys when it is full. */
export async function checkServer(session: Session, address: RedisAddress): Promise<void> {
  const lines = String(await session.send(['INFO'])).split('\r\n');
  const info = (name: string) =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  const version = info('redis_version') ?? 'unknown';
  if (!(Number.parseInt(version, 10) >= oldestVersion)) {
    throw unusable(
      address,
      `is Redis ${version}; ${oldestVersion}.0 or newer is needed, or Valkey`,
    );
  }
  const policy = info('maxmemory_policy') ?? '';
  if (policy.startsWith('allkeys') && info('maxmemory') !== '0') {
    throw unusable(
      address,
      `would drop the keys of the mock when it is full: maxmemory-policy is ${policy} and must be noeviction, or one of volatile-*`,
    );
  }
}
