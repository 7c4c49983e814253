import { useSignal } from '@preact/signals';
import { cut, visible } from './shown-text.tsx';

interface LongTextProps {
  /** Written by anyone: shown as text, isolated from what surrounds it. */
  readonly text: string;
  /** Number of UTF-16 code units to show before somebody asks for more. */
  readonly limit: number;
  /** Characters that are shown as such. */
  readonly kept?: string;
}

/** Shows text that others wrote, all of it on demand. */
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
