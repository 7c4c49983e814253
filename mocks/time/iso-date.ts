/** @param millis Since 1970. */
export function isoTime(millis: number): string {
  return new Date(millis).toISOString();
}

const iso8601 = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** Stricter than Date.parse, which accepts other formats and reads 30 February as 2 March. */
export function isDate(text: string): boolean {
  const day = iso8601.exec(text)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  return new Date(day).toISOString().startsWith(day);
}
