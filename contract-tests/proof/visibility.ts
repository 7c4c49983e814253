import { builtInKeys } from '../../mocks/keys/keys.ts';
import type { Reach } from '../detection/detection.ts';
import type { KnownBreak, Tolerance } from '../detection/known-break.ts';
import { isPlain, isSeen, leastSights, sightsOf } from '../detection/sights.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { type Safety, safetyLevels } from '../run/check.ts';
import data from './broken-services.json' with { type: 'json' };
import { brokenServices, withoutDefect } from './broken-services.ts';
import { type Judged, judgeService } from './judge-service.ts';
import type { BrokenService, Service } from './service.ts';

/** The options of a run that affect what it notices. */
export type Given = Omit<Reach, 'plan'> & { readonly plan: boolean };

/** The broken services, grouped by break: some breaks have several services. */
export const brokenByBreak: readonly (readonly [BrokenService, ...BrokenService[]])[] = [
  ...Map.groupBy(brokenServices, ({ name, options }) =>
    JSON.stringify(options.faults ?? name),
  ).values(),
].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));

/** What a run needs to notice a break, found by leaving out one option at a time. */
export async function findVisibility(
  services: readonly [BrokenService, ...BrokenService[]],
): Promise<KnownBreak> {
  const [broken] = services;
  const { name, clause, plan = 'free' } = broken;
  const given = await firstGiven(broken);
  if (!given) return { name, clause, shownBy: {} };
  const isMissed = async (change: Partial<Given>) =>
    (await sightsOfBreak(broken, { ...given, ...change })).length === 0;
  const needsAny = await isMissed({ plan: false, petId: false });
  const isMissedWithOther =
    given.safety === 'exhaust' && (await isMissed({ exclusive: false, exhaustKey: true }));
  return {
    name,
    clause,
    ...(needsAny && (await isMissed({ plan: false })) ? { plan } : {}),
    ...(needsAny && (await isMissed({ petId: false })) ? { petId: true } : {}),
    ...keyNeeds(given, isMissedWithOther),
    ...((await hasOccasion(broken, given)) ? {} : { uncalledFor: true }),
    ...(await hiddenBy(broken, given)),
    shownBy: await findSights(services.flatMap(variantsOf), given),
  };
}

/** A profile that makes each choice. */
const tolerantProfiles: Readonly<Record<Tolerance, object>> = data.tolerantProfiles;

async function hiddenBy(broken: BrokenService, given: Given) {
  const hidden: Partial<Record<Tolerance, Safety>> = {};
  // The break may depend on a profile of its own.
  if (broken.options.profile !== undefined) return {};
  for (const [tolerance, profile] of Object.entries(tolerantProfiles)) {
    const options = { ...broken.options, profile };
    for (const safety of safetyLevels.slice(safetyLevels.indexOf(given.safety))) {
      const { report } = await observe({ ...broken, options }, { ...given, safety });
      if (report.clauses.find(({ id }) => id === broken.clause)?.verdict === 'fail') break;
      hidden[tolerance as Tolerance] = safety;
    }
  }
  return Object.keys(hidden).length > 0 ? { hiddenBy: hidden } : {};
}

/** The options to try, the least intrusive first. */
const allGiven: readonly Given[] = [
  ...[false, true].flatMap((exclusive) =>
    safetyLevels.map((safety) => ({ safety, exclusive, exhaustKey: false })),
  ),
  { safety: 'exhaust' as const, exclusive: false, exhaustKey: true },
].map((given) => ({ petId: true, plan: true, ...given }));

/** Nobody else uses the second key, but its plan is not known. */
function keyNeeds({ safety, exclusive, exhaustKey }: Given, isMissedWithOther: boolean) {
  if (exhaustKey) return { exhaustKey };
  if (safety !== 'exhaust') return exclusive ? { exclusive } : {};
  if (!exclusive) return isMissedWithOther ? { exhaustKey: false } : {};
  return { exclusive, exhaustKey: !isMissedWithOther };
}

async function firstGiven(broken: BrokenService): Promise<Given | undefined> {
  for (const given of allGiven) {
    if ((await sightsOfBreak(broken, given)).length > 0) return given;
  }
  return undefined;
}

/**
 * The sights that reveal a break in any of the services, by level. Stops as soon as operation,
 * caller and status alone reveal it, since no other sight can be more general.
 */
