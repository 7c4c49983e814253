import { isObject, stringifyExact } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { NotExercised } from '../verdict/verdict.ts';
import type { Exchange } from './exchange.ts';

/** A category as an answer shows it. Whether the types are right is what the checks of §2 ask. */
export interface SeenCategory {
  /** The exact digits of an integer, or the text of whatever else stands there. */
  readonly id: string;
  readonly name: unknown;
  readonly description?: unknown;
}

/** The category in an answer, or undefined when it is no object with an id. */
export function asCategory(json: unknown): SeenCategory | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { id, name, description } = json as Record<string, unknown>;
  if (id === undefined || id === null) return undefined;
  return { id: typeof id === 'object' ? stringifyExact(id) : String(id), name, description };
}

/** The categories among the items of a list; what has no id is left out. */
export const categoriesAmong = memoize((items: readonly unknown[]): readonly SeenCategory[] =>
  items.flatMap((item) => asCategory(item) ?? []),
);

/** What a category shows besides its id; no description may be shown as an empty one. */
export function valuesOf({ name, description = '' }: Omit<SeenCategory, 'id'>): string {
  if (typeof name === 'string' && typeof description === 'string') {
    return `${name.length} ${name} ${description}`;
  }
  return stringifyExact([name, description ?? '']);
}

/** Whether an answer is a list to the key. */
export function showsList(exchange: Exchange): boolean {
  return exchange.credential === 'valid' && isList(exchange);
}

function isList({ operation, response, json }: Exchange): boolean {
  return operation === 'listCategories' && response.status === 200 && Array.isArray(json);
}

/**
 * The categories in the answer to a list request.
 * @throws {NotExercised} when the answer is no list of objects.
 */
export function categoriesIn(exchange: Exchange): readonly SeenCategory[] {
  const items = isList(exchange) ? (exchange.json as unknown[]) : undefined;
  if (!items?.every(isObject)) {
    throw new NotExercised('blocked', 'GET /categories did not answer with a list of objects');
  }
  return categoriesAmong(items);
}

/** An id that `BigInt` reads, and that no int64 is longer than. */
export function isIntegerId(id: string): boolean {
  return /^-?\d{1,40}$/.test(id);
}
