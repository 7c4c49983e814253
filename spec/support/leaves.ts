/** The leaves of nested objects by their paths, such as `limits.ban.seconds`; arrays are indexed. */
export function leavesOf(value: unknown, prefix = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[prefix.slice(0, -1), value]];
  return Object.entries(value).flatMap(([key, field]) => leavesOf(field, `${prefix}${key}.`));
}
