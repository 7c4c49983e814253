/** Returns a copy in which no string, at any depth, contains one of the secrets. */
export function redact<T>(value: T, secrets: readonly string[]): T {
  if (typeof value === 'string') return redactText(value, secrets) as T;
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    redactText(key, secrets),
    redact(item, secrets),
  ]);
  return Object.fromEntries(entries);
}

function redactText(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text);
}
