import type { HttpExchange, Report } from '../../spec/generated/schema-types.ts';
import { type HarBody, type HarEntry, headersOf } from '../recording/har-input.ts';
import { tool } from '../report/tool.ts';
import { boundReport } from './json.ts';
import { printableJson } from './parts/printable.ts';

/** The traffic of the run as HAR 1.2, which browsers import into their network panel. */
export function harReport(report: Report): string {
  const { exchanges, startedAt, target } = boundReport(report);
  const shown = report.clauses
    .filter(({ verdict }) => verdict === 'fail')
    .flatMap(({ id, exchanges }) => exchanges.map((index) => ({ id, index })));
  const broken = Map.groupBy(shown, ({ index }) => index);
  const title = `Contract tests of ${target.baseUrl}`;
  const page = { id: 'run', startedDateTime: startedAt, title, pageTimings: {} };
  const log = {
    version: '1.2',
    creator: tool,
    pages: [page],
    entries: exchanges.map((exchange, index) => {
      const clauses = (broken.get(index) ?? []).map(({ id }) => id);
      const comment = clauses.length > 0 ? `Breaks ${clauses.join(', ')}` : '';
      return { pageref: page.id, ...completeEntry(entryOf(exchange)), comment };
    }),
  };
  return printableJson({ log });
}

function entryOf({ request, response, sentAt, receivedAt }: HttpExchange): HarEntry {
  const { body: text, decodingError: _decodingError } = response;
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time: receivedAt - sentAt,
    request: {
      method: request.method,
      url: request.url,
      headers: pairs(Object.entries(request.headers)),
      ...(request.body === undefined ? {} : { postData: { text: request.body } }),
    },
    response: {
      status: response.status,
      headers: pairs(Object.entries(response.headers)),
      content: { text, ...(_decodingError && { _decodingError }) },
    },
  };
}

/** Adds the fields that HAR 1.2 requires; browsers refuse to import a file without them. */
export function completeEntry({ request, response, ...entry }: HarEntry) {
  const { postData, ...asked } = request;
  const { content, ...answered } = response;
  const { 'content-type': sentType = '' } = headersOf(request.headers);
  const { 'content-type': mimeType = 'x-unknown', location = '' } = headersOf(response.headers);
  const unknown = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
  return {
    ...entry,
    request: {
      ...unknown,
      ...asked,
      queryString: pairs(URL.parse(request.url)?.searchParams ?? []),
      bodySize: bytes(postData),
      ...(postData && { postData: { mimeType: sentType, ...postData } }),
    },
    response: {
      ...unknown,
      statusText: '',
      ...answered,
      redirectURL: location,
      content: { size: bytes(content), mimeType, ...content },
      bodySize: bytes(content),
    },
    cache: {},
    timings: { send: 0, wait: entry.time ?? 0, receive: 0 },
  };
}

function pairs(entries: Iterable<[string, string]>) {
  return [...entries].map(([name, value]) => ({ name, value }));
}

/** -1 if the body is unknown. */
function bytes(body: HarBody | undefined): number {
  if (!body) return 0;
  return typeof body.text === 'string' ? new TextEncoder().encode(body.text).length : -1;
}
