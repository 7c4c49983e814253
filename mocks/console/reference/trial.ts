import { operationExamples } from '../../../spec/operation-examples.ts';
import { operationById, operationList } from '../../../spec/operations.ts';
import { mainSandbox, selectedSandbox, serverPath } from '../client/address.ts';

export type Trial = ReturnType<typeof exampleOf>;
export type Answer = Awaited<ReturnType<typeof answerTo>>;

export function exampleOf(id: string | undefined) {
  const known = operationList.find((operation) => operation.id === id);
  const operation = known ?? operationById('listCategories');
  const { parameters, body } = operationExamples[operation.id];
  return {
    operation,
    parameters,
    /** Undefined if the operation takes none. */
    body: body === undefined ? undefined : JSON.stringify(body, null, 2),
  };
}

export function requestOf({ operation, parameters, body }: Trial, key: string | undefined) {
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

type TrialRequest = ReturnType<typeof requestOf>;

/**
 * @returns Undefined if it was aborted.
 * @throws {Error} if the connection breaks.
 */
export async function sendTrial(request: TrialRequest, signal: AbortSignal) {
  return answerTo(request, signal).catch((error) => {
    if (signal.aborted) return undefined;
    throw new Error(`There was no answer: ${error.message}`);
  });
}

async function answerTo({ url, body, ...init }: TrialRequest, signal: AbortSignal) {
  const start = performance.now();
  const response = await fetch(url, { ...init, signal, body: body ?? null });
  const text = await response.text();
  const headers = [...response.headers].sort(
    ([one], [other]) => Number(isAboutLimits(other)) - Number(isAboutLimits(one)),
  );
  return {
    /** Until the answer was complete. */
    millis: Math.round(performance.now() - start),
    status: `${response.status} ${response.statusText}`,
    isGood: response.ok,
    headers: Object.fromEntries(headers),
    body: text,
  };
}

function isAboutLimits(name: string): boolean {
  return name.startsWith('x-ratelimit-') || name === 'retry-after';
}
