import { useSignal } from '@preact/signals';
import { cut, visible } from './shown-text.tsx';

interface LongTextProps {
  /** Untrusted: shown as text, isolated from its surroundings. */
  readonly text: string;
  /** Number of UTF-16 code units to show until all of the text is requested. */
  readonly limit: number;
  /** Control characters to keep, such as line breaks. */
  readonly kept?: string;
}

/** Shows the beginning of an untrusted text, and all of it on demand. */
export function LongText({ text, limit, kept = '' }: LongTextProps) {
  const isWhole = useSignal(text.length <= limit);
  if (isWhole.value) return <bdi class="shown-text">{visible(text, kept)}</bdi>;
  return (
    <>
      <bdi class="shown-text">{visible(cut(text, limit), kept)}</bdi>
      {'… '}
      <button type="button" class="quiet" onClick={() => (isWhole.value = true)}>
        Show all {text.length.toLocaleString('en')} characters
      </button>
    </>
  );
}
