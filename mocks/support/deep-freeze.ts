/** Freezes a value to its depths: what many share, nobody may change. */
export function deepFreeze<T>(value: T): T {
  // Of a primitive this is true, too.
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value as object)) deepFreeze(part);
  return Object.freeze(value);
}
