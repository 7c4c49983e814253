import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { refresh } from '../client/loaded.ts';
import { attempt } from './notice.tsx';
import { visible } from './shown-text.tsx';

type Run = <T>(
  action: () => Promise<T>,
  done: string | ((result: T) => string),
) => Promise<boolean>;

export interface Action {
  /** Runs an action that changes something, reports its result, and reloads what the page shows. */
  readonly run: Run;
  /** Why the last one failed. */
  readonly problem: string | undefined;
}

/** Runs the actions of one form or table, which shows the problem of the last one. */
export function useAction(): Action {
  const problem = useSignal<string | undefined>(undefined);
  const isRunning = useRef(false);
  const run: Run = async (action, done) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    problem.value = undefined;
    const succeeded = await attempt(async () => {
      try {
        return await action();
      } catch (error) {
        problem.value = (error as Error).message;
        throw error;
      } finally {
        // Before the result is reported, since users may continue at once.
        await refresh();
      }
    }, done);
    isRunning.current = false;
    return succeeded;
  };
  return { run, problem: problem.value };
}

/** Not a live region, because the notice bar has announced it already. */
export function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <p class="bad problem-text">{visible(text, '\n')}</p>;
}
