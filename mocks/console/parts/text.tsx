import { useSignal } from '@preact/signals';

/** Control, surrogate and private-use characters, line separators, and what reorders text. */
const dangerous = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/**
 * What a page draws as nothing. Emoji and scripts such as Persian need joiners; after ASCII, or after
 * nothing, a joiner only hides.
 */
const invisible =
  /((?:(?![\u0600-\u0605\u06dd\u070f\u08e2\u200c\u200d])[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|(?<!\P{ASCII})[\u200c\u200d])+)/u;

/** Makes dangerous characters visible, most of them by an escape that JSON has, too. */
function defused(text: string, kept = ''): string {
  return text.replace(dangerous, (character) => {
    if (kept.includes(character)) return character;
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : escaped(character);
  });
}

function escaped(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0').toUpperCase()}`).join('');
}

/**
 * An untrusted text for a place that has no elements, with everything hidden in it as escapes.
 * @param kept Control characters to leave alone, such as line breaks where lines are shown as such.
 */
export function visible(text: string, kept = ''): string {
  const parts = defused(text, kept).split(invisible);
  return parts.map((part, index) => (index % 2 ? escaped(part) : part)).join('');
}

/** The beginning of a text; never splits a surrogate pair. */
function cut(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}

/** An untrusted name, shortened for use within a sentence. */
export function shortText(name: string): string {
  const start = cut(name, 60);
  return visible(start) + (start === name ? '' : '…');
}

interface TextProps {
  /** Untrusted: shown as text, isolated from its surroundings. */
  readonly text: string;
  /** Number of UTF-16 code units to show. */
  readonly limit?: number;
  /** Control characters to keep, such as line breaks. */
  readonly kept?: string;
}

/** Marks what is invisible without altering it: the style adds its code. */
function Text({ text, limit = text.length, kept = '' }: TextProps) {
  const parts = defused(cut(text, limit), kept).split(invisible);
  return (
    <bdi class="shown-text">
      {parts.map((part, index) =>
        index % 2 ? (
          <span class="invisible" data-code={escaped(part.slice(0, 4))}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}

/** Shows an untrusted text on one line. */
export function ShownText({ text, limit = 120 }: TextProps) {
  if (text.length <= limit) return <Text text={text} />;
  return (
    <>
      <Text text={text} limit={limit} />
      <span class="quiet-text">… ({number(text.length)} characters)</span>
    </>
  );
}

/** Shows the beginning of an untrusted text, and all of it on demand. */
export function LongText({ text, limit = text.length, kept = '' }: TextProps) {
  const isWhole = useSignal(text.length <= limit);
  if (isWhole.value) return <Text text={text} kept={kept} />;
  return (
    <>
      <Text text={text} limit={limit} kept={kept} />
      {'… '}
      <button type="button" class="quiet" onClick={() => (isWhole.value = true)}>
        Show all {number(text.length)} characters
      </button>
    </>
  );
}

interface TextBlockProps {
  /** Untrusted: shown as text. */
  readonly text: string;
  readonly label: string;
}

export function TextBlock({ text, label }: TextBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard can then scroll it.
    <section class="text-block" tabIndex={0} aria-label={label}>
      <pre>
        <LongText text={text} limit={100_000} kept={'\n\t'} />
      </pre>
    </section>
  );
}

/** Shows a trusted text, with the parts between backticks as code. */
export function Prose({ text }: { readonly text: string }) {
  return <>{text.split('`').map((part, index) => (index % 2 ? <code>{part}</code> : part))}</>;
}

/** Such as `1,000`. */
export function number(value: number): string {
  return value.toLocaleString('en');
}

/** Such as `1,000 requests`. */
export function counted(requests: number): string {
  return `${number(requests)} request${requests === 1 ? '' : 's'}`;
}
