/** Writes a time as HTTP does (RFC 9110, section 5.6.7). */
export type HttpDate = (millis: number) => string;

/** One that writes each second once: for the `Date` of every reply. */
export function createHttpDate(): HttpDate {
  let second = Number.NaN;
  let text = '';
  return (millis) => {
    const wanted = Math.floor(millis / 1000);
    if (wanted !== second) [second, text] = [wanted, new Date(millis).toUTCString()];
    return text;
  };
}
