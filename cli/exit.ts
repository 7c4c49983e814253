/** What the exit code of every command says. */
export const exitCodes = {
  ok: 0,
  violates: 1,
  usage: 2,
  unreachable: 3,
  bug: 4,
  incomplete: 5,
} as const;

/** The user asked for something that cannot be done; the message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
