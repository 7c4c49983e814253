import { type ContractFault, contractFaults } from '../../mocks/faults/index.ts';
import type { FaultName } from '../../spec/generated/names.ts';
import type { OperationId } from '../../spec/operations.ts';
import { plans } from '../../spec/plans.ts';
import type { Safety } from '../run/check.ts';
import { refusedTexts } from '../run/creations.ts';
import data from './broken-services.json' with { type: 'json' };
import { twoReplicas } from './gateways.ts';
import type { BrokenService, Service } from './service.ts';

type Overrides = Readonly<Record<string, Partial<BrokenService>>>;

const undetectableFaults: Readonly<Record<string, string>> = data.undetectable;

const overrides = {
  ...data.visible,
  'list-capped-at-100': {
    options: {
      seed: { categories: Array.from({ length: 100 }, (_, index) => ({ name: `Breed ${index}` })) },
    },
  },
} as Overrides;

/** A second service with the same fault. */
const variants = data.variants as Overrides;

const separateReplicas = {
  ...data.separateReplicas,
  options: {},
  gateway: twoReplicas,
} as BrokenService;

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

const wrongStatuses = (data.wrongStatuses.replacements as readonly Replaced[]).flatMap(
  ({ operation, from, clause, alsoBreaks = [], permitted, safety = 'write' }) =>
    data.wrongStatuses.statuses
      .filter((to) => to !== from && !permitted.includes(to))
      .map((to): BrokenService => {
        const fault = { fault: 'other-status', settings: { from, to } } as const;
        const isServerError = to >= 500 && from !== 429;
        return {
          name: `${operation ?? 'every operation'}: ${to} instead of ${from}`,
          options: { faults: [operation ? { ...fault, operation } : fault] },
          plan: 'free',
          ...(operation === 'getPet' ? { petId: '1' } : {}),
          clause: isServerError ? '7.no-server-error' : clause,
          alsoBreaks: isServerError ? [] : alsoBreaks,
          isPermittedAtTimes: from === 201 && refusedTexts.includes(to),
          safety,
        };
      }),
);

/** A service for each fault that breaks a clause, in the order of the document, then the remaining faults. */
export const brokenServices: readonly BrokenService[] = [
  ...contractFaults.flatMap((fault) => {
    const service = brokenService(fault);
    const variant = variants[fault.name];
    if (!variant) return [service];
    const options = { ...service.options, ...variant.options };
    return [service, { ...service, undetectable: undefined, ...variant, options }];
  }),
  separateReplicas,
  ...wrongStatuses,
];

export function withoutDefect<Kind extends Service>(service: Kind): Kind {
  const { gateway: _, ...others } = service;
  const { faults: __, ...options } = service.options;
  return { ...others, options } as Kind;
}

export const undetectableServices = brokenServices.flatMap(
  ({ name, clause, undetectable: reason }) =>
    reason === undefined ? [] : [{ name, clause, reason }],
);

function brokenService({ name, breaks }: ContractFault): BrokenService {
  const { options, ...override } = overrides[name] ?? {};
  const isBeyondTheLimit = data.clausesBeyondTheLimit.includes(breaks) || name.endsWith('-on-429');
  return {
    name,
    clause: breaks,
    // Where Remaining is wrong, a 429 may say itself that requests are left.
    ...(breaks.startsWith('8.remaining') ? { alsoBreaks: ['8.exceeding-answers-429'] } : {}),
    plan: plans.find((plan) => breaks === `8.plan-${plan}`) ?? 'free',
    safety: isBeyondTheLimit ? 'exhaust' : 'write',
    undetectable: undetectableFaults[name],
    ...override,
    options: {
      // Only the pet read ever answers 404; without pets, it always does.
      ...(/-on-404$|^404-/.test(name) && { seed: { pets: [] } }),
      ...options,
      faults: [{ fault: name as FaultName }],
    },
  };
}
