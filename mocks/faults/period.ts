import { checkDuration, isoTime, parseTime } from '../time/text.ts';

/**
 * Replaces durations by the times at which a fault begins and ends.
 * @param now Milliseconds since the Unix epoch, by the clock of the sandbox.
 */
export function withPeriod<T extends { readonly from?: string; readonly until?: string }>(
  { from, until, ...rest }: T,
  now: number,
) {
  return {
    ...rest,
    ...(from !== undefined && { from: isoTime(momentOf(from, now)) }),
    ...(until !== undefined && { until: isoTime(momentOf(until, now)) }),
  };
}

export function momentOf(text: string, now: number): number {
  return parseTime(text) ?? now + checkDuration('The fault', 'period', text);
}
