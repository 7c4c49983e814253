import { signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type Loaded, refresh } from '../client/loaded.ts';
import { confirmed } from './confirm.tsx';
import { visible } from './text.tsx';

interface Notice {
  readonly text: string;
  readonly isProblem: boolean;
  /** Distinguishes it from an earlier notice with the same text. */
  readonly number: number;
}

const notice = signal<Notice | undefined>(undefined);

let count = 0;

/** Shows the result of an action, and announces it to screen readers. */
export function tell(text: string, isProblem = false): void {
  count += 1;
  notice.value = { text, isProblem, number: count };
}

/** What to report if an action succeeds, which may depend on its result. */
export type Done<T> = string | ((result: T) => string);

/**
 * Runs an action and reports its result, or why it failed.
 * @param done Nothing is reported if undefined.
 * @returns Whether it succeeded.
 */
export async function attempt<T>(action: () => Promise<T>, done?: Done<T>): Promise<boolean> {
  try {
    const result = await action();
    notice.value = undefined;
    if (done !== undefined) tell(typeof done === 'string' ? done : done(result));
    return true;
  } catch (error) {
    tell((error as Error).message, true);
    return false;
  }
}

/** A question to confirm first, and the label of the button that does. */
type Question = readonly [text: string, yes: string];

export interface Action {
  /** Runs an action that changes something, reports its result, and reloads what the page shows. */
  readonly run: <T>(
    action: () => Promise<T>,
    done: Done<T>,
    question?: Question,
  ) => Promise<boolean>;
  /** Why the last one failed, or else why loading did. */
  readonly problem: string | undefined;
}

/**
 * Runs the actions of one form or table, which shows the problem of the last one.
 * @param loaded What the form or table shows.
 */
export function useAction(loaded?: Loaded<unknown>): Action {
  const problem = useSignal<string | undefined>(undefined);
  const isRunning = useRef(false);
  const run: Action['run'] = async (action, done, question) => {
    if (isRunning.current || (question && !(await confirmed(...question)))) return false;
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
  return { run, problem: problem.value ?? loaded?.problem };
}

/** Not a live region, because the notice bar has announced it already. */
export function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <p class="bad problem-text">{visible(text, '\n')}</p>;
}

export function NoticeBar() {
  const { isProblem, number } = notice.value ?? {};
  // The notice may quote text from clients.
  const text = notice.value && visible(notice.value.text, '\n');
  return (
    <div class="notices">
      <div role="status">
        {text !== undefined && !isProblem && (
          <p key={number} class="notice">
            {text}
          </p>
        )}
      </div>
      <div role="alert">
        {text !== undefined && isProblem && (
          <p key={number} class="notice problem">
            {text}
            <button type="button" class="quiet" onClick={() => (notice.value = undefined)}>
              Dismiss
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
