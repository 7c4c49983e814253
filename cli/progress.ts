import { summary } from '../contract-tests/exchange.ts';
import type { RunEvent } from '../contract-tests/run.ts';

/**
 * Shows on stderr what a run is doing: on a terminal one line that changes, elsewhere a plain line
 * for each wait, so that a log tells why nothing seems to happen.
 */
export function showProgress(event: RunEvent): void {
  const line = describe(event);
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line.slice(0, columns())}`);
  else if (event.type === 'wait') process.stderr.write(`${line}\n`);
}

/** Takes the changing line away again. */
export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

function describe(event: RunEvent): string {
  if (event.type === 'exchange') {
    return `request ${event.exchange.index + 1}: ${summary(event.exchange)}`;
  }
  const seconds = Math.ceil(event.millis / 1000);
  return `waiting ${seconds} s for the rate limit to reset`;
}

function columns(): number {
  return Math.max(20, (process.stderr.columns ?? 80) - 1);
}
