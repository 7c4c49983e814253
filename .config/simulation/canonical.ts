import { parseExact, stringifyExact } from '../../spec/support/exact-json.ts';

/** JSON with sorted names, so that equal values give equal texts. */
export function canonical(value: unknown): string {
  return stringifyExact(ordered(parseExact(stringifyExact(value ?? null))));
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, ordered(one)]));
}
