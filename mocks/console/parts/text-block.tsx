import { LongText } from './long-text.tsx';

interface TextBlockProps {
  /** Untrusted: shown as text. */
  readonly text: string;
  readonly label: string;
}

/** Number of UTF-16 code units to show until all of the text is requested. */
const limit = 100_000;

/** A text of several lines, which scrolls if it is long. */
export function TextBlock({ text, label }: TextBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard can then scroll it.
    <section class="text-block" tabIndex={0} aria-label={label}>
      <pre>
        <LongText text={text} limit={limit} kept={'\n\t'} />
      </pre>
    </section>
  );
}
