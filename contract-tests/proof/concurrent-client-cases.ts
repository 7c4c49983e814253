import type { Mock } from '../../mocks/create-mock.ts';
import { profileFields } from '../../mocks/profile/profile-values.ts';
import { fromLeaves } from '../../spec/support/nested.ts';
import type { Safety } from '../run/check.ts';
import { algorithms } from './gateways.ts';
import type { Case, ConcurrentClient } from './service.ts';

function listCategories(times: number): ConcurrentClient {
  return async (service) => {
    for (let sent = 0; sent < times && minuteLeft(service) > 0; sent += 1) await send(service);
  };
}

/** Before each request of the judge, creates a category and lists all, with the judge's key or another. */
function createCategories(keyName: 'free' | 'pro'): ConcurrentClient {
  return async (service, index) => {
    if (minuteLeft(service, keyName) < 2) return;
    await send(service, keyName, `Concurrent ${index}`);
    await send(service, keyName);
  };
}

/** Uses the requests that remain in the minute, down to a share of them; 0 uses all. */
function useMinuteDownTo(share: number): ConcurrentClient {
  return async (service) => {
    const left = minuteLeft(service);
    for (let sent = Math.floor(left * share); sent < left; sent += 1) await send(service);
  };
}

const exhaustDay: ConcurrentClient = async (service) => service.keys.setRemaining('free', 0, 'day');

const provokeBan: ConcurrentClient = async (service, index) => {
  await useMinuteDownTo(0)(service, index);
  for (let refused = 0; refused <= service.profile.get().limits.ban.afterRefusals; refused += 1) {
    await send(service);
  }
};

function onlyBefore(when: (index: number) => boolean, client: ConcurrentClient): ConcurrentClient {
  return async (service, index) => {
    if (when(index)) await client(service, index);
  };
}

/** Uses up each new minute right after a wait; more than two in a row look like 429 for ever. */
function exhaustAfterEachWait(times = Number.POSITIVE_INFINITY): ConcurrentClient {
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

interface Scenario {
  readonly name: string;
  /** Called for each run. */
  readonly createClient: () => ConcurrentClient;
  /** Default: both that may write. */
  readonly safeties?: readonly Safety[];
  /** Why the run must be incomplete, if it must. */
  readonly incomplete?: string;
}

const both = ['write', 'exhaust'] as const;
const throughout: readonly Scenario[] = [
  { name: '1 list request before each request', createClient: () => listCategories(1) },
  { name: '3 list requests before each request', createClient: () => listCategories(3) },
  { name: 'a creation before each request', createClient: () => createCategories('free') },
  {
    name: 'a creation with another key before each request',
    createClient: () => createCategories('pro'),
  },
  {
    name: 'half of the remaining minute before every 7th request',
    createClient: () => onlyBefore((index) => index % 7 === 0, useMinuteDownTo(0.5)),
  },
  {
    name: 'the remaining minute before every 10th request',
    createClient: () => onlyBefore((index) => index % 10 === 5, useMinuteDownTo(0)),
  },
  {
    name: 'the remaining minute before each request',
    createClient: () => useMinuteDownTo(0),
    incomplete: 'the other client leaves no request',
  },
  {
    name: 'the minute after each wait',
    createClient: () => exhaustAfterEachWait(),
    safeties: ['write'],
  },
  {
    name: 'the minute after each of two waits',
    createClient: () => exhaustAfterEachWait(2),
    safeties: ['exhaust'],
  },
];

/** A run of safety write sends some 55 requests. */
const requestIndexes = [0, 1, 4, 20, 45, 60, 80];
const once: readonly Scenario[] = requestIndexes.flatMap((requestIndex) => {
  const safeties = requestIndex < 50 ? both : (['exhaust'] as const);
  const dayUsedUp = 'the daily limit is used up';
  const banned = 'the key is banned for five minutes';
  return [
    { name: 'half of the remaining minute', client: useMinuteDownTo(0.5) },
    { name: 'the remaining minute', client: useMinuteDownTo(0) },
    { name: 'the day', client: exhaustDay, incomplete: dayUsedUp },
    { name: 'a ban', client: provokeBan, incomplete: banned },
  ].map(({ name, client, ...rest }) => ({
    ...rest,
    name: `${name} before request ${requestIndex}`,
    createClient: () => onlyBefore((index) => index === requestIndex, client),
    safeties,
  }));
});

const profiles = algorithms.flatMap((algorithm) =>
  (profileFields.get('limits.reportedWindow') ?? []).map((reportedWindow) => ({
    name: `${algorithm}, reporting the ${reportedWindow}`,
    profile: fromLeaves([
      ['limits.algorithm', algorithm],
      ['limits.reportedWindow', reportedWindow],
    ]),
  })),
);

/** Correct services whose limit is shared with another client, for each algorithm and reported window. */
export const concurrentClientCases: readonly Case[] = [...throughout, ...once].flatMap(
  ({ createClient: concurrentClient, safeties = both, incomplete: reason = null, ...scenario }) =>
    profiles.flatMap(({ name, profile }) => {
      const expected = reason ? 'incomplete' : 'conforms';
      const service = {
        name: `concurrent client: ${scenario.name}; ${name}`,
        options: { profile },
        concurrentClient,
      };
      const group = 'concurrent client';
      return safeties.map((safety): Case => ({ group, service, safety, expected, reason }));
    }),
);
