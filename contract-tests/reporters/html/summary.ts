import type { ClauseReport, Report } from '../../../spec/generated/schema-types.ts';
import { clip, formatDuration } from '../../../spec/support/text.ts';
import { detectionSentence } from '../../detection/detection.ts';
import { outcomeOf } from '../../report/outcome.ts';
import { responseExcerpt } from '../parts/evidence.ts';
import { listsOf, type ReportList } from '../parts/lists.ts';
import { tallyOf, targetOf } from '../parts/phrasing.ts';
import { maxListed, pathOf } from './exchange.ts';
import { badge, documentText, html, type Markup, verdictName } from './markup.ts';

const maxLength = 400;

export function header(report: Report): Markup {
  const { verdict, headline, conclusion } = outcomeOf(report);
  return html`<header class="${verdict}">
<p class="quiet">Pet Catalogue Service, contract tests</p>
<h1>${headline}</h1>
<p class="conclusion">${conclusion}</p>
${report.detection && html`<p>${detectionSentence(report.detection)}</p>`}
${facts(report)}
</header>`;
}

function facts(report: Report): Markup {
  const { target, startedAt, requests, durationMs } = report;
  const when = html`<time datetime="${startedAt}">${startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>`;
  const rows: [name: string, value: Markup | string | number][] = [
    ['Judged', targetOf(report)],
    ['Plan', target.plan ?? 'not specified'],
    ['Started', when],
    ['Duration', formatDuration(durationMs)],
    ['Requests', requests],
  ];
  return html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

export function overview(report: Report): Markup {
  const lists = listsOf(report);
  return html`<section aria-labelledby="overview-title">
<h2 id="overview-title">Overview</h2>
${tally(report)}
${brokenClauses(report)}
${[lists.outdated, lists.changed, lists.notExercised, lists.inPart, lists.attested, lists.observed, lists.exposure, lists.unnoticed, lists.dependsOn, lists.created].map((one) => block(one, report))}
</section>`;
}

function tally(report: Report): Markup {
  const present = tallyOf(report).filter(({ verdict, count }) => count > 0 || verdict !== 'error');
  let from = 0;
  const bars = present.map(({ verdict, count }) => {
    const bar = html`<rect class="${verdict}" x="${from}" y="0" width="${count}" height="1"/>`;
    from += count;
    return bar;
  });
  const items = present.map(
    ({ verdict, count, detail }) =>
      html`<li class="${verdict}"><b>${count}</b> ${verdictName(verdict)}${detail && html` <span class="quiet">${detail}</span>`}</li>`,
  );
  return html`<svg class="bar" viewBox="0 0 ${report.clauses.length} 1" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
<ul class="tally">${items}</ul>`;
}

function brokenClauses(report: Report) {
  const items = outcomeOf(report).failures.map((clause) => {
    const { id, verdict, text, message } = clause;
    return html`<li>${badge(verdict)}
<div><a href="#${id}"><code>${id}</code></a> ${documentText(text)}<p>${clip(message, maxLength)}</p>${evidence(clause, report)}</div></li>
`;
  });
  return list('Broken clauses', 'broken', items);
}

/** The first request that shows the finding, and the part of its response that does. */
function evidence(clause: ClauseReport, report: Report): Markup | undefined {
  const [index = -1] = clause.exchanges;
  const exchange = report.exchanges[index];
  if (!exchange) return undefined;
  const { request, response } = exchange;
  const excerpt = clip(responseExcerpt(clause, exchange), maxLength);
  const title = html`Request ${index + 1}`;
  return html`<p class="quiet">${index < maxListed ? html`<a href="#request-${index + 1}">${title}</a>` : title}: <code>${clip(`${request.method} ${pathOf(request)}`, maxLength)}</code> answered ${response.status}</p>${excerpt !== '' && html`<pre>${excerpt}</pre>`}`;
}

function block({ title, lines }: ReportList, { clauses }: Report) {
  const items = lines.map(({ label, texts }) => {
    const text = clip(texts.join('; '), maxLength);
    if (label === undefined) return html`<li>${text}</li>\n`;
    const code = html`<code>${label}</code>`;
    const isClause = clauses.some(({ id }) => id === label);
    return html`<li>${isClause ? html`<a href="#${label}">${code}</a>` : code} <span>${text}</span></li>\n`;
  });
  return list(title, 'lines', items);
}

function list(title: string, kind: string, items: readonly Markup[]) {
  if (items.length === 0) return undefined;
  return html`<h3>${title}</h3>
<ul class="${kind}">
${items}
</ul>`;
}
