import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ShownText } from './shown-text.tsx';

interface Question {
  readonly text: string;
  /** What the button that agrees says. */
  readonly yes: string;
  readonly answer: (agreed: boolean) => void;
}

const question = signal<Question | undefined>(undefined);

/** Asks before something is lost. */
export function confirmed(text: string, yes: string): Promise<boolean> {
  return new Promise((answer) => {
    question.value = { text, yes, answer };
  });
}

/** The dialog of `confirmed`; closing it means no. */
export function ConfirmDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = question.value;
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);
  const close = (agreed: boolean) => {
    question.value = undefined;
    asked?.answer(agreed);
  };
  if (!asked) return null;
  return (
    <dialog ref={dialog} aria-labelledby="question" onClose={() => close(false)}>
      <p id="question">
        <ShownText text={asked.text} limit={500} />
      </p>
      <div class="row">
        <button type="button" class="danger" onClick={() => close(true)}>
          {asked.yes}
        </button>
        <button type="button" onClick={() => close(false)}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}
