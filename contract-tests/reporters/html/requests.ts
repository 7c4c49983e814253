import type { Report } from '../../report/report.ts';
import { exchangeDetails } from './exchange.ts';
import { html, type Markup } from './markup.ts';

/** Further requests are only in `traffic.har`. */
export const maxListed = 300;
const bodyLength = 1500;

/** The requests of the run, to which clauses link. */
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
