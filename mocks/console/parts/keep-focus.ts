/**
 * For a button that may be gone when its action is done: keyboards go on at the table that it stood
 * in, or else at the heading above it.
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
