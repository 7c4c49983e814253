/** One thing that is wrong with a request to the admin API; the form is WireMock's. */
export interface Problem {
  readonly title: string;
  readonly detail: string;
}

/** A refusal of the admin API, on either side: as it is answered, and as the client throws it. */
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
