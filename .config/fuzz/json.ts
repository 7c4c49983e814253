import fc, { type Arbitrary } from 'fast-check';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { maxDepth } from '../../spec/support/input-error.ts';
import hostile from './hostile.json' with { type: 'json' };
import type { CaseOf } from './target.ts';

export const hostileTexts: readonly string[] = [
  ...hostile.texts,
  ...['\\'.repeat(64), 'x'.repeat(5000), '💥'.repeat(200)],
];

const hostileNumbers = [
  ...hostile.numbers,
  ...[9007199254740993n, 9223372036854775807n, 9223372036854775808n],
];

export const text: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
);

/** Levels of a value: some are deeper than the mock accepts, none too deep to copy. */
const deepest = maxDepth + 100;

/** Any JSON value, as `parseExact` reads it: large integers are bigints. */
export const jsonValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, ...hostileNumbers),
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 20 }),
  fc.constantFrom(10, 200, deepest).map(nested),
  // An own field of this name, which an object literal could not define.
  fc.constant(JSON.parse('{"__proto__":{"name":"x"},"constructor":1}')),
);

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const kinds = ['replace', 'alike', 'remove', 'repeat', 'rename', 'copy'] as const;
const edit = fc.record({
  place: fc.nat(10_000),
  /** `alike`: a hostile value of the same type. */
  kind: fc.constantFrom('replace', 'alike', ...kinds),
  value: jsonValue,
  other: fc.nat(10_000),
});
type Edit = CaseOf<typeof edit>;

/** A few changes to one document; often none, so that valid documents are tried, too. */
export function edits(most: number): Arbitrary<Edit[]> {
  return fc.array(edit, { maxLength: most });
}

export function edited(document: unknown, changes: readonly Edit[]): unknown {
  const root: Holder = { document: structuredClone(document) };
  for (const change of changes) apply(root, change);
  return root.document;
}

type Holder = Record<string | number, unknown>;
interface Place {
  readonly holder: Holder;
  readonly key: string | number;
  readonly depth: number;
}

function apply(root: Holder, { place, kind, value, other }: Edit): void {
  const places = placesIn(root);
  const at = (index: number) => places[index % places.length] as Place;
  const { holder, key, depth } = at(place);
  const current = holder[key];
  const replaceBy = (next: unknown) => {
    if (depth + depthOf(next) <= deepest) put(holder, key, next);
  };
  if (kind === 'replace') replaceBy(value);
  else if (kind === 'alike') replaceBy(hostileLike(current, other) ?? value);
  else if (kind === 'copy') replaceBy(at(other).holder[at(other).key]);
  else if (holder === root) return;
  else if (Array.isArray(holder)) {
    if (kind === 'remove') holder.splice(Number(key), 1);
    else holder.splice(Number(key), 0, structuredClone(current));
  } else {
    if (kind !== 'repeat') delete holder[key];
    if (kind !== 'remove') put(holder, stringifyExact(value).slice(0, 100), current);
  }
}

function hostileLike(current: unknown, index: number): unknown {
  if (typeof current === 'number') return hostileNumbers[index % hostileNumbers.length];
  if (typeof current === 'string') return hostileTexts[index % hostileTexts.length];
  return undefined;
}

/** Defines a property with a copy of the value, even if its name is `__proto__`. */
function put(holder: Holder, key: string | number, value: unknown): void {
  const field = { value: structuredClone(value), enumerable: true };
  Object.defineProperty(holder, key, { ...field, configurable: true, writable: true });
}

function depthOf(value: unknown): number {
  return placesIn({ value }).at(-1)?.depth ?? 0;
}

/** The places of a value, the least deep first. */
function placesIn(root: Holder): Place[] {
  const places: Place[] = [];
  const holders = [{ holder: root, depth: 0 }];
  // The loop also visits items that are added meanwhile.
  for (const { holder, depth } of holders) {
    for (const key of Object.keys(holder)) {
      places.push({ holder, key, depth });
      const value = holder[key];
      if (typeof value === 'object' && value !== null)
        holders.push({ holder: value as Holder, depth: depth + 1 });
    }
  }
  return places;
}
