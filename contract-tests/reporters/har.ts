import type { HttpExchange, HttpRequest, HttpResponse } from '../../spec/exchange.ts';
import type { Report } from '../report/report.ts';
import { tool } from '../report/tool.ts';
import { boundReport } from './json.ts';
import { printableJson } from './parts/printable.ts';

const page = 'run';
const httpVersion = 'HTTP/1.1';
const unknown = -1;

/** The traffic of the run as HAR 1.2, which browsers import into their network panel. */
export function harReport(report: Report): string {
  const { exchanges, startedAt, target } = boundReport(report);
  const broken = brokenByExchange(report);
  const log = {
    version: '1.2',
    creator: tool,
    pages: [
      {
        id: page,
        startedDateTime: startedAt,
        title: `Contract tests of ${target.baseUrl}`,
        pageTimings: {},
      },
    ],
    entries: exchanges.map((exchange, index) =>
      entry(
        exchange,
        (broken.get(index) ?? []).map(({ id }) => id),
      ),
    ),
  };
  return printableJson({ log });
}

function brokenByExchange({ clauses }: Report) {
  const shown = clauses
    .filter(({ verdict }) => verdict === 'fail')
    .flatMap(({ id, exchanges }) => exchanges.map((index) => ({ id, index })));
  return Map.groupBy(shown, ({ index }) => index);
}

function entry(exchange: HttpExchange, broken: readonly string[]) {
  const { sentAt, receivedAt } = exchange;
  const millis = receivedAt - sentAt;
  return {
    pageref: page,
    startedDateTime: new Date(sentAt).toISOString(),
    time: millis,
    request: request(exchange.request),
    response: response(exchange.response),
    cache: {},
    timings: { send: 0, wait: millis, receive: 0 },
    comment: broken.length > 0 ? `Breaks ${broken.join(', ')}` : '',
  };
}

function request({ method, url, headers, body }: HttpRequest) {
  const query = URL.parse(url)?.searchParams ?? [];
  const mimeType = headers['content-type'] ?? '';
  return {
    method,
    url,
    httpVersion,
    cookies: [],
    headers: pairs(Object.entries(headers)),
    queryString: pairs(query),
    headersSize: unknown,
    bodySize: bytes(body ?? ''),
    ...(body === undefined ? {} : { postData: { mimeType, text: body } }),
  };
}

function response({ status, headers, body, decodingError: _decodingError }: HttpResponse) {
  const mimeType = headers['content-type'] ?? 'x-unknown';
  return {
    status,
    statusText: '',
    httpVersion,
    cookies: [],
    headers: pairs(Object.entries(headers)),
    content: { size: bytes(body), mimeType, text: body, ...(_decodingError && { _decodingError }) },
    redirectURL: headers.location ?? '',
    headersSize: unknown,
    bodySize: bytes(body),
  };
}

function pairs(entries: Iterable<[string, string]>) {
  return [...entries].map(([name, value]) => ({ name, value }));
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
