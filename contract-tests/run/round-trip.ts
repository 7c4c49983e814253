import type { HttpRequest } from '../../spec/generated/schema-types.ts';
import { operationExamples } from '../../spec/operation-examples.ts';
import { type OperationId, operationById } from '../../spec/operations.ts';
import { type CredentialName, credentials, defaultVariables } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { type BodyParser, defaultBounds, ResponseTooLarge } from '../transport/body-parser.ts';
import { sendRequest } from '../transport/send-request.ts';
import type { RunClock } from './clock.ts';

/** A request that a check wants to send. */
export interface RequestSpec {
  readonly operation: OperationId;
  /** Default: valid. */
  readonly credential?: CredentialName | undefined;
  /** Sent verbatim as `application/json`. */
  readonly body?: string | undefined;
  /**
   * - `retry` (default): wait while the last response says that this one would be refused, and retry
   *   after a 429.
   * - `wait`: wait likewise, but do not retry.
   * - `immediate`: neither wait nor retry.
   */
  readonly pace?: 'retry' | 'wait' | 'immediate';
}

/** How to reach a service. */
export interface ServiceOptions {
  /** May have a path before `/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A key of any plan; safety exhaust uses up its limit instead of that of `apiKey`. */
  readonly exhaustKey?: string | undefined;
  /**
   * The environment variables that hold the keys, for the commands in reports.
   * Default: PET_CATALOGUE_API_KEY and PET_CATALOGUE_EXHAUST_KEY.
   */
  readonly apiKeyVariable?: string;
  readonly exhaustKeyVariable?: string;
  /** Id of a pet that exists, so that a 404 is a violation. Default: 1, which need not exist. */
  readonly petId?: string | undefined;
  /** Milliseconds for one request. Default: 10,000. */
  readonly timeout?: number;
  /** Bytes of a body, decompressed; longer ones are not judged. Default: 16 MiB. */
  readonly maxBodyBytes?: number;
}

export const serviceDefaults = { timeout: 10_000, ...defaultBounds } as const;

/** Its base URL has no trailing slash. */
export interface RoundTripOptions extends ServiceOptions {
  readonly clock: RunClock;
  readonly fetch: typeof fetch;
}

/** An exchange that has no position in the run yet. */
export type Attempt = Omit<Exchange, 'index'>;

export async function roundTrip(
  spec: RequestSpec,
  parser: BodyParser,
  options: RoundTripOptions,
  mayRetry: () => boolean,
): Promise<Attempt> {
  const { clock, fetch, timeout, maxBodyBytes } = { ...serviceDefaults, ...options };
  const credential = spec.credential ?? 'valid';
  const { apiKeyVariable = defaultVariables.apiKey, exhaustKey = '' } = options;
  const { exhaustKeyVariable = defaultVariables.exhaustKey } = options;
  const [key, variable] =
    credential === 'second-key'
      ? [exhaustKey, exhaustKeyVariable]
      : [options.apiKey, apiKeyVariable];
  const { header, shown } = credentials[credential];
  const request = requestFor(spec, shown(variable), options);
  const sentAt = clock.now();
  const sendOptions = { fetch, timeout, mayRetry, maxBodyBytes };
  const { response, json } = await sendRequest(request, header(key), sendOptions)
    .then((response) => {
      const { body, json } = parser.parse(response.body);
      return { response: { ...response, body }, json };
    })
    .catch((error: unknown) => {
      if (!(error instanceof ResponseTooLarge)) throw error;
      throw new ResponseTooLarge(`${request.method} ${request.url}: ${error.message}`);
    });
  return {
    operation: spec.operation,
    credential,
    request,
    response,
    json,
    sentAt,
    receivedAt: clock.now(),
  };
}

/** @param authorization The header as reports show it, with a variable in place of the key. */
export function requestFor(
  { operation, body }: RequestSpec,
  authorization: string | undefined,
  options: Pick<RoundTripOptions, 'baseUrl' | 'petId'>,
): HttpRequest {
  const { method, path, requestSchema } = operationById(operation);
  const { parameters } = operationExamples[operation];
  const { baseUrl, petId = parameters.petId } = options;
  const values: Readonly<Record<string, string | undefined>> = { ...parameters, petId };
  const filled = path.replaceAll(/\{([^}]*)\}/g, (_match, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return {
    method,
    url: `${baseUrl}${filled}`,
    headers: {
      accept: 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
      ...(requestSchema ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  };
}
