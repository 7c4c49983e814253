import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ShownText } from './text.tsx';

interface Question {
  readonly text: string;
  readonly yes: string;
  readonly answer: (agreed: boolean) => void;
}

const question = signal<Question | undefined>(undefined);

export function confirmed(text: string, yes: string): Promise<boolean> {
  return new Promise((answer) => {
    question.value = { text, yes, answer };
  });
}

const agreement = 'yes';

/** The dialog of `confirmed`; closing it means no. */
export function ConfirmDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = question.value;
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);
  if (!asked) return null;
  // Closing the dialog before it is removed restores the focus.
  const close = (answer: string) => dialog.current?.close(answer);
  const onClose = () => {
    question.value = undefined;
    asked.answer(dialog.current?.returnValue === agreement);
  };
  return (
    <dialog ref={dialog} aria-labelledby="question" onClose={onClose}>
      <p id="question">
        <ShownText text={asked.text} limit={500} />
      </p>
      <div class="row">
        <button type="button" class="danger" onClick={() => close(agreement)}>
          {asked.yes}
        </button>
        <button type="button" onClick={() => close('')}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}
