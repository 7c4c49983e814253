import { type FieldValue, profileFields } from '../../mocks/profile/profile-values.ts';
import { fromLeaves } from '../../spec/support/leaves.ts';
import type { Safety } from '../run/check.ts';
import {
  createCategories,
  exhaustAfterEachWait,
  exhaustDay,
  listCategories,
  onlyBefore,
  provokeBan,
  useMinuteDownTo,
} from './concurrent-clients.ts';
import type { Case, ConcurrentClient } from './service.ts';

interface Scenario {
  readonly name: string;
  /** Called for each run. */
  readonly createClient: () => ConcurrentClient;
  readonly safeties: readonly Safety[];
  /** Default: all algorithms. */
  readonly algorithms?: readonly FieldValue[];
  /** Why the run must be incomplete, if it must. */
  readonly incomplete?: string;
}

const allAlgorithms = profileFields.get('limits.algorithm') ?? [];
const bucket = ['token-bucket'];
const windows = allAlgorithms.filter((algorithm) => !bucket.includes(String(algorithm)));

const both: readonly Safety[] = ['write', 'exhaust'];
const throughout: readonly Scenario[] = [
  ...[1, 3].flatMap((times): Scenario[] => {
    const client = {
      name: `${times} list request${times === 1 ? '' : 's'} before each request`,
      createClient: () => listCategories(times),
    };
    const incomplete = 'the other client takes every token that the bucket regains';
    return [
      { ...client, safeties: both, algorithms: windows },
      { ...client, safeties: ['write'], algorithms: bucket },
      { ...client, safeties: ['exhaust'], algorithms: bucket, incomplete },
    ];
  }),
  {
    name: 'a creation before each request',
    createClient: () => createCategories('free'),
    safeties: both,
  },
  {
    name: 'a creation with another key before each request',
    createClient: () => createCategories('pro'),
    safeties: both,
  },
  {
    name: 'half of the remaining minute before every 7th request',
    createClient: () => onlyBefore((index) => index % 7 === 0, useMinuteDownTo(0.5)),
    safeties: both,
  },
  {
    name: 'the remaining minute before every 10th request',
    createClient: () => onlyBefore((index) => index % 10 === 5, useMinuteDownTo(0)),
    safeties: both,
  },
  {
    name: 'the remaining minute before each request',
    createClient: () => useMinuteDownTo(0),
    safeties: both,
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

/** Correct services whose limit is shared with another client, for each algorithm and reported window. */
export const concurrentClientCases: readonly Case[] = [...throughout, ...once].flatMap(
  ({ name, createClient, safeties, algorithms = allAlgorithms, incomplete: reason }) =>
    algorithms.flatMap((algorithm) =>
      (profileFields.get('limits.reportedWindow') ?? []).flatMap((reportedWindow) =>
        safeties.map((safety): Case => {
          const profile = fromLeaves([
            ['limits.algorithm', algorithm],
            ['limits.reportedWindow', reportedWindow],
          ]);
          return {
            group: 'concurrent client',
            service: {
              name: `concurrent client: ${name}; ${algorithm}, reporting the ${reportedWindow}`,
              options: { profile },
              concurrentClient: createClient,
            },
            safety,
            expected: reason ? { verdict: 'incomplete', reason } : { verdict: 'conforms' },
          };
        }),
      ),
    ),
);
