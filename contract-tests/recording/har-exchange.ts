import { credentials, defaultVariables } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Redaction } from '../report/redact.ts';
import { bodyOf, type HarEntry, headersOf } from './har-input.ts';

/** @param context What is known about the entry beyond its own fields. */
export function exchangeOf(
  entry: HarEntry,
  context: Pick<Exchange, 'index' | 'operation' | 'credential' | 'json'>,
  body: string,
  redact: Redaction,
): Exchange {
  const { request, response } = entry;
  const sent = bodyOf(request.postData);
  return {
    ...context,
    request: {
      method: request.method,
      url: redact(request.url),
      headers: relevantHeaders(redact(headersOf(request.headers)), context.credential),
      ...(sent === undefined ? {} : { body: sent }),
    },
    response: {
      ...{ status: response.status, headers: headersOf(response.headers), body },
      ...(response.content?._decodingError && { decodingError: response.content._decodingError }),
    },
    sentAt: startOf(entry),
    receivedAt: endOf(entry),
  };
}

export function startOf({ startedDateTime }: HarEntry): number {
  return Date.parse(startedDateTime);
}

function endOf(entry: HarEntry): number {
  return startOf(entry) + Math.max(0, entry.time ?? 0);
}

/** Keeps only headers that matter to the service: browsers add more, such as cookies. */
function relevantHeaders(
  { accept, 'content-type': type }: Record<string, string>,
  credential: Exchange['credential'],
) {
  const variable = credential === 'second-key' ? 'exhaustKey' : 'apiKey';
  const shown = credentials[credential].shown(defaultVariables[variable]);
  return {
    ...(accept === undefined ? {} : { accept }),
    ...(shown === undefined ? {} : { authorization: shown }),
    ...(type === undefined ? {} : { 'content-type': type }),
  };
}

/** Sorted by the end of each exchange, creations by the start: a list may show a category before its 201 arrives. */
export function chronological(entries: readonly HarEntry[]): HarEntry[] {
  const time = (entry: HarEntry) =>
    entry.request.method === 'POST' ? startOf(entry) : endOf(entry);
  return entries.toSorted((a, b) => time(a) - time(b));
}

export function overlappingIn(entries: readonly HarEntry[]): Set<number> {
  const spans = entries.map((one, index) => ({ index, start: startOf(one), end: endOf(one) }));
  const overlapping = new Set<number>();
  // Whatever overlaps with any earlier entry overlaps with the one that ends last.
  let latest: (typeof spans)[number] | undefined;
  for (const span of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (latest && span.start < latest.end && latest.start < span.end) {
      overlapping.add(latest.index).add(span.index);
    }
    if (!latest || span.end > latest.end) latest = span;
  }
  return overlapping;
}
