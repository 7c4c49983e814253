/** Freezes a value and everything in it. */
export function deepFreeze<T>(value: T): T {
  // Primitives count as frozen.
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value as object)) deepFreeze(part);
  return Object.freeze(value);
}
