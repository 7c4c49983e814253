import type { HttpExchange, HttpRequest, Report } from '../../../spec/generated/schema-types.ts';
import { stringifyExact, tryParseExact } from '../../../spec/support/exact-json.ts';
import { clip, formatDuration } from '../../../spec/support/text.ts';
import { curlCommand, headerLines } from '../parts/evidence.ts';
import { html, type Markup } from './markup.ts';

const headLength = 2000;
const commandLength = 4000;

export function pathOf({ url }: HttpRequest): string {
  return URL.parse(url)?.pathname ?? url;
}

/** A collapsible exchange. @param headersOnly Whether to omit the body of the response. */
export function exchangeDetails(
  exchange: HttpExchange,
  index: number,
  bodyLength: number,
  headersOnly = false,
): Markup {
  const { request, response, sentAt, receivedAt } = exchange;
  return html`<details class="exchange">
<summary><span class="number">Request ${index + 1}</span> <code>${clip(`${request.method} ${pathOf(request)}`, 200)}</code> <span class="status">answered ${response.status}</span> <span class="quiet">in ${formatDuration(receivedAt - sentAt)}</span></summary>
<div class="messages">
${message('Request', [`${request.method} ${request.url}`, ...headerLines(request.headers)], request.body ?? '', bodyLength)}
${message('Response', [String(response.status), ...headerLines(response.headers)], headersOnly ? '' : response.body, bodyLength)}
${curlFigure(exchange)}
</div>
</details>`;
}

function message(title: string, head: readonly string[], body: string, bodyLength: number): Markup {
  const [first = '', ...lines] = head;
  const headers = clip(lines.join('\n'), headLength);
  return html`<figure><figcaption>${title}</figcaption><pre><b>${clip(first, headLength)}</b>
<span class="quiet">${headers}</span>${body !== '' && `\n\n${clip(indent(body), bodyLength)}`}</pre></figure>`;
}

function curlFigure({ request }: HttpExchange): Markup {
  const command = curlCommand(request);
  const title = html`<figcaption>Reproduce with curl</figcaption>`;
  if (command.length > commandLength) {
    return html`<figure>${title}<p>The command is too long to show here; report.json contains the request.</p></figure>`;
  }
  return html`<figure class="curl">${title}<pre>${command}</pre><button type="button" class="copy" hidden>Copy</button></figure>`;
}

/** Characters of the longest body that is indented. */
const maxIndented = 4000;

/** Indents JSON that was sent without blanks, if that changes nothing else; other text stays as it is. */
export function indent(body: string): string {
  if (body.length > maxIndented) return body;
  const json = tryParseExact(body);
  return json !== undefined && stringifyExact(json) === body ? stringifyExact(json, 2) : body;
}

/** Further requests are only in `traffic.har`. */
export const maxListed = 300;
const bodyLength = 1500;

export function requestList({ exchanges }: Report): Markup {
  const items = exchanges.slice(0, maxListed).map(
    (exchange, index) =>
      html`<li id="request-${index + 1}">${exchangeDetails(exchange, index, bodyLength)}</li>
`,
  );
  const others = exchanges.length - items.length;
  const note =
    others > 0
      ? `The first ${items.length} of ${exchanges.length}; traffic.har contains all.`
      : 'In the order sent. Long bodies are truncated; traffic.har contains them in full.';
  return html`<section id="requests" aria-labelledby="requests-title">
<h2 id="requests-title">Requests</h2>
<p class="quiet">${items.length > 0 ? note : 'No request was answered.'}</p>
<ol>
${items}
</ol>
</section>`;
}
