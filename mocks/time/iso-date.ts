const iso8601 = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** Date.parse alone takes what is no ISO 8601, and makes 2 March of 30 February. */
export function isDate(text: string): boolean {
  const day = iso8601.exec(text)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  return new Date(day).toISOString().startsWith(day);
}
