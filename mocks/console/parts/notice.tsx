import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { AdminError } from '../../admin/operations.ts';
import { admin, type Loaded, refresh } from '../client/api.ts';
import { visible } from './text.tsx';

interface Notice {
  readonly text: string;
  /** Takes back what the notice reports. */
  readonly undo?: (() => Promise<unknown>) | undefined;
}

const notice = signal<Notice | undefined>(undefined);

/** Milliseconds until a notice that asks for nothing disappears. */
const shownFor = 10_000;

/** Shows the result of an action, and announces it to screen readers. */
export function tell(text: string, undo?: Notice['undo']): void {
  notice.value = { text, undo };
}

/** What to report if an action succeeds, which may depend on its result; undefined for nothing. */
type Done<T> = string | ((result: T) => string | undefined);

interface Precaution {
  /** Asked first, because the action loses what no undo brings back. */
  readonly question?: string | undefined;
  /** Whether the notice offers to restore the state from before the action. */
  readonly isUndoable?: boolean | undefined;
}

export interface Action {
  /** Runs an action that changes something, reports its result, and reloads what the page shows. */
  readonly run: <T>(
    action: () => Promise<T>,
    done: Done<T>,
    precaution?: Precaution,
  ) => Promise<boolean>;
  /** Why the last one failed, or else why loading did, one reason a line. */
  readonly problem: string | undefined;
  readonly clear: () => void;
}

/**
 * Runs the actions of one form or table, which shows the problem of the last one.
 * @param loaded What the form or table shows.
 */
export function useAction(loaded?: Loaded<unknown>): Action {
  const problem = useSignal<string | undefined>(undefined);
  const isRunning = useRef(false);
  const clear = () => (problem.value = undefined);
  const run: Action['run'] = async (action, done, { question, isUndoable = false } = {}) => {
    if (isRunning.current || (question !== undefined && !confirm(visible(question)))) return false;
    isRunning.current = true;
    clear();
    const { state } = admin();
    try {
      const before = isUndoable ? await state.export() : undefined;
      const result = await action();
      // Before the result is reported, since users may continue at once.
      await refresh();
      const text = typeof done === 'string' ? done : done(result);
      if (text === undefined) notice.value = undefined;
      else tell(text, before && (() => state.import(before)));
      return true;
    } catch (error) {
      // A refusal of the API says each of its reasons apart.
      const { message, errors } = error as Partial<AdminError> & Error;
      problem.value = errors?.map(({ detail }) => detail).join('\n') ?? message;
      notice.value = undefined;
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  return { run, problem: problem.value ?? loaded?.problem, clear };
}

interface ProblemProps {
  readonly text: string | undefined;
  readonly id?: string;
}

export function Problem({ text, id }: ProblemProps) {
  if (text === undefined) return null;
  return (
    <p id={id} class="bad problem-text" role="alert">
      {visible(text, '\n')}
    </p>
  );
}

export function NoticeBar() {
  const shown = notice.value;
  const { run, problem, clear } = useAction();
  useEffect(() => {
    if (shown) clear();
    const dismiss = () => {
      notice.value = undefined;
      clear();
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss();
    addEventListener('keydown', onKey);
    const timer = shown && !shown.undo ? setTimeout(dismiss, shownFor) : undefined;
    return () => {
      removeEventListener('keydown', onKey);
      clearTimeout(timer);
    };
  }, [shown]);
  const undo = shown?.undo;
  return (
    <div class="notices">
      <div role="status">
        {shown && (
          <p class="notice">
            {/* It may quote text from clients. */}
            {visible(shown.text, '\n')}
            {undo && (
              <button type="button" class="quiet" onClick={() => run(undo, 'Undone.')}>
                Undo
              </button>
            )}
          </p>
        )}
      </div>
      <Problem text={problem} />
    </div>
  );
}
