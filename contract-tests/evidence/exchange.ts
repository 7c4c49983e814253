import type { OperationId } from '../../spec/operations.ts';
import type { CredentialName } from './credentials.ts';

/** One request and the response to it. */
export interface Exchange {
  /** Position in the run, from 0. */
  readonly index: number;
  readonly operation: OperationId;
  readonly credential: CredentialName;
  readonly request: RecordedRequest;
  readonly response: RecordedResponse;
  /** The response body with exact integers; undefined when it is not JSON. */
  readonly json: unknown;
  /** Milliseconds since the Unix epoch, when the response had arrived. */
  readonly receivedAt: number;
  readonly durationMs: number;
}

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  /** The credential stands here as what a shell makes of `$PET_CATALOGUE_API_KEY`, not as sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RecordedResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Whether a response is a success of any kind. */
export function isSuccess({ response }: Exchange): boolean {
  return response.status >= 200 && response.status < 300;
}

/** The integer value of a header, or undefined when it is absent or no plain integer. */
export function integerHeader({ response }: Exchange, name: string): number | undefined {
  const value = response.headers[name];
  return value !== undefined && /^-?\d{1,30}$/.test(value) ? Number(value) : undefined;
}

/** How one speaks of an exchange: `POST /v1/categories → 201`. */
export function summary({ request, response }: Pick<Exchange, 'request' | 'response'>): string {
  const { status, headers } = response;
  const redirected = status >= 300 && status < 400 && headers.location !== undefined;
  const place = redirected ? ` (a redirect to ${headers.location}, not followed)` : '';
  // A recorded address may be none any more once a key has been taken out of it.
  const path = URL.parse(request.url)?.pathname ?? request.url;
  return `${request.method} ${path} → ${status}${place}`;
}
