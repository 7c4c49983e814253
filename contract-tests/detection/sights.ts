import { planLimits } from '../../spec/plans.ts';
import { asCategory, isIntegerId, showsList } from '../evidence/categories.ts';
import { callerOf } from '../evidence/credentials.ts';
import { type Exchange, integerHeader, isSuccess, usesKey } from '../evidence/exchange.ts';

// A sight names what a run sees in one exchange: its operation, caller and status, and what else
// the answer shows. A break that only certain answers reveal goes unnoticed in a run that gets no
// such answer.

const separator = ' + ';
/** Many languages lose digits of JSON numbers beyond it. */
const largestDouble = 2n ** 53n;
const longList = 100;

/** What each exchange shows, in order. */
export function sightsOf(exchanges: readonly Exchange[]): readonly string[] {
  let created = 0;
  return exchanges.map((exchange) => {
    const { operation, credential, response } = exchange;
    const sight = [
      `${operation} ${callerOf(credential)} ${response.status}`,
      ...limitTraits(exchange),
      ...listTraits(exchange, created),
      ...(operation === 'listOrders' || operation === 'getPet' ? [] : idTraits(exchange)),
    ].join(separator);
    if (operation === 'createCategory' && isSuccess(exchange)) created += 1;
    return sight;
  });
}

/** Whether a run has seen a sight, alone or as part of a richer one. */
export function isSeen(needed: string, seen: ReadonlySet<string>): boolean {
  const [kind, ...traits] = needed.split(separator);
  return [...seen].some((sight) => {
    const [seenKind, ...seenTraits] = sight.split(separator);
    return seenKind === kind && traits.every((trait) => seenTraits.includes(trait));
  });
}

/** Whether operation, caller and status are all it takes. */
export function isPlain(sight: string): boolean {
  return !sight.includes(separator);
}

/** Removes sights that are richer than another in the list. */
export function leastSights(sights: readonly string[]): string[] {
  const distinct = [...new Set(sights)];
  return distinct
    .filter(
      (sight) => !distinct.some((other) => other !== sight && isSeen(other, new Set([sight]))),
    )
    .sort();
}

function limitTraits(exchange: Exchange): string[] {
  const limit = integerHeader(exchange, 'x-ratelimit-limit');
  if (!usesKey(exchange) || limit === undefined || limit > planLimits.free.minute) return [];
  return ['limit of Free', ...(limit < planLimits.free.minute ? ['limit below Free'] : [])];
}

function listTraits(exchange: Exchange, created: number): string[] {
  if (!showsList(exchange)) return [];
  const { length } = exchange.json as readonly unknown[];
  return [
    ...(length > 0 ? ['categories'] : []),
    ...(length > created ? ['categories of others'] : []),
    ...(length >= longList ? [`${longList} categories`] : []),
  ];
}

function idTraits({ json, response }: Exchange): string[] {
  if (response.status >= 300) return [];
  const items: readonly unknown[] = Array.isArray(json) ? json : [json];
  const ids = items.flatMap((item) => asCategory(item)?.id ?? []).filter(isIntegerId);
  return [
    ...(ids.some((id) => BigInt(id) <= largestDouble) ? ['ids up to 2^53'] : []),
    ...(ids.some((id) => BigInt(id) > largestDouble) ? ['ids above 2^53'] : []),
  ];
}
