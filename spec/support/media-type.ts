/** Whether a `Content-Type` is application/json, with any parameters. */
export function isJsonType(header: string): boolean {
  return /^application\/json *(;|$)/i.test(header);
}
