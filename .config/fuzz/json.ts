import fc, { type Arbitrary } from 'fast-check';
import { stringifyExact } from '../../spec/support/exact-json.ts';
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

/** Any JSON value, as `parseExact` reads it: large integers are bigints. */
export const jsonValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, ...hostileNumbers),
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 20 }),
  fc.constantFrom(10, 200, 2000).map(nested),
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
}

function apply(root: Holder, { place, kind, value, other }: Edit): void {
  const places = placesIn(root);
  const at = (index: number) => places[index % places.length] as Place;
  const { holder, key } = at(place);
  const current = holder[key];
  if (kind === 'replace') put(holder, key, value);
  else if (kind === 'alike') put(holder, key, hostileLike(current, other) ?? value);
  else if (kind === 'copy') put(holder, key, at(other).holder[at(other).key]);
  else if (holder === root) return;
  else if (Array.isArray(holder)) {
    holder.splice(
      Number(key),
      1,
      ...(kind === 'remove' ? [] : structuredClone([current, current])),
    );
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

function placesIn(root: Holder): Place[] {
  const places: Place[] = [];
  const holders: Holder[] = [root];
  // The loop also visits items that are added meanwhile.
  for (const holder of holders) {
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      const value = holder[key];
      if (typeof value === 'object' && value !== null) holders.push(value as Holder);
    }
  }
  return places;
}
