import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Buttons } from './buttons.tsx';
import { run } from './notice.tsx';

/** A text to copy, with remarks for whoever uses it. */
export interface Copy {
  readonly text: string;
  readonly notes: readonly string[];
}

interface CopyButtonsProps {
  /** What to copy, or a remark if there is nothing, by the labels of the buttons. */
  readonly copies: Readonly<Record<string, () => Copy | string | Promise<Copy | string>>>;
  /** As for `Buttons`. */
  readonly of?: string;
}

/** Buttons that copy texts; if the browser does not let the page copy, they show them. */
export function CopyButtons({ copies, of }: CopyButtonsProps) {
  const uncopied = useSignal('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), [uncopied.value]);
  const copy = async (found: Copy | string) => {
    if (typeof found === 'string') return found;
    const { text, notes } = found;
    try {
      await navigator.clipboard.writeText(text);
      uncopied.value = '';
      return ['Copied.', ...notes].join(' ');
    } catch {
      uncopied.value = text;
      return ['The browser does not let this page copy: copy the text below.', ...notes].join(' ');
    }
  };
  const acts = Object.entries(copies).map(([title, find]) => [
    title,
    () => run(async () => copy(await find()), String),
  ]);
  return (
    <>
      <Buttons of={of} acts={Object.fromEntries(acts)} />
      {uncopied.value !== '' && (
        <textarea ref={field} readOnly rows={8} aria-label="To copy" value={uncopied.value} />
      )}
    </>
  );
}

export function download(fileName: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
