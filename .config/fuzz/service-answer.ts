import { schemaProblems } from '../../spec/schemas.ts';
import { tryParseExact } from '../../spec/support/exact-json.ts';
import { demand } from './target.ts';

/** Common to raw responses and `Response`. */
export interface Answer {
  readonly status: number;
  readonly headers: { get(name: string): string | null | undefined };
  readonly body: string;
}

const rateLimitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/**
 * Requires what the contract demands of every response.
 * @throws {Error} that names what is missing.
 */
export function demandServiceAnswer(answer: Answer): void {
  const { status, headers, body } = answer;
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
