import { onDemand } from '../../spec/support/on-demand.ts';

/**
 * As `redactedError`, which pages load when there is an error.
 * @returns If a page cannot load it, the error that says so.
 */
export async function redactOnDemand(
  ...args: Parameters<typeof import('./redact.ts').redactedError>
): Promise<unknown> {
  const what = 'what removes keys from the text of an internal error';
  try {
    const { redactedError } = await onDemand(what, import('./redact.ts'));
    return redactedError(...args);
  } catch (loadError) {
    return loadError;
  }
}
