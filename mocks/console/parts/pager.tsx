import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { number } from './text.tsx';

interface PagerProps {
  /** What is paged, such as `categories`. */
  readonly what: string;
  readonly total: number;
  /** Index of the first item shown. */
  readonly start: number;
  readonly size: number;
  readonly onMove: (start: number) => void;
}

/** Buttons to page through a list; nothing if the list fits on one page. */
export function Pager({ what, total, start, size, onMove }: PagerProps) {
  if (total <= size) return null;
  const end = Math.min(start + size, total);
  const last = Math.floor((total - 1) / size) * size;
  const steps = [
    { title: 'First', to: 0, isPossible: start > 0 },
    { title: 'Previous', to: Math.max(0, start - size), isPossible: start > 0 },
    { title: 'Next', to: start + size, isPossible: end < total },
    { title: 'Last', to: last, isPossible: end < total },
  ];
  return (
    <nav class="row" aria-label={`Pages of ${what}`}>
      {steps.map((step) => (
        <Step key={step.title} {...step} onMove={onMove} />
      ))}
      <span class="quiet-text">
        {number(start + 1)}–{number(end)} of {number(total)}
      </span>
    </nav>
  );
}

interface StepProps {
  readonly title: string;
  readonly to: number;
  readonly isPossible: boolean;
  readonly onMove: (to: number) => void;
}

/** Not `disabled`, which would drop the focus at the last page. */
export function Step({ title, to, isPossible, onMove }: StepProps) {
  return (
    <button type="button" aria-disabled={!isPossible} onClick={() => isPossible && onMove(to)}>
      {title}
    </button>
  );
}

/**
 * Pages through a list that is loaded.
 * @returns The items of the page, and the buttons.
 */
export function usePages<T>(
  what: string,
  items: readonly T[],
  size: number,
): readonly [page: readonly T[], pager: ComponentChildren] {
  const chosen = useSignal(0);
  const start = chosen.value < items.length ? chosen.value : 0;
  return [
    items.slice(start, start + size),
    <Pager {...{ what, start, size, total: items.length, onMove: (to) => (chosen.value = to) }} />,
  ];
}
