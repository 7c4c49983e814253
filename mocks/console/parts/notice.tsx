import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { admin } from '../client/api.ts';
import { type Loaded, refresh } from '../client/loaded.ts';
import { visible } from './text.tsx';

interface Notice {
  readonly text: string;
  readonly isProblem?: boolean;
  /** Takes back what the notice reports. */
  readonly undo?: (() => unknown) | undefined;
}

const notice = signal<Notice | undefined>(undefined);

/** Milliseconds until a notice that asks for nothing disappears. */
const shownFor = 10_000;

/** Shows the result of an action, and announces it to screen readers. */
export function tell(text: string, further: Omit<Notice, 'text'> = {}): void {
  notice.value = { text, ...further };
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
    tell((error as Error).message, { isProblem: true });
    return false;
  }
}

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
      const undo =
        before && (() => attempt(() => state.import(before).then(() => refresh()), 'Undone.'));
      tell(typeof done === 'string' ? done : done(result), { undo });
      return true;
    } catch (error) {
      problem.value = reasonsOf(error as Error);
      notice.value = undefined;
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  return { run, problem: problem.value ?? loaded?.problem, clear };
}

/** A refusal of the API says each of its reasons apart. */
function reasonsOf({ message, errors }: Error & { readonly errors?: readonly Detailed[] }): string {
  return errors?.map(({ detail }) => detail).join('\n') ?? message;
}

interface Detailed {
  readonly detail: string;
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
  useEffect(() => {
    const dismiss = () => (notice.value = undefined);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss();
    addEventListener('keydown', onKey);
    const isFleeting = shown && !shown.isProblem && !shown.undo;
    const timer = isFleeting ? setTimeout(dismiss, shownFor) : undefined;
    return () => {
      removeEventListener('keydown', onKey);
      clearTimeout(timer);
    };
  }, [shown]);
  return (
    <div class="notices">
      <div role="status">{shown && !shown.isProblem && <Shown notice={shown} />}</div>
      <div role="alert">{shown?.isProblem && <Shown notice={shown} />}</div>
    </div>
  );
}

function Shown({ notice: { text, isProblem = false, undo } }: { readonly notice: Notice }) {
  const act = undo ?? (() => (notice.value = undefined));
  return (
    <p class={isProblem ? 'notice problem' : 'notice'}>
      {/* It may quote text from clients. */}
      {visible(text, '\n')}
      {(isProblem || undo) && (
        <button type="button" class="quiet" onClick={() => act()}>
          {undo ? 'Undo' : 'Dismiss'}
        </button>
      )}
    </p>
  );
}
