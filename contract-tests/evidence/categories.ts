import { isObject, stringifyExact, tryParseExact } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { type Exchange, usesKey } from './exchange.ts';

/** A category in a response, with fields of any type: the checks of §2 judge the types. */
export interface SeenCategory {
  /** The exact digits of an integer, or any other value as text. */
  readonly id: string;
  readonly name: unknown;
  readonly description?: unknown;
}

/** The category in a response body; undefined when the body is not an object with an id. */
export function asCategory(json: unknown): SeenCategory | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { id, name, description } = json as Record<string, unknown>;
  if (id === undefined || id === null) return undefined;
  return { id: typeof id === 'object' ? stringifyExact(id) : String(id), name, description };
}

/** The categories in a list; items without an id are left out. */
export const categoriesAmong = memoize((items: readonly unknown[]): readonly SeenCategory[] =>
  items.flatMap((item) => asCategory(item) ?? []),
);

/**
 * A text without what a service may change: service.md shows neither whether it trims texts nor which
 * Unicode normalization form it stores.
 */
export function comparableText(text: string): string {
  return text.trim().normalize('NFC');
}

/** Everything but the id, for comparison; a missing description equals an empty one. */
export function valuesOf({ name, description = '' }: Omit<SeenCategory, 'id'>): string {
  if (typeof name === 'string' && typeof description === 'string') {
    const text = comparableText(name);
    return `${text.length} ${text} ${comparableText(description)}`;
  }
  return stringifyExact([name, description ?? '']);
}

/** Whether this is the list as the key sees it. */
export function showsList(exchange: Exchange): boolean {
  return usesKey(exchange) && isList(exchange);
}

/** Whether this shows a list, whoever asked for it. */
export function isList(exchange: Exchange): boolean {
  return isListAnswer(exchange) && Array.isArray(exchange.json);
}

/** Whether this answers a request for all categories; query parameters may ask for some of them. */
export function isListAnswer({ operation, request, response }: Exchange): boolean {
  return operation === 'listCategories' && response.status === 200 && !request.url.includes('?');
}

/** The categories in the response to a list request. @throws {NotExercised} when the body is not a list of objects. */
export function categoriesIn(exchange: Exchange): readonly SeenCategory[] {
  const items = isList(exchange) ? (exchange.json as unknown[]) : undefined;
  if (!items?.every(isObject)) {
    throw new NotExercised('blocked', 'GET /categories did not return a list of objects');
  }
  return categoriesAmong(items);
}

/** Whether `BigInt` accepts the id; bounded, since service ids may be of any length. */
export function isIntegerId(id: string): boolean {
  return /^-?\d{1,40}$/.test(id);
}

/** The JSON object that a creation sent; undefined for other bodies and operations. */
export function sentIn({ operation, request }: Exchange) {
  const json = operation === 'createCategory' ? tryParseExact(request.body ?? '') : undefined;
  return isObject(json) ? json : undefined;
}

/** The names and descriptions of created categories that the 201 returned as service.md permits. */
export function sentTexts(exchanges: readonly Exchange[]) {
  return exchanges.flatMap((exchange) => {
    const [body, json] = [sentIn(exchange), exchange.json];
    if (exchange.response.status !== 201 || !body || !isObject(json)) return [];
    return ['name', 'description'].flatMap((field) => {
      const [sent, returned] = [body[field], json[field]];
      if (typeof sent !== 'string' || typeof returned !== 'string') return [];
      return comparableText(sent) === comparableText(returned) ? [{ sent, returned }] : [];
    });
  });
}
