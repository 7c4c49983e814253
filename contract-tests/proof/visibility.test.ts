import { expect, test, vi } from 'vitest';
import { detectionOf } from '../detection/detection.ts';
import type { Service } from './service.ts';
import { brokenByBreak, type Given, observe } from './visibility.ts';

vi.setConfig({ testTimeout: 240_000 });

const nothing = { petId: false, plan: false, exclusive: false, exhaustKey: false };
const free: Service = { name: 'a service', options: {}, plan: 'free' };
const withoutRecords = { seed: { categories: [], pets: [], orders: [] } };

/** They hide some breaks. */
const tolerant = ['token-bucket', 'day-headers', 'only-successes-count', 'letters-only', 'strict'];

/** Services that let a run see different things, the options of the run, and every how many breaks. */
const runs: [what: string, service: Service, given: Given, step: number][] = [
  ['reading only', free, { ...nothing, safety: 'read-only' }, 1],
  ['by default', free, { ...nothing, safety: 'write' }, 3],
  ['knowing pet and plan', free, { ...nothing, safety: 'write', petId: true, plan: true }, 7],
  ['using up the limit', free, { ...nothing, safety: 'exhaust', plan: true }, 11],
  ['alone with the key', free, { ...nothing, safety: 'exhaust', plan: true, exclusive: true }, 11],
  [
    'reading a service without records',
    { ...free, options: withoutRecords },
    { ...nothing, safety: 'read-only' },
    3,
  ],
  [
    'a service without records',
    { ...free, options: withoutRecords },
    { ...nothing, safety: 'write' },
    7,
  ],
  [
    'reading a service with ids beyond 2^53',
    { ...free, options: { profile: 'big-ids' } },
    { ...nothing, safety: 'read-only' },
    5,
  ],
  ...tolerant.map((profile): (typeof runs)[number] => [
    `of a service with the profile ${profile}`,
    { ...free, options: { profile } },
    { ...nothing, safety: 'write', plan: true },
    5,
  ]),
  [
    'using up a limit that the headers do not show',
    { ...free, options: { profile: 'day-headers' } },
    { ...nothing, safety: 'exhaust', plan: true },
    9,
  ],
  ['reading with a Pro key', { ...free, plan: 'pro' }, { ...nothing, safety: 'read-only' }, 5],
];

test.for(runs)('a run %s catches the breaks that it claims, and no other', async (run) => {
  const [, service, given, step] = run;
  const breaks = brokenByBreak.filter((_, index) => index % step === 0).map(([broken]) => broken);
  const { missed } = await claimOf(service, given);
  const names = breaks.map(({ name }) => name);
  const caught: string[] = [];
  for (const { name, clause, options, gateway, basePath = '/v1' } of breaks) {
    const broken = {
      ...service,
      basePath,
      ...(gateway ? { gateway } : {}),
      options: { ...service.options, faults: options.faults },
    };
    const { report } = await observe(broken as Service, given);
    const found = report.clauses.find(({ id }) => id === clause);
    if (found?.verdict === 'fail') caught.push(name);
  }
  expect(caught).toEqual(names.filter((name) => !missed.has(name)));
});

async function claimOf(service: Service, given: Given) {
  const { report, exchanges } = await observe(service, given);
  const { clauses } = detectionOf(
    { ...given, plan: given.plan ? service.plan : undefined },
    report.clauses,
    exchanges,
  );
  return { missed: new Set(clauses.flatMap(({ missed }) => missed)) };
}
