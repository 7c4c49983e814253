import type { ComponentChildren } from 'preact';
import { keepingFocus } from './keep-focus.ts';
import { shortText } from './shown-text.tsx';

interface RowButtonProps {
  /** The subject of the row, for screen readers: others see it in the table. */
  readonly of: string;
  readonly onClick: () => unknown;
  readonly children: ComponentChildren;
}

/** A small button in a table. */
export function RowButton({ of, onClick, children }: RowButtonProps) {
  return (
    <button type="button" class="small" onClick={keepingFocus(onClick)}>
      {children} <span class="for-readers">({shortText(of)})</span>
    </button>
  );
}
