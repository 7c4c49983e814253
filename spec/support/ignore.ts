/** For results that nobody needs, and for failures that are reported elsewhere or retried. */
export function ignore(): void {}
