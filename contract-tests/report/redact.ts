import { createRedact, type Redact } from '../../spec/redaction/redact.ts';
import { redacted, type Secret } from '../../spec/redaction/secrets.ts';

/** Returns a copy in which no string, at any depth, contains a secret in any form. */
export type Redaction = <T>(value: T) => T;

/**
 * Replaces secrets with their labels, by default `[redacted]`, also in field names.
 * @param distinctFrom See `Secret`.
 */
export function createRedaction(
  secrets: readonly (string | Pick<Secret, 'value' | 'label'>)[],
  distinctFrom = 0,
): Redaction {
  const labelled = (secret: (typeof secrets)[number]) =>
    typeof secret === 'string' ? { value: secret, label: redacted } : secret;
  const redact = createRedact(secrets.map((secret) => ({ ...labelled(secret), distinctFrom })));
  // Most responses of a run repeat an earlier one.
  const known = new Map<string, string>();
  const clean = (text: string) => {
    const cleaned = known.get(text) ?? redact(text);
    known.set(text, cleaned);
    return cleaned;
  };
  return <T>(value: T) => mapStrings(value, clean) as T;
}

/** Iterates, since a service may send JSON nested deeper than the call stack. */
function mapStrings(value: unknown, clean: Redact): unknown {
  const root = { value };
  const containers: Record<string, unknown>[] = [root];
  for (const container of containers) {
    for (const [key, item] of Object.entries(container)) {
      const copy = typeof item === 'string' ? clean(item) : shallowCopy(item, clean);
      container[key] = copy;
      if (typeof copy === 'object' && copy !== null) containers.push(copy as typeof container);
    }
  }
  return root.value;
}

function shallowCopy(value: unknown, clean: Redact): unknown {
  if (Array.isArray(value)) return value.slice();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [clean(key), item]));
}
