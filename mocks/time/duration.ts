const unitMillis: Record<string, number> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * The milliseconds in a duration such as `250ms`, `90s`, `1.5h` or `2d`.
 * @throws {RangeError} when the text is not a duration.
 */
export function parseDuration(text: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(String(text).trim()) ?? [];
  const millis = unitMillis[unit];
  if (amount === undefined || millis === undefined) {
    throw new RangeError(
      `not a duration: ${JSON.stringify(text)}; give one like 500ms, 90s, 15m, 24h or 2d`,
    );
  }
  return Number(amount) * millis;
}
