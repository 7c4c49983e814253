import { reporters } from '../../contract-tests/reporters/index.ts';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { demand } from './target.ts';

/** A mock with a frozen clock that records its internal errors. */
export function watchedMock(options: MockOptions = {}) {
  const bugs: unknown[] = [];
  const clock = '2026-03-01T10:00:00Z';
  const mock = createMock({ clock, ...options, onInternalError: (bug) => bugs.push(bug) });
  return {
    mock,
    /** Requires that the mock has met no error of its own since the last time. @throws {Error} with the first. */
    demandNoBugs(where = ''): void {
      const found = bugs.splice(0);
      const [bug] = found;
      const stack = () => (bug instanceof Error ? bug.stack : String(bug));
      demand(found.length === 0, () => `a bug of the mock${where}: ${stack()}`);
    },
  };
}

/** @throws {Error} that names the clause with an internal error, and if a reporter fails. */
export function demandReport(report: Report): void {
  const failed = report.clauses.find(({ verdict }) => verdict === 'error');
  demand(!failed, () => `internal error of the judge in ${failed?.id}: ${failed?.message}`);
  for (const { render } of reporters) render(report);
}

export type RawAnswer = ReturnType<typeof readAnswers>[number];

/** Skips interim responses. @throws {Error} for anything but complete responses. */
export function readAnswers(received: Buffer) {
  const answers = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...fields] = rest.toString('latin1', 0, Math.max(end, 0)).split('\r\n');
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1];
    if (status === undefined) throw new Error(`not an answer: ${rest.toString('latin1', 0, 200)}`);
    const headers = new Map(fields.map(fieldOf));
    const after = rest.subarray(end + 4);
    const length = bodyLength(headers, after);
    if (length > after.length) throw new Error(`cut off: ${rest.toString('latin1', 0, 500)}`);
    const body = after.toString('utf8', 0, length);
    if (!status.startsWith('1')) answers.push({ status: Number(status), headers, body });
    rest = after.subarray(length);
  }
  return answers;
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new Error(`not a header: ${line}`);
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

function bodyLength(headers: ReadonlyMap<string, string>, after: Buffer): number {
  // No body of the mock begins like this, so this was the response to a HEAD request.
  if (after.toString('latin1', 0, 9) === 'HTTP/1.1 ' || after.length === 0) return 0;
  if (headers.get('transfer-encoding') === 'chunked') {
    throw new Error('chunked, although the whole body is known');
  }
  return Number(headers.get('content-length') ?? 0);
}
