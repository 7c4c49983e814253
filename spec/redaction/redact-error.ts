import type { Redact } from './redact.ts';

const deepestCause = 8;

/**
 * An error as it may be shown: without secrets in its message, its stack and those of its causes.
 * The same one if there are none; of a copy, other fields are gone.
 */
export function redactError(error: unknown, redact: Redact, depth = 0): unknown {
  if (depth === deepestCause) return undefined;
  if (!(error instanceof Error)) return typeof error === 'string' ? redact(error) : error;
  const message = redact(error.message);
  const stack = redact(error.stack ?? '');
  const cause = redactError(error.cause, redact, depth + 1);
  const isClean = message === error.message && stack === (error.stack ?? '');
  if (isClean && cause === error.cause) return error;
  return Object.assign(new Error(message, { cause }), { name: error.name, stack });
}
