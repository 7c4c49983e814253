const unitMillis: Record<string, number> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * Converts a duration like `250ms`, `90s`, `1.5h` or `2d` to milliseconds.
 * @throws {RangeError} for any other text.
 */
export function parseDuration(text: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(String(text).trim()) ?? [];
  const millis = unitMillis[unit];
  if (amount === undefined || millis === undefined) {
    throw new RangeError(
      `${JSON.stringify(text)} is not a duration; use for example 500ms, 90s, 15m, 24h or 2d`,
    );
  }
  return Number(amount) * millis;
}
