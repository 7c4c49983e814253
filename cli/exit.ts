/** There is a verdict, or something else to tell, and it could not be written where it belongs. */
export class UnwrittenError extends Error {
  override readonly name = 'UnwrittenError';
}

/** The user asked for something that cannot be done; the message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Ends the process, whatever timers and handles are left, once its output has been written. */
export async function exitNow(code: number): Promise<never> {
  const written = [process.stdout, process.stderr].map(
    (stream) => new Promise<void>((resolve) => stream.write('', () => resolve())),
  );
  await Promise.all(written);
  process.exit(code);
}
