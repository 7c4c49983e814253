/**
 * Wraps the action of a button that the action may remove: the focus then moves to the table that
 * contained the button, or else to the heading above it.
 */
export function keepingFocus(action: () => unknown) {
  return async ({ currentTarget }: { readonly currentTarget: HTMLElement }): Promise<void> => {
    const table = currentTarget.closest<HTMLElement>('.scroll');
    const heading = currentTarget.closest('details')?.querySelector('summary');
    await action();
    requestAnimationFrame(() => {
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && !currentTarget.isConnected)
        (table?.isConnected ? table : heading)?.focus();
    });
  };
}
