import { operationExamples } from '../../../spec/operation-examples.ts';
import { type Operation, operationById, operationList } from '../../../spec/operations.ts';
import { mainSandbox, selectedSandbox, serverPath } from '../client/address.ts';
import { now } from '../client/clock.ts';

/** The content of the form. */
export interface Trial {
  readonly operation: Operation;
  /** Path parameters by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Undefined if the operation takes none. */
  readonly body: string | undefined;
}

export interface TrialRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface Answer {
  /** Milliseconds until it was complete. */
  readonly millis: number;
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** An operation with the examples of its document. */
export function exampleOf(id: string | undefined): Trial {
  const known = operationList.find((operation) => operation.id === id);
  const operation = known ?? operationById('listCategories');
  const { parameters, body } = operationExamples[operation.id];
  return {
    operation,
    parameters,
    body: body === undefined ? undefined : JSON.stringify(body, null, 2),
  };
}

/** @param key The API key; undefined for none. */
export function requestOf(trial: Trial, key: string | undefined): TrialRequest {
  const { operation, parameters, body } = trial;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
  const sandbox = selectedSandbox();
  return {
    method: operation.method,
    url: `${location.origin}${serverPath}/v1${path}`,
    headers: {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(sandbox === mainSandbox ? {} : { 'X-Mock-Sandbox': sandbox }),
    },
    body,
  };
}

/** @throws {TypeError} if the connection breaks. */
export async function sendTrial(request: TrialRequest, signal: AbortSignal): Promise<Answer> {
  const { url, method, headers, body } = request;
  const start = now();
  const response = await fetch(url, {
    method,
    headers,
    signal,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    millis: Math.round(now() - start),
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: text,
  };
}
