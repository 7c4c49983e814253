type Handler = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => void;

/** Moves the focus by the arrows, Home and End between the elements that this selector finds. */
export const moveBetween =
  (selector: string): Handler =>
  (event) => {
    const found = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const index = found.indexOf(event.target as HTMLElement);
    const moves = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: found.length - 1 };
    const next = Object.entries(moves).find(([key]) => key === event.key)?.[1];
    if (next === undefined || index < 0) return;
    event.preventDefault();
    found[Math.max(0, next)]?.focus();
  };
