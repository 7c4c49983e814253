import type { Redact } from './redact.ts';

const maxCauseDepth = 8;

/**
 * Removes secrets from the message and stack of an error and its causes. Returns the same error if
 * there are none, otherwise a copy without any other fields.
 */
export function redactError(error: unknown, redact: Redact, depth = 0): unknown {
  if (depth === maxCauseDepth) return undefined;
  if (!(error instanceof Error)) return typeof error === 'string' ? redact(error) : error;
  const message = redact(error.message);
  const stack = redact(error.stack ?? '');
  const cause = redactError(error.cause, redact, depth + 1);
  const isClean = message === error.message && stack === (error.stack ?? '');
  if (isClean && cause === error.cause) return error;
  return Object.assign(new Error(message, { cause }), { name: error.name, stack });
}
