import type { Mock } from '../../mocks/create-mock.ts';
import type { ConcurrentClient } from './service.ts';

/** Asks for the list beside each of our requests, as long as the key has requests left. */
export function listing(times: number): ConcurrentClient {
  return async (service) => {
    for (let sent = 0; sent < times && minuteLeft(service) > 0; sent += 1) await send(service);
  };
}

/** Creates a category and asks for the list beside each of our requests, with a key of its own or ours. */
export function creating(keyName: 'free' | 'pro'): ConcurrentClient {
  return async (service, index) => {
    if (minuteLeft(service, keyName) < 2) return;
    await send(service, keyName, `Neighbour ${index}`);
    await send(service, keyName);
  };
}

/** Sends until the key has this share left of what its minute had: 0 uses it up. */
export function leaving(share: number): ConcurrentClient {
  return async (service) => {
    const left = minuteLeft(service);
    for (let sent = Math.floor(left * share); sent < left; sent += 1) await send(service);
  };
}

/** Has sent the thousand requests of the day. */
export const usingUpTheDay: ConcurrentClient = async (service) =>
  service.setRemaining('free', 0, 'day');

/** Uses up the minute, and goes on until the key is banned. */
export const gettingBanned: ConcurrentClient = async (service, index) => {
  await leaving(0)(service, index);
  for (let refused = 0; refused <= service.profile.limits.ban.afterRefusals; refused += 1) {
    await send(service);
  }
};

/** Does so before some of our requests only. */
export function before(
  when: (index: number) => boolean,
  neighbour: ConcurrentClient,
): ConcurrentClient {
  return async (service, index) => {
    if (when(index)) await neighbour(service, index);
  };
}

/** Uses up the minute whenever we have waited for it. */
export function quickerAfterEachWait(): ConcurrentClient {
  let left = 0;
  return async (service, index) => {
    if (index > 0 && left === 0) await leaving(0)(service, index);
    left = minuteLeft(service);
  };
}

async function send(service: Mock, keyName = 'free', name?: string): Promise<void> {
  const key = service.keys.find((candidate) => candidate.name === keyName)?.key;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const creation = name === undefined ? {} : { method: 'POST', body: JSON.stringify({ name }) };
  await service.fetch(new Request('http://service.test/v1/categories', { headers, ...creation }));
}

function minuteLeft(service: Mock, keyName = 'free'): number {
  const standing = service.keyStatuses().find(({ key }) => key.name === keyName);
  return standing?.remaining.minute ?? 0;
}
