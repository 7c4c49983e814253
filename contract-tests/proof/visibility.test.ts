import { expect, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { detectionOf } from '../detection/detection.ts';
import type { Service } from './service.ts';
import { brokenByBreak, type Given, observe } from './visibility.ts';

interface Run {
  readonly what: string;
  readonly service: Service;
  readonly given: Given;
}

type Row = [what: string, service: Partial<Service>, given: Partial<Given>];

const tables = casesBeside(import.meta.url);
const rows: Row[] = tables['observed runs'];
const inexact: string[] = tables['inexact claims'];

/** Services that let a run see different things, and the options of the run. */
const runs = rows.map(
  ([what, service, given]): Run => ({
    what,
    service: { name: 'a service', options: {}, plan: 'free', ...service },
    given: {
      ...{ safety: 'write', petId: false, plan: false, exclusive: false, exhaustKey: false },
      ...given,
    },
  }),
);

const claims = runs.flatMap((run) =>
  brokenByBreak.map(([broken]) => ({ ...run, broken, name: broken.name })),
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
