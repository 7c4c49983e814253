/** The leaves of nested objects by their paths, such as `limits.ban.seconds`; arrays are indexed. */
export function leavesOf(value: unknown, prefix = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[prefix.slice(0, -1), value]];
  return Object.entries(value).flatMap(([key, field]) => leavesOf(field, `${prefix}${key}.`));
}

/** The value at such a path; undefined if there is none. */
export function valueAt(root: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((node: unknown, key) => (node as Record<string, unknown> | undefined)?.[key], root);
}

/** The nested object with these values at their paths. */
export function fromLeaves(leaves: Iterable<readonly [path: string, value: unknown]>): object {
  const root: Group = {};
  for (const [path, value] of leaves) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let group = root;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as Group;
    }
    group[last] = value;
  }
  return root;
}

type Group = Record<string, unknown>;

/** Freezes a value and everything in it. */
export function deepFreeze<T>(value: T): T {
  // Primitives count as frozen.
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value as object)) deepFreeze(part);
  return Object.freeze(value);
}
