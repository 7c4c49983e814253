/** A result could not be written where the user asked for it. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
}

/** The user asked for something impossible; the message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
