import { summary } from '../../contract-tests/evidence/exchange.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import type { Output } from '../io.ts';
import type { JudgeEvent } from './judge.ts';

type Terminal = Pick<Output, 'isTTY' | 'columns' | 'write'>;

export interface Progress {
  show(event: JudgeEvent): void;
  end(): void;
}

const shortWaitMillis = 1_000;

/** On a terminal, one status line; elsewhere, a line for each long wait, to explain pauses in a log. */
export function createProgress(stderr: Terminal): Progress {
  let clause = '';
  let budget = '';
  const line = (event: JudgeEvent): string => {
    if (event.type === 'clause') {
      clause = event.clause;
      return `${clause}  ${budget}`;
    }
    if (event.type === 'wait') return `${waitNotice(event)}  ${clause}  ${budget}`;
    const sent = event.exchange.index + 1;
    budget = `${sent} of ${sent + event.requestsLeft} requests`;
    return `${clause}  ${budget}  ${summary(event.exchange)}`;
  };
  return {
    show(event) {
      const text = line(event);
      if (stderr.isTTY) stderr.write(`\r\u001b[K${printable(text).slice(0, columns(stderr))}`);
      else if (event.type === 'wait' && event.millis > shortWaitMillis) {
        stderr.write(`${waitNotice(event)}\n`);
      }
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}

function waitNotice({ millis, reason }: Extract<JudgeEvent, { type: 'wait' }>): string {
  return `waiting ${Math.ceil(millis / 1000)} s ${reason}`;
}

function columns(stderr: Terminal): number {
  return Math.max(20, (stderr.columns || 80) - 1);
}
