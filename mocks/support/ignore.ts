/** For results that nobody waits for, and failures that others report or that are tried again. */
export function ignore(): void {}
