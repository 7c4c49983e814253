import type { Report } from '../../contract-tests/report/report.ts';
import { reporters } from '../../contract-tests/reporters/index.ts';
import { schemaProblems } from '../../spec/schemas.ts';
import { tryParseExact } from '../../spec/support/exact-json.ts';
import { demand } from './target.ts';

export interface Answer {
  readonly status: number;
  readonly headers: { get(name: string): string | null | undefined };
  readonly body: string;
}

const rateLimitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** @throws {Error} that names what the contract demands of every response, and this one lacks. */
export function demandServiceAnswer({ status, headers, body }: Answer): void {
  const shown = () => `${status} ${body.slice(0, 300)}`;
  for (const name of rateLimitHeaders) {
    demand(/^\d+$/.test(headers.get(name) ?? ''), () => `no ${name} in ${shown()}`);
  }
  if (status < 400 || body === '') return;
  const error = tryParseExact(body);
  demand(schemaProblems('Error', error).length === 0, () => `no Error: ${shown()}`);
  demand((error as { status: unknown }).status === status, () => `another status: ${shown()}`);
}

export async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** Requires that the mock met no error of its own. @throws {Error} with the first. */
export function demandNoBugs([bug, ...others]: readonly unknown[], where = ''): void {
  const stack = () => (bug instanceof Error ? bug.stack : String(bug));
  demand(bug === undefined && others.length === 0, () => `a bug of the mock${where}: ${stack()}`);
}

/** @throws {Error} that names the clause with an internal error, and if a reporter fails. */
export function demandReport(report: Report): void {
  const failed = report.clauses.find(({ verdict }) => verdict === 'error');
  demand(!failed, () => `internal error of the judge in ${failed?.id}: ${failed?.message}`);
  for (const { render } of reporters) render(report);
}
