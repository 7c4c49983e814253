import type { Mock } from '../../mocks/create-mock.ts';
import type { ConcurrentClient } from './service.ts';

/** Lists categories before each request of the judge, while the key has requests left. */
export function listCategories(times: number): ConcurrentClient {
  return async (service) => {
    for (let sent = 0; sent < times && minuteLeft(service) > 0; sent += 1) await send(service);
  };
}

/** Creates a category and lists all before each request of the judge, with its key or another. */
export function createCategories(keyName: 'free' | 'pro'): ConcurrentClient {
  return async (service, index) => {
    if (minuteLeft(service, keyName) < 2) return;
    await send(service, keyName, `Concurrent ${index}`);
    await send(service, keyName);
  };
}

/** Uses the requests that remain in the minute, down to a share of them; 0 uses all. */
export function useMinuteDownTo(share: number): ConcurrentClient {
  return async (service) => {
    const left = minuteLeft(service);
    for (let sent = Math.floor(left * share); sent < left; sent += 1) await send(service);
  };
}

export const exhaustDay: ConcurrentClient = async (service) =>
  service.keys.setRemaining('free', 0, 'day');

/** Uses up the minute, and keeps sending until the key is banned. */
export const provokeBan: ConcurrentClient = async (service, index) => {
  await useMinuteDownTo(0)(service, index);
  for (let refused = 0; refused <= service.profile.get().limits.ban.afterRefusals; refused += 1) {
    await send(service);
  }
};

/** Acts only before some requests of the judge, by their index. */
export function onlyBefore(
  when: (index: number) => boolean,
  client: ConcurrentClient,
): ConcurrentClient {
  return async (service, index) => {
    if (when(index)) await client(service, index);
  };
}

/**
 * Uses up each new minute right after the judge has waited for it. More than two in a row look like a
 * service that answers 429 for ever.
 */
export function exhaustAfterEachWait(times = Number.POSITIVE_INFINITY): ConcurrentClient {
  let [left, used] = [0, 0];
  return async (service, index) => {
    if (index > 0 && left === 0 && used < times) {
      await useMinuteDownTo(0)(service, index);
      used += 1;
    }
    left = minuteLeft(service);
  };
}

async function send(service: Mock, keyName = 'free', name?: string): Promise<void> {
  const key = service.keys.list().find((candidate) => candidate.name === keyName)?.key;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const creation = name === undefined ? {} : { method: 'POST', body: JSON.stringify({ name }) };
  await service.fetch(new Request('http://service.test/v1/categories', { headers, ...creation }));
}

function minuteLeft(service: Mock, keyName = 'free'): number {
  const status = service.keys.statuses().find(({ key }) => key.name === keyName);
  return status?.remaining.minute ?? 0;
}
