import { expect, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { detectionOf } from '../detection/detection.ts';
import type { Service } from './service.ts';
import { brokenByBreak, type Given, observe } from './visibility.ts';

const nothing = { petId: false, plan: false, exclusive: false, exhaustKey: false };
const byDefault = { ...nothing, safety: 'write' } as const;
const free: Service = { name: 'a service', options: {}, plan: 'free' };
const withoutRecords = { seed: { categories: [], pets: [], orders: [] } };

/** They hide some breaks. */
const tolerant = [
  'token-bucket',
  'day-headers',
  'only-successes-count',
  'letters-only',
  'strict',
] as const;

/** Services that let a run see different things, and the options of the run. */
const runs: [what: string, service: Service, given: Given][] = [
  ['reading only', free, { ...nothing, safety: 'read-only' }],
  ['by default', free, byDefault],
  ['knowing pet and plan', free, { ...nothing, safety: 'write', petId: true, plan: true }],
  ['using up the limit', free, { ...nothing, safety: 'exhaust', plan: true }],
  ['alone with the key', free, { ...nothing, safety: 'exhaust', plan: true, exclusive: true }],
  [
    'reading a service without records',
    { ...free, options: withoutRecords },
    { ...nothing, safety: 'read-only' },
  ],
  ['of a service without records', { ...free, options: withoutRecords }, byDefault],
  [
    'reading a service with ids beyond 2^53',
    { ...free, options: { profile: 'big-ids' } },
    { ...nothing, safety: 'read-only' },
  ],
  ...tolerant.map((profile): (typeof runs)[number] => [
    `of a service with the profile ${profile}`,
    { ...free, options: { profile } },
    { ...byDefault, plan: true },
  ]),
  [
    'using up a limit that the headers do not show',
    { ...free, options: { profile: 'day-headers' } },
    { ...nothing, safety: 'exhaust', plan: true },
  ],
  ['reading with a Pro key', { ...free, plan: 'pro' }, { ...nothing, safety: 'read-only' }],
];

const inexact = [
  // Caught, but not claimed: headers that report the day hide the limit per minute, which identifies the plan.
  'of a service with the profile day-headers plan-free-as-trial',
  'of a service with the profile day-headers plan-free-halved',
  // Likewise, for a token bucket leaves the clause open, but the fault puts a window in its place.
  'of a service with the profile token-bucket remaining-of-seconds-never-moves',
  // Claimed, but not caught: three ids do not wrap around, and a strict service refuses the only text with a line break.
  'of a service without records ids-that-wrap-around',
  'of a service with the profile strict text-without-line-breaks',
];

const claims = runs.flatMap(([what, service, given]) =>
  brokenByBreak.map(([broken]) => ({ what, service, given, broken, name: broken.name })),
);

test.for(sampled(claims, 160, ({ what, name }) => `${what} ${name}`))(
  'a run $what catches $name if it claims so, and only then',
  async ({ what, service, given, broken }) => {
    const { name, clause, options, gateway, basePath = '/v1' } = broken;
    const missed = await missedBy(service)(given);
    const { report } = await observe(
      {
        ...service,
        basePath,
        ...(gateway ? { gateway } : {}),
        options: { ...service.options, faults: options.faults },
      } as Service,
      given,
    );
    const isCaught = report.clauses.find(({ id }) => id === clause)?.verdict === 'fail';
    const isClaimed = !missed.has(name);
    expect(isCaught === isClaimed).toBe(!inexact.includes(`${what} ${name}`));
  },
);

/** The breaks that a run says it would miss. */
const missedBy = memoize((service: Service) => memoize((given: Given) => claimOf(service, given)));

async function claimOf(service: Service, given: Given): Promise<ReadonlySet<string>> {
  const { report, exchanges } = await observe(service, given);
  const { clauses } = detectionOf(
    { ...given, plan: given.plan ? service.plan : undefined },
    report.clauses,
    exchanges,
  );
  return new Set(clauses.flatMap(({ missed }) => missed));
}
