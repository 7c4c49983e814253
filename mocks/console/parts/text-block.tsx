import { visible } from './shown-text.tsx';

interface TextBlockProps {
  /** Written by anyone: shown as text. */
  readonly text: string;
  readonly label: string;
  /** Number of UTF-16 code units to show. */
  readonly limit?: number;
}

/** Text of several lines, which scrolls if it is long. */
export function TextBlock({ text, label, limit = 100_000 }: TextBlockProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard can then scroll it. */}
      <section class="text-block" tabIndex={0} aria-label={label}>
        <pre>{visible(text.slice(0, limit), '\n\t')}</pre>
      </section>
      {text.length > limit && (
        <p class="quiet-text">
          The first {limit.toLocaleString('en')} of {text.length.toLocaleString('en')} characters
        </p>
      )}
    </>
  );
}
