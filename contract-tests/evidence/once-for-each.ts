/**
 * Computes something once for each object, and remembers it for as long as that exists. Answers with the
 * same body share what was read from it, so that a list that comes a hundred times is looked at once.
 */
export function onceForEach<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const computed = known.get(key) ?? { value: compute(key) };
    known.set(key, computed);
    return computed.value;
  };
}
