import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { failedClauses, judge } from '../run/test-judge.ts';
import { always, hasStatus, type Mutation, mutateHeaders } from '../run/test-mutations.ts';

const [limit, remaining, reset] = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];
const numberIn = (now: Headers, name: string) => Number(now.get(name));

/** service.md §8: what the rate-limit headers say of a service that is on the plan Free. */
const faults: [what: string, mutation: Mutation, clauses: string[]][] = [
  [
    'no Limit with 401',
    mutateHeaders(hasStatus(401), () => ({ [limit]: undefined })),
    ['8.limit-header'],
  ],
  [
    'no Remaining with 401',
    mutateHeaders(hasStatus(401), () => ({ [remaining]: undefined })),
    ['8.remaining-header'],
  ],
  [
    'no Reset with 400',
    mutateHeaders(hasStatus(400), () => ({ [reset]: undefined })),
    ['8.reset-header'],
  ],
  ['Limit with a unit', mutateHeaders(always, () => ({ [limit]: '60;w=60' })), ['8.limit-header']],
  ['a Limit of another plan', mutateHeaders(always, () => ({ [limit]: 300 })), ['8.plan-free']],
  [
    'Remaining as a fraction',
    mutateHeaders(hasStatus(400), () => ({ [remaining]: '3.5' })),
    ['8.remaining-header'],
  ],
  [
    'Remaining above Limit',
    mutateHeaders(always, (now) => ({ [remaining]: numberIn(now, remaining) + 60 })),
    ['8.remaining-range'],
  ],
  [
    'Remaining below 0',
    mutateHeaders(always, (now) => ({ [remaining]: numberIn(now, remaining) - 60 })),
    ['8.remaining-range'],
  ],
  [
    'Remaining that never moves',
    mutateHeaders(always, () => ({ [remaining]: 59 })),
    ['8.remaining-counts-down'],
  ],
  [
    'what is used in place of Remaining',
    mutateHeaders(always, (now) => ({ [remaining]: 60 - numberIn(now, remaining) })),
    ['8.remaining-counts-down'],
  ],
  [
    'Remaining at random',
    mutateHeaders(always, (now) => ({ [remaining]: (numberIn(now, remaining) * 37) % 60 })),
    ['8.remaining-counts-down'],
  ],
  [
    'Reset in milliseconds',
    mutateHeaders(always, (now) => ({ [reset]: numberIn(now, reset) * 1000 })),
    ['8.reset-ahead'],
  ],
  ['Reset as a delta', mutateHeaders(always, () => ({ [reset]: 60 })), ['8.reset-ahead']],
  [
    'Reset in the past',
    mutateHeaders(always, (now) => ({ [reset]: numberIn(now, reset) - 600 })),
    ['8.reset-ahead'],
  ],
  [
    'Reset two days ahead',
    mutateHeaders(always, (now) => ({ [reset]: numberIn(now, reset) + 172_800 })),
    ['8.reset-ahead'],
  ],
  [
    'Reset as a date',
    mutateHeaders(always, () => ({ [reset]: '2026-03-01T10:01:00Z' })),
    ['8.reset-header'],
  ],
];

test.each(faults)('%s', async (_what, mutation, clauses) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const report = await judge(mock, mutation);
  expect(failedClauses(report)).toEqual(clauses);
});
