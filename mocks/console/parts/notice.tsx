import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AdminError } from '../../admin/operations.ts';
import { admin, refresh, useLoaded } from '../client/api.ts';
import { Button } from './buttons.tsx';
import { visible } from './text.tsx';

interface Notice {
  readonly text: string;
  /** Takes back what the notice reports. */
  readonly undo?: (() => Promise<unknown>) | undefined;
  /** The name of a control that somebody else has called since, whose effect `undo` would lose. */
  readonly overtaken?: (() => Promise<string | undefined>) | undefined;
  /** Whether it says why an action failed. */
  readonly isProblem?: boolean;
}

const notice = signal<Notice | undefined>(undefined);

/** Milliseconds until a notice disappears that the user need not act on. */
const shownFor = 10_000;

/** What to report if an action succeeds, which may depend on its result; undefined for nothing. */
type Done<T> = string | ((result: T) => string | undefined);

interface Precaution {
  /** Asked first, because nothing can undo the action. */
  readonly question?: string | undefined;
  /** Whether the notice offers to restore the state from before the action. */
  readonly isUndoable?: boolean | undefined;
}

/**
 * Runs an action that changes something, reports its result, and reloads what the page shows.
 * @returns Why it failed; nothing if it succeeded.
 */
export async function attempt<T>(
  action: () => Promise<T>,
  done: Done<T>,
  { isUndoable = false }: Precaution = {},
): Promise<readonly string[]> {
  const { state } = admin();
  // Its own change must not count as somebody else's.
  notice.value = undefined;
  try {
    const before = isUndoable ? await state.export() : undefined;
    const result = await action();
    // Before the result is reported, since users may continue at once.
    await refresh();
    const text = typeof done === 'string' ? done : done(result);
    const back = before && { undo: () => state.import(before), overtaken: await watch() };
    if (text !== undefined) notice.value = { text, ...back };
    return [];
  } catch (error) {
    // A refusal of the API says each of its reasons apart.
    const { message, errors } = error as Partial<AdminError> & Error;
    return errors?.map(({ detail }) => detail) ?? [message];
  }
}

/** @returns A function that finds a control called since. The history has none if it is off. */
async function watch() {
  const { history } = admin();
  let { latest } = (await history.list({ limit: 1 })).meta;
  return async () => {
    const { commands, meta } = await history.list({ since: latest + 1 });
    latest = meta.latest;
    return commands.find(({ control }) => control)?.control?.name;
  };
}

/**
 * Like `attempt`, but reports also why the action failed.
 * @returns Whether it succeeded.
 */
export async function run<T>(
  action: () => Promise<T>,
  done: Done<T>,
  precaution: Precaution = {},
): Promise<boolean> {
  const { question } = precaution;
  if (question !== undefined && !confirm(visible(question))) return false;
  const reasons = await attempt(action, done, precaution);
  const hasFailed = reasons.length > 0;
  if (hasFailed) notice.value = { text: reasons.join('\n'), isProblem: true };
  return !hasFailed;
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

const dismiss = () => (notice.value = undefined);

addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss());

export function NoticeBar() {
  const shown = notice.value;
  const { text, undo, isProblem } = shown ?? {};
  useLoaded(async () => {
    const control = await shown?.overtaken?.();
    if (!control || notice.value !== shown) return;
    const since = `It can no longer be undone: ${control} has been called since.`;
    notice.value = { text: `${text}\n${since}` };
  });
  useEffect(() => {
    const timer = undo || isProblem ? undefined : setTimeout(dismiss, shownFor);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div class="notices">
      <div role="status">
        {text !== undefined && !isProblem && (
          <p class="notice">
            {/* It may quote text from clients. */}
            {visible(text, '\n')}
            {undo && (
              <Button class="quiet" act={() => run(undo, 'Undone.')}>
                Undo
              </Button>
            )}
          </p>
        )}
      </div>
      {isProblem && (
        <div class="notice">
          <Problem text={text} />
          <Button class="quiet" act={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}
