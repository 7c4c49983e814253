import { clientReport } from '../../contract-tests/report/client-report.ts';
import type { ClientCall } from '../../contract-tests/report/exposure.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { systemClock } from '../../contract-tests/run/clock.ts';
import { createMock, type Mock, type MockOptions } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { isForService } from '../../mocks/journal/client-rules/report.ts';
import type { JournalRecord } from '../../mocks/journal/record.ts';
import type { Environment } from '../io.ts';
import { type ChildOptions, runChild } from './child.ts';

export interface Client {
  /** `{url}` and `{key}` stand for the base URL and the key. */
  readonly command: readonly string[];
  readonly urlVariables: readonly string[];
  readonly keyVariables: readonly string[];
  /** The name of the key; undefined for the first one. */
  readonly keyName?: string | undefined;
}

export interface Judging {
  readonly except: readonly string[];
  readonly requiredExposure?: readonly string[];
}

export interface Trial {
  readonly exitCode: number;
  readonly report: Report;
  /** Number of older exchanges that the journal no longer had. */
  readonly forgotten: number;
  readonly mock: Mock;
}

/** @throws {UsageError} if the command cannot be started; {InputError}, {RangeError} as `createMock` does. */
export async function tryClient(
  client: Client,
  options: MockOptions,
  child: ChildOptions,
  { except, requiredExposure = [] }: Judging,
): Promise<Trial> {
  const mock = createMock(options);
  const startedAt = systemClock.now();
  const { exitCode, baseUrl } = await runOn(mock, client, child);
  const callers = await mock.clients.list();
  const all = (await mock.requests.list()).reverse();
  const records = all.filter(({ request }) => isForService(request));
  const report = clientReport({
    ...{ exitCode, baseUrl, startedAt, callers, except, requiredExposure },
    command: client.command.join(' '),
    calls: new Map(records.map((record) => [record.id, callOf(record)])),
    finishedAt: systemClock.now(),
  });
  return { exitCode, report, mock, forgotten: callers[0]?.forgotten ?? 0 };
}

/** As `tryClient`, but returns only the exit code of the command. */
export async function runAgainst(
  client: Client,
  options: MockOptions,
  child: ChildOptions,
): Promise<number> {
  return (await runOn(createMock(options), client, child)).exitCode;
}

async function runOn(
  mock: Mock,
  client: Client,
  child: ChildOptions,
): Promise<{ readonly exitCode: number; readonly baseUrl: string }> {
  const key = client.keyName === undefined ? mock.keys.list()[0] : mock.keys.get(client.keyName);
  const server = await serve(mock, { port: 0, closeGrace: 0 });
  try {
    const { baseUrl } = server;
    const values = { url: baseUrl, key: key?.key ?? '' };
    const command = client.command.map((part) =>
      part.replaceAll(/\{(url|key)\}/g, (_, name: 'url' | 'key') => values[name]),
    );
    const env = { ...child.env, ...variables(client, values) };
    return { exitCode: await runChild(command, { ...child, env }), baseUrl };
  } finally {
    await server.close();
  }
}

function variables(
  { urlVariables, keyVariables }: Client,
  { url, key }: { readonly url: string; readonly key: string },
): Environment {
  return Object.fromEntries([
    ...['PET_CATALOGUE_URL', ...urlVariables].map((name) => [name, url]),
    ...['PET_CATALOGUE_API_KEY', ...keyVariables].map((name) => [name, key]),
  ]);
}

function callOf({
  operation,
  refusal,
  request,
  response,
  at,
  answeredAt,
}: JournalRecord): ClientCall {
  const { method, url, headers, body } = request;
  return {
    request: { method, url, headers, ...(body === null ? {} : { body }) },
    response: { status: response.status, headers: response.headers, body: response.body ?? '' },
    sentAt: Date.parse(at),
    receivedAt: Date.parse(answeredAt),
    operation,
    banned: refusal === 'banned',
  };
}
