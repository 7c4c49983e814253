/** A result could not be written where the user asked for it. */
export class WriteError extends Error {
  override readonly name = 'UnwrittenError';
}

/** The user asked for something impossible; the message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Milliseconds to wait for a reader that has stopped reading. */
const patience = 1000;

/** Flushes the output, then exits despite open timers and handles. */
export async function exitNow(code: number): Promise<never> {
  setTimeout(() => process.exit(code), patience);
  const flushed = [process.stdout, process.stderr].map(
    (stream) => new Promise<void>((resolve) => stream.write('', () => resolve())),
  );
  await Promise.all(flushed);
  process.exit(code);
}
