/** Whether a `Content-Type` says that a body is JSON, whatever its parameters are. */
export function isJsonType(header: string): boolean {
  return /^application\/json *(;|$)/i.test(header);
}
