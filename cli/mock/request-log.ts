import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { printable, printableJson } from '../../contract-tests/reporters/parts/printable.ts';
import type { Mock } from '../../mocks/create-mock.ts';
import { type AnsweredExchange, clipped } from '../../mocks/journal/answered-exchange.ts';
import { mainSandbox } from '../../mocks/requests/sandbox-id.ts';
import { count as countOf } from '../../spec/support/text.ts';
import type { Io, Output } from '../io.ts';

export const logFormats = ['text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

const maxLength = 200;
/** Bytes that wait for a slow reader at most. */
const maxWaiting = 2 ** 20;

interface Format {
  line(exchange: AnsweredExchange): string;
  dropped(count: number): string;
}

/** Does not wait for the reader: lines that it does not take are dropped and counted. @returns A function to stop. */
export function logRequests(
  mock: Pick<Mock, 'onExchange'>,
  format: LogFormat,
  { stdout }: Pick<Io, 'stdout'>,
): () => void {
  const { line, dropped } = format === 'json' ? jsonLines : textLines(stdout);
  // By default, Node waits for the reader of a pipe or a terminal at every write.
  const { _handle } = stdout as { _handle?: { setBlocking?(isBlocking: boolean): void } };
  _handle?.setBlocking?.(false);
  let count = 0;
  const noteDropped = () => {
    if (count > 0) stdout.write(dropped(count));
    count = 0;
  };
  const stop = mock.onExchange((exchange) => {
    if (stdout.writableLength >= maxWaiting) {
      count += 1;
    } else if (stdout.writable) {
      noteDropped();
      stdout.write(line(clipped(exchange, maxLength)));
    }
  });
  return () => {
    stop();
    noteDropped();
  };
}

const jsonLines: Format = {
  line: ({ pending: _, ...exchange }) => printableJson(exchange, 0),
  dropped: (count) => printableJson({ dropped: count }, 0),
};

/** Coloured if it is a terminal, unless NO_COLOR or FORCE_COLOR says otherwise. */
function textLines(stdout: Output): Format {
  const stream = stdout as Writable;
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    styleText(style, text, { stream });
  const styleOf = (status: number) => {
    if (status === 0 || status >= 500) return 'red';
    return status >= 400 ? 'yellow' : 'green';
  };
  return {
    line({ method, path, key, status, millis, reason, sandbox, byHandler }) {
      const shown = status === 0 ? '---' : String(status);
      const columns = [
        show(method).padEnd(7),
        show(path).padEnd(20),
        show(key).padEnd(10),
        paint(styleOf(status), shown),
        paint('dim', `${millis} ms`.padStart(6)),
        ...(sandbox === mainSandbox ? [] : [paint('dim', `[${show(sandbox)}]`)]),
        ...(byHandler ? [paint('dim', 'answered by your handler')] : []),
        ...(reason === null ? [] : [show(reason)]),
      ];
      return `${columns.join('  ')}\n`;
    },
    dropped: (count) =>
      `${paint('red', `… ${countOf(count, 'request')} not logged: the reader is too slow`)}\n`,
  };
}

function show(text: string | null): string {
  return text === null ? '-' : printable(text);
}
