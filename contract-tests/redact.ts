import { createRedact, type Redact } from '../spec/redact.ts';

/** Returns a copy in which no string, at any depth, contains a secret in any form. */
export type Redaction = <T>(value: T) => T;

export function createRedaction(secrets: readonly string[]): Redaction {
  const clean = createRedact(
    secrets.map((value) => ({ value, label: '[redacted]', anywhere: true })),
  );
  return <T>(value: T) => everywhere(value, clean) as T;
}

function everywhere(value: unknown, clean: Redact): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => everywhere(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [clean(key), everywhere(item, clean)]);
  return Object.fromEntries(entries);
}
