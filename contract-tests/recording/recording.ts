import type { ClientExchange } from '../../spec/client-rules/rule.ts';
import { operationById, operationList } from '../../spec/operations.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { createRedaction, type Redaction } from '../report/redact.ts';
import {
  createBodyParser,
  defaultBounds,
  type ParsedBody,
  ResponseTooLarge,
} from '../transport/body-parser.ts';
import { chronological, overlappingIn, recordedExchange, withoutSecrets } from './har-exchange.ts';
import {
  bodyOf,
  entryProblems,
  type Har,
  type HarEntry,
  isValidEntry,
  urlOf,
} from './har-input.ts';
import { authorizationOf, classifyCredentials, firstVariableIn, secretsIn } from './har-keys.ts';

export interface Recording {
  readonly baseUrl: string;
  /** The entries of the exchanges, by their index. */
  readonly entries: readonly HarEntry[];
  /** In chronological order. */
  readonly exchanges: readonly Exchange[];
  /**
   * The same exchanges as a client is judged by, secrets included, in the order of the answers.
   * Empty for one of our reports, whose requests break the rules on purpose.
   */
  readonly requests: readonly ClientExchange[];
  /** Whether the recording shows no `Authorization` header: browsers may leave it out. */
  readonly withoutCredentials: boolean;
  /** Indexes of exchanges without a recorded response body. */
  readonly withoutBody: ReadonlySet<number>;
  /** Indexes of exchanges that overlap with another in time. */
  readonly overlapping: ReadonlySet<number>;
  /** The number of skipped entries by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Redacts every key in the recording, including those for other servers. */
  readonly redact: Redaction;
}

export interface ReadOptions {
  /** Whether every request and header was recorded as it was sent, with its connection. Default: false. */
  readonly isComplete?: boolean;
  /** Secrets to redact in addition to those in the recording. */
  readonly secrets?: readonly string[];
}

/** Some rules compare every pair of exchanges. */
const maxEntries = 10_000;
const beyond = `beyond the first ${maxEntries}`;

const patterns = operationList.map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Extracts the traffic of the service from a HAR.
 * @param address The base URL. Default: the one ending in /v1 with the most requests.
 * @throws {RangeError} when no entry calls an operation of the service.
 */
export function readRecording(
  { log }: Har,
  address?: string,
  { isComplete = false, secrets = [] }: ReadOptions = {},
): Recording {
  const usable = log.entries.filter(isValidEntry);
  const baseUrl = (address ? withoutQuery(address).replace(/\/+$/, '') : baseUrlOf(usable)) ?? '';
  const { entries, leftOut } = selectEntries(log, baseUrl);
  if (entries.length === 0) {
    const where = baseUrl === '' ? 'at an address that contains /v1' : `under ${baseUrl}`;
    throw new RangeError(`it contains no request to an operation of the service ${where}`);
  }
  const redact = createRedaction([...secretsIn(log.entries), ...secrets]);
  const credentialOf = classifyCredentials(entries, isComplete);
  const bodies = parseBodies(entries);
  const withoutCredentials =
    !isComplete && entries.every((entry) => authorizationOf(entry) === undefined);
  const read = entries.flatMap((entry, index) => {
    const operation = operationOf(entry, baseUrl);
    if (!operation) return [];
    const { body, json } = bodies[index] ?? { body: '', json: undefined };
    const [sent, credential] = [recordedExchange(entry, body), credentialOf(entry)];
    const request = withoutSecrets(sent.request, credential, redact);
    const token = authorizationOf(entry)?.split(' ').at(-1);
    const ofClient = {
      ...sent,
      id: index,
      operation: operationById(operation),
      client: withoutCredentials ? 'the only one' : token,
      // In the recording of a client, the times say what it had seen.
      ...(isComplete ? { connection: String(entry.connection) } : {}),
    };
    return [{ exchange: { ...sent, index, operation, credential, json, request }, ofClient }];
  });
  const mayJudgeClient = isComplete || firstVariableIn(entries) === undefined;
  return {
    baseUrl,
    entries,
    exchanges: read.map(({ exchange }) => exchange),
    requests: (mayJudgeClient ? read : [])
      .map(({ ofClient }) => ofClient)
      .sort((a, b) => a.receivedAt - b.receivedAt),
    withoutCredentials,
    withoutBody: new Set([...bodies.keys()].filter((index) => bodies[index] === undefined)),
    overlapping: overlappingIn(entries),
    leftOut,
    redact,
  };
}

function selectEntries(log: Har['log'], baseUrl: string) {
  const reasons = Map.groupBy(log.entries, (entry) => reasonToSkip(entry, baseUrl));
  const found = chronological((reasons.get(undefined) ?? []).filter(isValidEntry));
  reasons.delete(undefined);
  if (found.length > maxEntries) reasons.set(beyond, found.slice(maxEntries));
  const counts = [...reasons].map(([reason, { length }]) => [reason, length]);
  return { entries: found.slice(0, maxEntries), leftOut: Object.fromEntries(counts) };
}

function baseUrlOf(entries: readonly HarEntry[]): string | undefined {
  const found = entries.flatMap((entry) => {
    const address = withoutQuery(entry.request.url);
    const prefix = address.slice(0, address.lastIndexOf('/v1/') + '/v1'.length);
    return operationOf(entry, prefix) ? [prefix] : [];
  });
  const byPrefix = [...Map.groupBy(found, (prefix) => prefix).values()];
  return byPrefix.sort((a, b) => b.length - a.length)[0]?.[0];
}

function operationOf({ request }: Pick<HarEntry, 'request'>, baseUrl: string) {
  const path = withoutQuery(request.url).slice(baseUrl.length);
  return patterns.find(({ method, pattern }) => method === request.method && pattern.test(path))
    ?.id;
}

function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}` : '';
}

/** Why an entry is not judged; undefined if it is. */
export function reasonToSkip(entry: unknown, baseUrl: string): string | undefined {
  const address = urlOf(entry);
  if (address !== undefined && !withoutQuery(address).startsWith(`${baseUrl}/`)) {
    return 'to another address';
  }
  const [problem] = entryProblems(entry);
  // Without the index of a header, so that entries with the same problem share a reason.
  if (problem) return `invalid HAR entry (${problem.replace(/headers\.\d+/, 'headers')})`;
  const { request, response, _fromCache } = entry as HarEntry;
  if (request.method === 'OPTIONS') return 'a preflight';
  if (operationOf({ request }, baseUrl) === undefined) return 'not an operation of the service';
  if (_fromCache || response.status === 304) return 'from the browser cache';
  return response.status <= 0 ? 'without a response' : undefined;
}

/** The response bodies; undefined for those not recorded or too large. */
function parseBodies(entries: readonly HarEntry[]): (ParsedBody | undefined)[] {
  const parser = createBodyParser(defaultBounds.maxTotalBytes);
  return entries.map(({ response }) => {
    const body = bodyOf(response.content);
    try {
      return body === undefined ? undefined : parser.parse(body);
    } catch (error) {
      if (error instanceof ResponseTooLarge) return undefined;
      throw error;
    }
  });
}
