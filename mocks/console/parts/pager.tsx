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
  const number = (value: number) => value.toLocaleString('en');
  const steps = [
    { title: 'First', to: 0, isPossible: start > 0 },
    { title: 'Previous', to: Math.max(0, start - size), isPossible: start > 0 },
    { title: 'Next', to: start + size, isPossible: end < total },
    { title: 'Last', to: last, isPossible: end < total },
  ];
  return (
    <nav class="row" aria-label={`Pages of ${what}`}>
      {steps.map(({ title, to, isPossible }) => (
        // Not `disabled`, which would drop the focus at the last page.
        <button
          key={title}
          type="button"
          aria-disabled={!isPossible}
          onClick={() => isPossible && onMove(to)}
        >
          {title}
        </button>
      ))}
      <span class="quiet-text">
        {number(start + 1)}–{number(end)} of {number(total)}
      </span>
    </nav>
  );
}
