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
