import type { MockOptions } from '../../mocks/create-mock.ts';
import type { ContractFault } from '../../mocks/faults/fault.ts';
import { contractFaults } from '../../mocks/faults/index.ts';
import { plans } from '../../spec/plans.ts';
import type { Safety } from '../run/check.ts';
import type { Service, Unseen } from './service.ts';

/** A service that breaks one clause, and nothing else. */
export interface BrokenService extends Service {
  readonly clause: string;
  /** The least level at which it has to be caught; at a lower one nothing is to be blamed. */
  readonly safety: Safety;
  /** Why it cannot be seen from outside; undefined when it can. */
  readonly unseen: string | undefined;
}

/** Faults that cannot be seen from outside, and why. */
const unseenFaults: Readonly<Record<string, string>> = {
  'limit-halved-in-secret':
    'another client that has used up the other half between two of our requests looks the same',
  'reset-is-start-of-window':
    'a second in the past is also what a token bucket tells that rounds the time of its next token ' +
    'down, or a limit that is counted by a clock a minute behind that of `Date`',
};

/** What some faults need so that there is something to be wrong about, or to be seen. */
const occasions: Readonly<Record<string, Partial<BrokenService>>> = {
  'ids-rounded-to-doubles': { options: { profile: 'big-ids' } },
  'list-capped-at-100': {
    options: {
      seed: { categories: Array.from({ length: 100 }, (_, index) => ({ name: `Breed ${index}` })) },
    },
  },
  'pet-read-answers-404': { petId: '1' },
  'boolean-as-description-accepted': { safety: 'exhaust' },
  'null-as-description-accepted': { safety: 'exhaust' },
  // A run without a single 429 would be luck.
  'limit-enforced-every-tenth-time': { safety: 'write' },
  'address-without-version': { basePath: '' },
};

/** Clauses about what comes when the limit is used up. */
const exhausting = [
  '7.retry-after',
  '8.exceeding-answers-429',
  '8.429-executes-nothing',
  '8.retry-after-suffices',
];

/** A service for every fault of the mock that breaks a clause, in the order of the document. */
export const brokenServices: readonly BrokenService[] = contractFaults.map(brokenBy);

/** The services that cannot be seen from outside to be broken, and why. */
export const unseenServices: readonly Unseen[] = brokenServices.flatMap(
  ({ name, clause, unseen: because }) => (because === undefined ? [] : [{ name, clause, because }]),
);

/** Names in the tables above that are no fault's. */
export const strayNames: readonly string[] = Object.keys({ ...unseenFaults, ...occasions }).filter(
  (name) => !contractFaults.some((fault) => fault.name === name),
);

function brokenBy({ name, breaks }: ContractFault): BrokenService {
  const { options, ...occasion } = occasions[name] ?? {};
  return {
    name,
    clause: breaks,
    plan: plans.find((plan) => breaks === `8.plan-${plan}`) ?? 'free',
    safety: exhausting.includes(breaks) || name.endsWith('-on-429') ? 'exhaust' : 'write',
    unseen: unseenFaults[name],
    ...occasion,
    options: { ...withoutPets(name), ...options, faults: [{ fault: name }] },
  };
}

/** No answer but that of the pet read is ever a 404. */
function withoutPets(name: string): MockOptions {
  return /-on-404$|^404-/.test(name) ? { seed: { pets: [] } } : {};
}
