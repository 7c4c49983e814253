import type { Mock } from '../../mocks/create-mock.ts';
import { profileFields } from '../../mocks/profile/profile-values.ts';
import { fromLeaves } from '../../spec/support/nested.ts';
import { algorithms } from './gateways.ts';
import type { Gateway, Service } from './service.ts';

/** @param index The place of the request of the judge before which it acts, counted from 0. */
type Client = (service: Mock, index: number) => Promise<void>;

function listCategories(times: number): Client {
  return async (service) => {
    for (let sent = 0; sent < times && minuteLeft(service) > 0; sent += 1) await send(service);
  };
}

/** Before each request of the judge, creates a category and lists all, with the judge's key or another. */
function createCategories(keyName: 'free' | 'pro'): Client {
  return async (service, index) => {
    if (minuteLeft(service, keyName) < 2) return;
    await send(service, keyName, `Concurrent ${index}`);
    await send(service, keyName);
  };
}

/** Uses the requests that remain in the minute, down to a share of them; 0 uses all. */
function useMinuteDownTo(share: number): Client {
  return async (service) => {
    const left = minuteLeft(service);
    for (let sent = Math.floor(left * share); sent < left; sent += 1) await send(service);
  };
}

const exhaustDay: Client = async (service) => service.keys.setRemaining('free', 0, 'day');

const provokeBan: Client = async (service, index) => {
  await useMinuteDownTo(0)(service, index);
  for (let refused = 0; refused <= service.profile.get().limits.ban.afterRefusals; refused += 1) {
    await send(service);
  }
};

/** Lets another client act before every request of the judge, or before those with certain indexes. */
function before(act: Client, isChosen = (_index: number) => true): Gateway {
  return (service) => async (request, index) => {
    if (isChosen(index)) await act(service, index);
    return service.fetch(request);
  };
}

/** Uses up each new minute right after a wait; more than two in a row look like 429 for ever. */
function exhaustAfterEachWait(times = Number.POSITIVE_INFINITY): Gateway {
  return (service) => {
    let [left, used] = [0, 0];
    return async (request, index) => {
      if (index > 0 && left === 0 && used < times) {
        await useMinuteDownTo(0)(service, index);
        used += 1;
      }
      left = minuteLeft(service);
      return service.fetch(request);
    };
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

/** Judged, by default, at the two safety levels that may write. */
type Scenario = Omit<Service, 'options'>;

const both = ['write', 'exhaust'] as const;
const throughout: readonly Scenario[] = [
  { name: '1 list request before each request', gateway: before(listCategories(1)) },
  { name: '3 list requests before each request', gateway: before(listCategories(3)) },
  { name: 'a creation before each request', gateway: before(createCategories('free')) },
  {
    name: 'a creation with another key before each request',
    gateway: before(createCategories('pro')),
  },
  {
    name: 'half of the remaining minute before every 7th request',
    gateway: before(useMinuteDownTo(0.5), (index) => index % 7 === 0),
  },
  {
    name: 'the remaining minute before every 10th request',
    gateway: before(useMinuteDownTo(0), (index) => index % 10 === 5),
  },
  {
    name: 'the remaining minute before each request',
    gateway: before(useMinuteDownTo(0)),
    incomplete: 'the other client leaves no request',
  },
  { name: 'the minute after each wait', gateway: exhaustAfterEachWait(), safeties: ['write'] },
  {
    name: 'the minute after each of two waits',
    gateway: exhaustAfterEachWait(2),
    safeties: ['exhaust'],
  },
];

/** A run of safety write sends some 55 requests. */
const requestIndexes = [0, 1, 4, 20, 45, 60, 80];
const once: readonly Scenario[] = requestIndexes.flatMap((requestIndex) => {
  const safeties = requestIndex < 50 ? both : (['exhaust'] as const);
  return [
    { name: 'half of the remaining minute', client: useMinuteDownTo(0.5) },
    { name: 'the remaining minute', client: useMinuteDownTo(0) },
    { name: 'the day', client: exhaustDay, incomplete: 'the daily limit is used up' },
    { name: 'a ban', client: provokeBan, incomplete: 'the key is banned for five minutes' },
  ].map(({ name, client, ...rest }) => ({
    ...rest,
    name: `${name} before request ${requestIndex}`,
    gateway: before(client, (index) => index === requestIndex),
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

/** Correct services that the judge shares with another client. */
export const sharedServices: readonly Service[] = [...throughout, ...once].flatMap((scenario) =>
  profiles.map(({ name, profile }) => ({
    safeties: both,
    ...scenario,
    name: `concurrent client: ${scenario.name}; ${name}`,
    options: { profile },
  })),
);
