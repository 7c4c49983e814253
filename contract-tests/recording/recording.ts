import { operationList } from '../../spec/operations.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { createRedaction, type Redaction } from '../report/redact.ts';
import {
  AnswerTooLarge,
  createBodyParser,
  defaultBounds,
  type ParsedBody,
} from '../transport/body-parser.ts';
import { endOf, exchangeOf, startOf } from './har-exchange.ts';
import { addressOf, bodyOf, entryProblems, type Har, type HarEntry, isEntry } from './har-input.ts';
import { classifyCredentials, secretsIn } from './har-keys.ts';

/** Recorded traffic, as far as it is that of the service. */
export interface Recording {
  readonly baseUrl: string;
  /** In the order of time. */
  readonly exchanges: readonly Exchange[];
  /** Indexes of those of which the body of the answer was not recorded. */
  readonly withoutBody: ReadonlySet<number>;
  /** Indexes of those that were under way at the same time as another. */
  readonly overlapping: ReadonlySet<number>;
  /** How many entries were left out, by the reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Takes out every key that was sent to anybody. */
  readonly redact: Redaction;
}

/** What is held against one another takes time that grows with the square of how many there are. */
const mostEntries = 10_000;
const beyond = `beyond the first ${mostEntries}`;

const patterns = operationList.map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Takes the traffic of the service out of a HAR.
 * @param address The base URL; by default the one ending in /v1 to which most requests went.
 * @throws {RangeError} when no entry is that of an operation of the service.
 */
export function readRecording({ log }: Har, address?: string): Recording {
  const usable = log.entries.filter(isEntry);
  const baseUrl = (address ? placeOf(address) : baseUrlOf(usable))?.replace(/\/+$/, '') ?? '';
  const reasons = Map.groupBy(log.entries, (entry) => reasonToLeaveOut(entry, baseUrl));
  const found = inOrder((reasons.get(undefined) ?? []).filter(isEntry));
  const entries = found.slice(0, mostEntries);
  if (entries.length === 0) {
    const where = baseUrl === '' ? 'to an address with /v1 in it' : `under ${baseUrl}`;
    throw new RangeError(`it has no request of an operation of the service ${where}`);
  }
  const redact = createRedaction(secretsIn(log.entries));
  const credentialOf = classifyCredentials(entries);
  const bodies = readBodies(entries);
  return {
    baseUrl,
    exchanges: entries.flatMap((entry, index) => {
      const operation = operationOf(entry, baseUrl);
      const credential = credentialOf(entry);
      const { body, json } = bodies[index] ?? { body: '', json: undefined };
      const context = { index, operation, credential, redact, body, json };
      return operation ? exchangeOf(entry, { ...context, operation }) : [];
    }),
    withoutBody: indexes(bodies, (body) => body === undefined),
    overlapping: overlappingIn(entries),
    leftOut: {
      ...Object.fromEntries(
        [...reasons].flatMap(([why, those]) => (why === undefined ? [] : [[why, those.length]])),
      ),
      ...(found.length > entries.length ? { [beyond]: found.length - entries.length } : {}),
    },
    redact,
  };
}

function baseUrlOf(entries: readonly HarEntry[]): string | undefined {
  const found = entries.flatMap((entry) => {
    const prefix = /.*\/v1(?=\/)/.exec(placeOf(entry.request.url))?.[0];
    return prefix && operationOf(entry, prefix) ? [prefix] : [];
  });
  const byPrefix = [...Map.groupBy(found, (prefix) => prefix).values()];
  return byPrefix.sort((a, b) => b.length - a.length)[0]?.[0];
}

/** The operation of a request under the base URL. */
function operationOf({ request }: HarEntry, baseUrl: string) {
  const path = placeOf(request.url).slice(baseUrl.length);
  return patterns.find(({ method, pattern }) => method === request.method && pattern.test(path))
    ?.id;
}

/** An address without what follows its path. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}` : '';
}

function reasonToLeaveOut(entry: unknown, baseUrl: string): string | undefined {
  const address = addressOf(entry);
  if (address !== undefined && !placeOf(address).startsWith(`${baseUrl}/`)) {
    return 'to another address';
  }
  if (!isEntry(entry)) return `not as a HAR has it (${firstProblem(entry)})`;
  const { request, response, _fromCache } = entry;
  if (request.method === 'OPTIONS') return 'a preflight';
  if (operationOf(entry, baseUrl) === undefined) return 'of no operation of the service';
  if (_fromCache || response.status === 304) return 'from the cache of the browser';
  return response.status <= 0 ? 'without an answer' : undefined;
}

/** Without the index of a header, so that few reasons stand for many entries. */
function firstProblem(entry: unknown): string | undefined {
  return entryProblems(entry)[0]?.replace(/headers\.\d+/, 'headers');
}

/** What was read of the bodies of the answers; undefined for one that was not recorded, or is too much. */
function readBodies(entries: readonly HarEntry[]): (ParsedBody | undefined)[] {
  const answers = createBodyParser(defaultBounds.maxTotalBytes);
  return entries.map(({ response }) => {
    const body = bodyOf(response.content);
    try {
      return body === undefined ? undefined : answers.read(body);
    } catch (error) {
      if (error instanceof AnswerTooLarge) return undefined;
      throw error;
    }
  });
}

/** In the order of time: what creates by its beginning, so that it comes before what may show it. */
function inOrder(entries: readonly HarEntry[]): HarEntry[] {
  const time = (entry: HarEntry) =>
    entry.request.method === 'POST' ? startOf(entry) : endOf(entry);
  return entries.toSorted((a, b) => time(a) - time(b));
}

function overlappingIn(entries: readonly HarEntry[]): Set<number> {
  const spans = entries.map((entry, index) => ({
    index,
    start: startOf(entry),
    end: endOf(entry),
  }));
  const overlapping = new Set<number>();
  // Of all that began before, the one that ends last: what overlaps with any overlaps with that one.
  let latest: (typeof spans)[number] | undefined;
  for (const span of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (latest && span.start < latest.end && latest.start < span.end) {
      overlapping.add(latest.index).add(span.index);
    }
    if (!latest || span.end > latest.end) latest = span;
  }
  return overlapping;
}

function indexes<T>(items: readonly T[], holds: (item: T) => boolean): Set<number> {
  return new Set(items.flatMap((item, index) => (holds(item) ? [index] : [])));
}
