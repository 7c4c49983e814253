import { summary } from '../../contract-tests/evidence/exchange.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import type { JudgeEvent } from './judge-messages.ts';

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

/** What shows a run on stderr while it lasts. */
export interface Progress {
  show(event: JudgeEvent): void;
  /** Takes the changing line away again. */
  end(): void;
}

/**
 * On a terminal one line that changes, elsewhere a plain line for each wait, so that a log tells why
 * nothing seems to happen.
 */
export function createProgress(stderr: Terminal = process.stderr): Progress {
  let judged = '';
  let budget = '';
  const line = (event: JudgeEvent): string => {
    if (event.type === 'clause') judged = event.clause;
    if (event.type === 'clause') return `${judged}  ${budget}`;
    if (event.type === 'wait') return `${waiting(event.millis)}  ${judged}  ${budget}`;
    const sent = event.exchange.index + 1;
    budget = `${sent} of ${sent + event.requestsLeft} requests`;
    return `${judged}  ${budget}  ${summary(event.exchange)}`;
  };
  return {
    show(event) {
      const text = line(event);
      if (stderr.isTTY) stderr.write(`\r\u001b[K${printable(text).slice(0, columns(stderr))}`);
      else if (event.type === 'wait') stderr.write(`${waiting(event.millis)}\n`);
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}

function waiting(millis: number): string {
  return `waiting ${Math.ceil(millis / 1000)} s for the rate limit to reset`;
}

function columns(stderr: Terminal): number {
  return Math.max(20, (stderr.columns || 80) - 1);
}
