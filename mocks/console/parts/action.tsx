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
  /** Runs one that changes something: tells its result, and loads again what the page shows. */
  readonly run: Run;
  /** Why the last one failed. */
  readonly problem: string | undefined;
}

/** For the controls of one form or table, beside which their problem is shown. */
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
        // First: whoever is told may go on at once.
        await refresh();
      }
    }, done);
    isRunning.current = false;
    return succeeded;
  };
  return { run, problem: problem.value };
}

/** Not live, because the notice bar has said it. */
export function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <p class="bad problem-text">{visible(text, '\n')}</p>;
}
