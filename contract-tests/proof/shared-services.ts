import type { Safety } from '../run/check.ts';
import {
  before,
  creating,
  gettingBanned,
  leaving,
  listing,
  quickerAfterEachWait,
  usingUpTheDay,
} from './concurrent-clients.ts';
import { type FieldValue, profileFields, profileWith } from './profile-values.ts';
import type { Case, ConcurrentClient } from './service.ts';

/** Another client of the key, and what it makes impossible. */
interface Shared {
  readonly name: string;
  /** Made anew for each run. */
  readonly neighbour: () => ConcurrentClient;
  readonly safeties: readonly Safety[];
  /** Default: every way of counting. */
  readonly algorithms?: readonly FieldValue[];
  readonly incomplete?: string;
}

const everyAlgorithm = profileFields.get('limits.algorithm') ?? [];
const bucket = ['token-bucket'];
const noBucket = everyAlgorithm.filter((algorithm) => !bucket.includes(String(algorithm)));

const both: readonly Safety[] = ['write', 'exhaust'];
const always: readonly Shared[] = [
  ...[1, 3].flatMap((times): Shared[] => {
    const shared = { name: `${times} beside each`, neighbour: () => listing(times) };
    const incomplete = 'what flows back into the bucket is taken by the others';
    const small = times === 1;
    return [
      { ...shared, safeties: both, algorithms: noBucket },
      { ...shared, safeties: ['write'], algorithms: bucket, ...(small ? {} : { incomplete }) },
      { ...shared, safeties: ['exhaust'], algorithms: bucket, incomplete },
    ];
  }),
  { name: 'creations beside each', neighbour: () => creating('free'), safeties: both },
  { name: 'creations with another key', neighbour: () => creating('pro'), safeties: both },
  {
    name: 'half of the rest before every seventh',
    neighbour: () => before((index) => index % 7 === 0, leaving(0.5)),
    safeties: both,
  },
  {
    name: 'all of the rest before every tenth',
    neighbour: () => before((index) => index % 10 === 5, leaving(0)),
    safeties: both,
  },
  {
    name: 'all of the rest before each',
    neighbour: () => leaving(0),
    safeties: both,
    incomplete: 'no request is ever left for us',
  },
  { name: 'all after each wait', neighbour: quickerAfterEachWait, safeties: ['write'] },
  {
    name: 'all after each wait',
    neighbour: quickerAfterEachWait,
    safeties: ['exhaust'],
    incomplete: 'when Retry-After has passed, the new minute is used up as well',
  },
];

/** Requests of ours before which something is done once. A run of safety write has some 55. */
const moments = [0, 1, 4, 20, 45, 60, 80];
const once: readonly Shared[] = moments.flatMap((moment) => {
  const at = (neighbour: ConcurrentClient) => () => before((index) => index === moment, neighbour);
  const safeties = moment < 50 ? both : (['exhaust'] as const);
  const when = `before request ${moment}`;
  return [
    { name: `half of the rest ${when}`, neighbour: at(leaving(0.5)), safeties },
    { name: `all of the rest ${when}`, neighbour: at(leaving(0)), safeties },
    {
      name: `the whole day ${when}`,
      neighbour: at(usingUpTheDay),
      safeties,
      incomplete: 'the day has no request left',
    },
    {
      name: `a ban ${when}`,
      neighbour: at(gettingBanned),
      safeties,
      incomplete: 'the key is banned for five minutes',
    },
  ];
});

/** Correct services that others use as well, with each way of counting and telling of it. */
export const sharedCases: readonly Case[] = [...always, ...once].flatMap((shared) =>
  (shared.algorithms ?? everyAlgorithm).flatMap((algorithm) =>
    (profileFields.get('limits.reportedWindow') ?? []).flatMap((reports) =>
      shared.safeties.map((safety): Case => {
        const profile = profileWith([
          ['limits.algorithm', algorithm],
          ['limits.reportedWindow', reports],
        ]);
        const { name, neighbour, incomplete: because } = shared;
        return {
          group: 'shared with others',
          service: {
            name: `others take ${name}; ${algorithm}, headers of ${reports}`,
            options: { profile },
            concurrentClient: neighbour,
          },
          safety,
          expected: because ? { verdict: 'incomplete', because } : { verdict: 'conforms' },
        };
      }),
    ),
  ),
);
