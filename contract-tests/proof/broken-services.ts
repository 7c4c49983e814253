import type { ContractFault } from '../../mocks/faults/index.ts';
import { contractFaults } from '../../mocks/faults/index.ts';
import type { FaultName } from '../../spec/generated/names.ts';
import type { OperationId } from '../../spec/operations.ts';
import { plans } from '../../spec/plans.ts';
import type { Safety } from '../run/check.ts';
import { refusedTexts } from '../run/creations.ts';
import data from './broken-services.json' with { type: 'json' };
import { twoReplicas } from './gateways.ts';
import type { BrokenService, Service } from './service.ts';

const undetectableFaults: Readonly<Record<string, string>> = data.undetectable;

const overrides = {
  ...data.visible,
  'list-capped-at-100': {
    options: {
      seed: { categories: Array.from({ length: 100 }, (_, index) => ({ name: `Breed ${index}` })) },
    },
  },
} as Readonly<Record<string, Partial<BrokenService>>>;

/** Clauses about responses beyond the limit. */
const exhaustClauses = [
  '7.retry-after',
  '8.exceeding-answers-429',
  '8.429-executes-nothing',
  '8.retry-after-suffices',
];

const separateReplicas: BrokenService = {
  name: 'replicas-that-share-nothing',
  options: {},
  plan: 'free',
  gateway: twoReplicas,
  clause: '8.remaining-counts-down',
  alsoBreaks: ['2.category-id-unique', '4.1.list-all', '8.exceeding-answers-429'],
  cause: 'replicas that do not share their counts of requests',
  safety: 'write',
  undetectable: undefined,
};

/** An answer whose status a service replaces. */
interface Replaced {
  readonly operation?: OperationId;
  readonly from: number;
  readonly clause: string;
  readonly alsoBreaks?: readonly string[];
  /** Besides `from`, what the document permits there (responses of reads are not shown), or another clause judges. */
  readonly permitted: readonly number[];
  readonly safety?: Safety;
}

const wrongStatuses: readonly BrokenService[] = (
  data.wrongStatuses.replacements as readonly Replaced[]
).flatMap(({ operation, from, clause, alsoBreaks = [], permitted, safety = 'write' }) =>
  data.wrongStatuses.statuses
    .filter((to) => to !== from && !permitted.includes(to))
    .map((to) => {
      const settings = { from, to };
      const fault = {
        fault: 'other-status' as const,
        settings,
        ...(operation ? { operation } : {}),
      };
      const isServerError = to >= 500 && from !== 429;
      return {
        name: `${operation ?? 'every operation'}: ${to} instead of ${from}`,
        options: { faults: [fault] },
        plan: 'free' as const,
        ...(operation === 'getPet' ? { petId: '1' } : {}),
        clause: isServerError ? '7.no-server-error' : clause,
        alsoBreaks: isServerError ? [] : alsoBreaks,
        isPermittedAtTimes: from === 201 && refusedTexts.includes(to),
        safety,
        undetectable: undefined,
      };
    }),
);

/** One service for each fault that breaks a clause, in the order of the document, and then the others. */
export const brokenServices: readonly BrokenService[] = [
  ...contractFaults.flatMap((fault) => {
    const service = brokenService(fault);
    if (fault.name === 'limit-enforced-at-half') return [service, withOwnLimits(service)];
    if (fault.name !== 'limit-halved-in-secret') return [service];
    const name = `${service.name}, with a key that nobody else uses`;
    const visible = { exclusive: true, safety: 'exhaust', undetectable: undefined } as const;
    return [service, { ...service, ...visible, name }];
  }),
  separateReplicas,
  ...wrongStatuses,
];

export function withoutDefect<Kind extends Service>(service: Kind): Kind {
  const { gateway: _, ...others } = service;
  const { faults: __, ...options } = service.options;
  return { ...others, options } as Kind;
}

/** The same with individually agreed limits, of which a run only knows the headers. */
function withOwnLimits(service: BrokenService): BrokenService {
  const limits = { minute: 40, day: 10_000 };
  const keys = [{ name: 'enterprise', key: 'own-limits', plan: 'enterprise', limits }] as const;
  return {
    ...service,
    name: `${service.name}, with 40 requests a minute`,
    plan: 'enterprise',
    safety: 'write',
    options: { ...service.options, keys },
  };
}

export const undetectableServices = brokenServices.flatMap(
  ({ name, clause, undetectable: reason }) =>
    reason === undefined ? [] : [{ name, clause, reason }],
);

function brokenService({ name, breaks }: ContractFault): BrokenService {
  const { options, ...override } = overrides[name] ?? {};
  return {
    name,
    clause: breaks,
    // Where Remaining is wrong, a 429 may say itself that requests are left.
    ...(breaks.startsWith('8.remaining') ? { alsoBreaks: ['8.exceeding-answers-429'] } : {}),
    plan: plans.find((plan) => breaks === `8.plan-${plan}`) ?? 'free',
    safety: exhaustClauses.includes(breaks) || name.endsWith('-on-429') ? 'exhaust' : 'write',
    undetectable: undetectableFaults[name],
    ...override,
    options: {
      // Only the pet read ever answers 404; without pets, it always does.
      ...(/-on-404$|^404-/.test(name) && { seed: { pets: [] } }),
      ...{ ...options, faults: [{ fault: name as FaultName }] },
    },
  };
}
