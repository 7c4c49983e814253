import type { HttpExchange, HttpRequest } from '../../spec/generated/schema-types.ts';
import { credentials, defaultVariables } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Redaction } from '../report/redact.ts';
import { bodyOf, type HarEntry, headersOf } from './har-input.ts';

/**
 * The exchange that an entry records, including its secrets.
 * @param body The body of the response.
 */
export function recordedExchange(
  entry: HarEntry,
  body = bodyOf(entry.response.content) ?? '',
): HttpExchange {
  const { request, response } = entry;
  const sent = bodyOf(request.postData);
  return {
    request: {
      method: request.method,
      url: request.url,
      headers: headersOf(request.headers),
      ...(sent === undefined ? {} : { body: sent }),
    },
    response: {
      status: response.status,
      headers: headersOf(response.headers),
      body,
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
export function withoutSecrets(
  { headers, ...request }: HttpRequest,
  credential: Exchange['credential'],
  redact: Redaction,
): HttpRequest {
  const { accept, 'content-type': type } = redact(headers);
  const variable = credential === 'second-key' ? 'exhaustKey' : 'apiKey';
  const shown = credentials[credential].shown(defaultVariables[variable]);
  const kept = {
    ...(accept === undefined ? {} : { accept }),
    ...(shown === undefined ? {} : { authorization: shown }),
    ...(type === undefined ? {} : { 'content-type': type }),
  };
  return { ...request, url: redact(request.url), headers: kept };
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
