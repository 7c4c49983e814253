import { createRedact, type Redact } from '../spec/redact.ts';

const redactors = new WeakMap<readonly string[], Redact>();

/** Returns a copy in which no string, at any depth, contains one of the secrets in any form. */
export function redact<T>(value: T, secrets: readonly string[]): T {
  return everywhere(value, redactorOf(secrets)) as T;
}

function redactorOf(secrets: readonly string[]): Redact {
  const known =
    redactors.get(secrets) ??
    createRedact(secrets.map((value) => ({ value, label: '[redacted]', anywhere: true })));
  redactors.set(secrets, known);
  return known;
}

function everywhere(value: unknown, clean: Redact): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => everywhere(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [clean(key), everywhere(item, clean)]);
  return Object.fromEntries(entries);
}
