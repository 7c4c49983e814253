import { type Plan, planLimits, plans } from '../../spec/plans.ts';
import { type Exchange, integerHeader } from '../evidence/exchange.ts';
import { type Safety, safetyLevels } from '../run/check.ts';
import { type KnownBreak, sightsAt } from './known-break.ts';

/** What the options of a run allow it to notice. */
export interface Reach {
  readonly safety: Safety;
  readonly plan?: Plan | undefined;
  readonly petId: boolean;
  readonly exclusive: boolean;
  readonly exhaustKey: boolean;
}

/** An option with which a run would notice more. */
export interface Addition {
  /** As written on the command line. */
  readonly option: string;
  /** How many more breaks would be noticed, given the additions listed before it. */
  readonly adds: number;
}

interface Step {
  readonly option: string;
  /** One for each plan that the key may have. */
  readonly reaches: readonly Reach[];
}

/** Whether these options are enough to notice a break in a service that shows everything. */
export function isWithinReach(one: KnownBreak, reach: Reach): boolean {
  return (
    sightsAt(one, reach.safety).length > 0 &&
    (one.plan === undefined || one.plan === reach.plan) &&
    (!one.petId || reach.petId) &&
    isKeyRight(one, reach)
  );
}

function isKeyRight({ exclusive, exhaustKey }: KnownBreak, reach: Reach): boolean {
  if (exclusive && exhaustKey) return reach.exclusive || reach.exhaustKey;
  const isRight = exhaustKey === undefined || exhaustKey === reach.exhaustKey;
  return isRight && (!exclusive || reach.exclusive);
}

export function additionsTo(
  reach: Reach,
  missed: readonly KnownBreak[],
  exchanges: readonly Exchange[],
): Addition[] {
  const additions: Addition[] = [];
  let current = reach;
  let left = missed.filter((one) => !isWithinReach(one, reach));
  for (;;) {
    const gains = stepsFrom(current, possiblePlans(exchanges)).map((step) => ({
      ...step,
      ...gainOf(step, left),
    }));
    const best = gains.toSorted((one, other) => other.adds - one.adds)[0];
    if (!best || best.adds === 0) return additions;
    additions.push({ option: best.option, adds: best.adds });
    current = best.reach;
    left = left.filter((one) => !isWithinReach(one, current));
  }
}

/** The smallest gain over the plans that the key may have, so that the report never promises too much. */
function gainOf({ reaches }: Step, left: readonly KnownBreak[]) {
  const gains = reaches.map((reach) => ({
    reach,
    adds: left.filter((one) => isWithinReach(one, reach)).length,
  }));
  return gains.reduce((least, gain) => (gain.adds < least.adds ? gain : least));
}

function stepsFrom(reach: Reach, possible: readonly Plan[]): Step[] {
  const { safety, plan, petId, exclusive, exhaustKey } = reach;
  const one = (option: string, changes: Partial<Reach>): Step => ({
    option,
    reaches: [{ ...reach, ...changes }],
  });
  const higher = safetyLevels.slice(safetyLevels.indexOf(safety) + 1);
  return [
    ...higher.map((level) => one(`--safety ${level}`, { safety: level })),
    ...(petId ? [] : [one('--pet-id', { petId: true })]),
    ...(plan ? [] : [{ option: '--plan', reaches: possible.map((plan) => ({ ...reach, plan })) }]),
    ...(exclusive ? [] : [one('--exclusive', { exclusive: true })]),
    exhaustKey
      ? one('leaving out --exhaust-key-env', { exhaustKey: false })
      : one('--exhaust-key-env', { exhaustKey: true }),
  ];
}

/** The plans whose limit the service reports; all plans if it reports another limit. */
function possiblePlans(exchanges: readonly Exchange[]): readonly Plan[] {
  const limits = new Set(exchanges.map((exchange) => integerHeader(exchange, 'x-ratelimit-limit')));
  const reported = plans.filter(
    (plan) =>
      plan !== 'enterprise' &&
      (limits.has(planLimits[plan].minute) || limits.has(planLimits[plan].day)),
  );
  return reported.length > 0 ? reported : plans;
}
