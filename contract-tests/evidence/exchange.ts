import type { HttpExchange } from '../../spec/generated/schema-types.ts';
import { type OperationId, operationById } from '../../spec/operations.ts';
import type { CredentialName } from './credentials.ts';

/** One exchange of a run. Its request is shown with a shell variable in place of the key. */
export interface Exchange extends HttpExchange {
  /** Position in the run, from 0. */
  readonly index: number;
  readonly operation: OperationId;
  readonly credential: CredentialName;
  /** The response body with exact integers; undefined when it is not JSON. */
  readonly json: unknown;
  /** Set if another request was sent at the same time. */
  readonly concurrent?: true;
}

function baseUrlOf({ operation, request }: Exchange): string {
  const depth = operationById(operation).path.split('/').length - 1;
  return request.url.split('/').slice(0, -depth).join('/');
}

/**
 * The exchanges that a run judged, and their base URL: a run that finds nothing at its address may go on
 * at another one.
 */
export function judgedPart(exchanges: readonly Exchange[]) {
  const last = exchanges.at(-1);
  const baseUrl = last && baseUrlOf(last);
  return { baseUrl, exchanges: exchanges.filter((exchange) => baseUrlOf(exchange) === baseUrl) };
}

/** Whether the request carried the key of the run, as opposed to the second key or an invalid one. */
export function usesKey({ credential }: Pick<Exchange, 'credential'>): boolean {
  return credential === 'valid';
}

export function isSuccess({ response }: { readonly response: { readonly status: number } }) {
  return response.status >= 200 && response.status < 300;
}

export function isCreation({ operation }: Pick<Exchange, 'operation'>): boolean {
  return operation === 'createCategory';
}

/** Whether the status is a 5xx, which only 7.no-server-error judges. */
export function isServerError({ response }: Pick<Exchange, 'response'>): boolean {
  return response.status >= 500;
}

/** Whether the body could be decoded, and so can be judged; 4.json-responses judges one that could not. */
export function isDecoded({ response }: Exchange): boolean {
  return response.decodingError === undefined;
}

/** The integer value of a header; undefined when it is absent or not a plain integer. */
export function integerHeader({ response }: Exchange, name: string): number | undefined {
  const value = response.headers[name];
  return value !== undefined && /^-?\d{1,30}$/.test(value) ? Number(value) : undefined;
}

/** One line on an exchange, e.g. `POST /v1/categories → 201`. */
export function summary({ request, response }: Pick<Exchange, 'request' | 'response'>): string {
  const { status, headers } = response;
  const redirected = status >= 300 && status < 400 && headers.location !== undefined;
  const redirect = redirected ? ` (a redirect to ${headers.location}, not followed)` : '';
  // Redaction may have turned the URL into something that does not parse.
  const path = URL.parse(request.url)?.pathname ?? request.url;
  return `${request.method} ${path} → ${status || 'no answer'}${redirect}`;
}
