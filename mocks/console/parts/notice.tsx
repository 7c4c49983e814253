import { signal } from '@preact/signals';
import { visible } from './shown-text.tsx';

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

/**
 * Runs an action and reports its result, or why it failed.
 * @param done What to report if it succeeds, which may depend on the result; nothing if undefined.
 * @returns Whether it succeeded.
 */
export async function attempt<T>(
  action: () => Promise<T>,
  done?: string | ((result: T) => string),
): Promise<boolean> {
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
