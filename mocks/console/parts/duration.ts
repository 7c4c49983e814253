const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/**
 * A duration in its two greatest units, such as `4 min 32 s`, rounded up to a second.
 * @param millis 0 or more.
 */
export function duration(millis: number): string {
  const seconds = Math.ceil(millis / 1000);
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first < 0) return '0 s';
  const [[unit, size], next] = [units[first] ?? units[3], units[first + 1]];
  const rest = next ? Math.floor((seconds % size) / next[1]) : 0;
  const start = `${Math.floor(seconds / size)} ${unit}`;
  return next && rest > 0 ? `${start} ${rest} ${next[0]}` : start;
}
