import { useSignal } from '@preact/signals';
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { shortText } from './text.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'onClick' | 'type'> {
  /** Not called again before its promise is settled. */
  readonly act: () => unknown;
}

/**
 * A button that its action may remove: the focus then moves to the table that contained the button, or
 * else to the heading above it.
 */
export function Button({ act, ...attributes }: ButtonProps) {
  const isRunning = useRef(false);
  const onClick = async ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const table = currentTarget.closest<HTMLElement>('.scroll');
    const heading = currentTarget.closest('details')?.querySelector('summary');
    try {
      await act();
    } finally {
      isRunning.current = false;
    }
    requestAnimationFrame(() => {
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && !currentTarget.isConnected)
        (table?.isConnected ? table : heading)?.focus();
    });
  };
  return <button type="button" {...attributes} onClick={onClick} />;
}

/** What buttons do, by their titles. */
export type Acts = Readonly<Record<string, () => unknown>>;

interface ButtonsProps {
  readonly acts: Acts;
  /** The buttons after them, for actions that destroy something. */
  readonly dangers?: Acts;
  /** The subject of their row, for screen readers. Without it, the buttons are large. */
  readonly of?: string | undefined;
}

export function Buttons({ acts, dangers = {}, of }: ButtonsProps) {
  const usual = of === undefined ? '' : 'small';
  return (
    <div class="row">
      {Object.entries({ ...acts, ...dangers }).map(([title, act]) => (
        <Button key={title} class={title in dangers ? 'danger' : usual} act={act}>
          {title}
          {of !== undefined && <span class="for-readers"> ({shortText(of)})</span>}
        </Button>
      ))}
    </div>
  );
}

interface DisclosureProps {
  readonly class?: string;
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Renders its content only while it is open. */
export function Disclosure({ class: kind, summary, children }: DisclosureProps) {
  const isOpen = useSignal(false);
  return (
    <details class={kind} onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen.value && children}
    </details>
  );
}
