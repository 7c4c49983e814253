/** A page could not load a part of the mock. */
export class LoadError extends Error {
  constructor(what: string, cause: unknown) {
    super(
      `pet-catalogue could not load ${what}: reload the page; if that does not help, its server is missing files of the build`,
      { cause },
    );
    this.name = 'LoadError';
  }
}

/**
 * Waits for a part that is imported only when it is needed, which keeps pages small.
 * @param what The part, in the error: `the journal`.
 * @throws {LoadError} if it cannot be loaded.
 */
export async function onDemand<T>(what: string, part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    throw new LoadError(what, cause);
  }
}
