import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** What the API answered last, and why it cannot be asked anew, if so. */
export interface Loaded<T> {
  readonly value?: T;
  readonly problem?: string;
}

type Load = () => Promise<void>;

const shown = new Set<Load>();

/** Loads what the page shows once more, because the sandbox may have changed. */
export async function refresh(): Promise<void> {
  await Promise.all([...shown].map((load) => load()));
}

/**
 * Loads when the component appears, when `key` changes, and at each `refresh`.
 * @param key What the request depends on.
 */
export function useLoaded<T>(load: () => Promise<T>, key = ''): Loaded<T> {
  const loaded = useSignal<Loaded<T>>({});
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    let isGone = false;
    const run = oneAtATime(async () => {
      const result = await latest.current().then(
        (value) => ({ value }),
        (error: Error) => ({ ...loaded.peek(), problem: error.message }),
      );
      if (!isGone) loaded.value = result;
    });
    shown.add(run);
    void run();
    return () => {
      isGone = true;
      shown.delete(run);
    };
  }, [key]);
  return loaded.value;
}

/** Calls that come while one is running wait together for one more, which starts after it. */
function oneAtATime(run: Load): Load {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    current = run().finally(() => {
      current = undefined;
    });
    return current;
  };
  return () => {
    if (!current) return start();
    next ??= current.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}
