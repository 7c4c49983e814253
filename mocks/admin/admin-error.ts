import { didYouMean } from '../../spec/support/suggest.ts';

/** One problem of a request to the admin API, in the format of WireMock. */
export interface Problem {
  readonly title: string;
  readonly detail: string;
}

/** A refusal of the admin API. The server answers with it, and the client throws it. */
export class AdminError extends Error {
  readonly status: number;
  readonly errors: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    errors: readonly Problem[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(errors.map(({ title, detail }) => `${title}: ${detail}`).join('\n'));
    this.name = 'AdminError';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** @param hint What to do; default: the known names. */
export function notFound(
  kind: string,
  name: string,
  known: readonly string[],
  hint = known.length === 0 ? 'there are none' : `known: ${known.join(', ')}`,
): AdminError {
  const detail = `${JSON.stringify(name)} is unknown${didYouMean(name, known)}; ${hint}`;
  return new AdminError(404, [{ title: `No such ${kind}`, detail }]);
}