async function findSights(
  variants: readonly BrokenService[],
  { safety, exclusive }: Given,
): Promise<KnownBreak['shownBy']> {
  const shownBy: Partial<Record<Safety, readonly string[]>> = {};
  let known: readonly string[] = [];
  // A second key matters only to breaks for which a limit has to be used up.
  const tried = allGiven.filter((given) =>
    given.exhaustKey ? safety === 'exhaust' : given.exclusive === exclusive,
  );
  for (const given of tried) {
    for (const variant of variants) {
      if (known.some(isPlain) && !given.exhaustKey) break;
      const found = await sightsOfBreak(variant, given);
      const added = found.filter((sight) => !known.some((one) => isSeen(one, new Set([sight]))));
      if (added.length === 0) continue;
      known = [...known, ...added];
      shownBy[given.safety] = leastSights([...(shownBy[given.safety] ?? []), ...added]);
    }
  }
  return shownBy;
}

/** Judges a service with the same options once; `keyOf` names what distinguishes services. */
function memoized<Judged extends Service, Result>(
  judge: (service: Judged, given: Given) => Promise<Result>,
  keyOf: (service: Judged) => unknown = (service) => service,
): typeof judge {
  const results = new Map<string, Promise<Result>>();
  return (service, given) => {
    const key = JSON.stringify([keyOf(service), given]);
    const found = results.get(key) ?? judge(service, given);
    results.set(key, found);
    return found;
  };
}

/** The broken service, and the same break without records, with large ids, and with a higher limit. */
function variantsOf(broken: BrokenService): BrokenService[] {
  const { options, plan } = broken;
  const empty = { seed: { categories: [], pets: [], orders: [] } };
  return [
    broken,
    ...(options.seed ? [] : [{ ...broken, options: { ...options, ...empty } }]),
    ...(options.profile
      ? []
      : [{ ...broken, options: { ...options, profile: 'big-ids' as const } }]),
    ...(plan === 'free' ? [{ ...broken, plan: 'pro' } as const] : []),
  ];
}

async function hasOccasion(broken: BrokenService, given: Given): Promise<boolean> {
  const { report } = await observeCorrect(broken, given);
  if (report.verdict === 'error') return true;
  return report.clauses.find(({ id }) => id === broken.clause)?.verdict === 'pass';
}

/** The sights of the answers that the clause is blamed for; none if the break is not noticed. */
const sightsOfBreak = memoized(async (broken: BrokenService, given): Promise<string[]> => {
  const { report, exchanges } = await observe(broken, given);
  const clause = report.clauses.find(({ id }) => id === broken.clause);
  if (clause?.verdict !== 'fail') return [];
  const correct = await observeCorrect(broken, given);
  const counterparts = correct.report.verdict === 'error' ? exchanges : correct.exchanges;
  const sights = sightsOf(counterparts);
  return clause.exchanges.flatMap((index) => {
    const exchange = exchanges[index];
    const counterpart = exchange && counterpartOf(exchange, counterparts);
    return counterpart ? (sights[counterpart.index] ?? []) : [];
  });
});

/** Its counterpart in a run against the correct service: at the same position, or else the first like it. */
function counterpartOf(exchange: Exchange, others: readonly Exchange[]): Exchange | undefined {
  const isLike = (other: Exchange | undefined) =>
    other?.operation === exchange.operation && other.credential === exchange.credential;
  const samePlace = others[exchange.index];
  return isLike(samePlace) ? samePlace : others.find(isLike);
}

/** Judges the service without its defect. Services that differ only in their defect share one run. */
const observeCorrect = memoized(
  (broken: BrokenService, given) => observe(withoutDefect(broken), given),
  (broken) => {
    const { options, plan, petId, basePath } = withoutDefect(broken);
    return [options, plan, petId, basePath];
  },
);

export function observe(service: Service, given: Given): Promise<Judged> {
  const otherPlan = service.plan === 'pro' ? 'free' : 'pro';
  const second = builtInKeys.find(({ name }) => name === otherPlan);
  return judgeService(service, given.safety, {
    options: {
      plan: given.plan ? service.plan : undefined,
      petId: given.petId ? (service.petId ?? '1') : undefined,
      exclusive: given.exclusive,
      exhaustKey: given.exhaustKey ? second?.key : undefined,
    },
  });
}
