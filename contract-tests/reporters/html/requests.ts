import type { Report } from '../../report/report.ts';
import { exchangeDetails } from './exchange.ts';
import { html, type Markup } from './markup.ts';

/** How many requests the page holds; the others are in `traffic.har`. */
export const mostListed = 300;
const bodyLength = 1500;

/** Every request of the run, folded; clauses link to it. */
export function requestList({ exchanges }: Report): Markup {
  const items = exchanges.slice(0, mostListed).map(
    (exchange, index) =>
      html`<li id="request-${index + 1}">${exchangeDetails(exchange, index, bodyLength)}</li>
`,
  );
  const others = exchanges.length - items.length;
  const note =
    others > 0
      ? `These are the first ${items.length}; traffic.har has all ${exchanges.length}.`
      : 'In the order in which they were sent. Long bodies are cut; traffic.har has them in full.';
  return html`<section id="requests" aria-labelledby="requests-title">
<h2 id="requests-title">Requests</h2>
<p class="quiet">${items.length > 0 ? note : 'No request was answered.'}</p>
<ol>
${items}
</ol>
</section>`;
}
