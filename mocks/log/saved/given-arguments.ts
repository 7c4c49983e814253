/** The arguments of a call without omitted ones at the end, which JSON would turn into null. */
export function givenArguments(args: readonly unknown[]): readonly unknown[] {
  return args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1);
}
