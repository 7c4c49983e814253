import type { ClauseReport, Report } from '../../../spec/generated/schema-types.ts';
import { clip, count } from '../../../spec/support/text.ts';
import { bySection, isAboutHeaders } from '../parts/evidence.ts';
import {
  describeExpectation,
  levelNames,
  partTitle,
  reasonNames,
  subjectOf,
  verdictNames,
} from '../parts/phrasing.ts';
import { exchangeDetails, maxListed } from './exchange.ts';
import { badge, documentText, html, type Markup } from './markup.ts';

const maxShown = 3;
const maxLinked = 12;
const bodyLength = 6000;
const messageLength = 2000;

export function clauseList(report: Report): Markup {
  const sections = bySection(report).map((section) => sectionBlock(section, report));
  return html`<section id="clauses" aria-labelledby="clauses-title">
<h2 id="clauses-title">Clauses</h2>
${filters(report)}
${sections}
</section>`;
}

// The script shows the filters, which do nothing without it.
function filters({ clauses }: Report): Markup {
  return html`<form id="filters" hidden>
${select('verdict', 'Verdict', verdictNames, new Set(clauses.map(({ verdict }) => verdict)))}
${select('level', 'Level', levelNames, new Set(clauses.map(({ level }) => level)))}
<label>Text <input type="search" name="text" autocomplete="off"></label>
<button type="reset">Show all</button>
<p id="shown" role="status"></p>
</form>`;
}

function select(
  name: string,
  title: string,
  names: Readonly<Record<string, string>>,
  present: ReadonlySet<string>,
): Markup {
  const options = Object.entries(names)
    .filter(([value]) => present.has(value))
    .map(([value, text]) => html`<option value="${value}">${text}</option>`);
  return html`<label>${title} <select name="${name}"><option value="">All</option>${options}</select></label>`;
}

function sectionBlock(
  { number, title, clauses }: ReturnType<typeof bySection>[number],
  report: Report,
): Markup {
  const id = `section-${number || title}`;
  return html`<section class="part" aria-labelledby="${id}">
<h3 id="${id}"><span class="quiet">${number}</span> ${title}</h3>
<ul>
${clauses.map((clause) => clauseItem(clause, report))}
</ul>
</section>
`;
}

function clauseItem(clause: ClauseReport, report: Report): Markup {
  const { id, verdict, level, quote, text, message, observations, part, scripts = [] } = clause;
  return html`<li class="clause" id="${id}" data-verdict="${verdict}" data-level="${level}">
${badge(verdict)}
<div>
<h4>${documentText(text)}</h4>
${quote !== text && html`<p class="quiet">The document: “${documentText(quote)}”</p>`}
<p class="quiet"><code>${id}</code> <span class="level">${levelNames[level]}</span></p>
${part !== undefined && html`<p class="said"><b>${partTitle}: </b>${part}</p>`}
${message !== '' && messageLine(clause, report)}
${observations.length > 0 && html`<ul class="observations">${observations.map((it) => html`<li>${clip(it, messageLength)}</li>`)}</ul>`}
${detectionLine(clause, report)}
${scripts.length > 0 && html`<p class="quiet">Shown by ${scripts.map((name, at) => html`${at > 0 && ', '}<code>${name}</code>`)}</p>`}
${evidence(clause, report)}
</div>
</li>
`;
}

function messageLine(clause: ClauseReport, report: Report): Markup {
  const { verdict, reason, message } = clause;
  const label =
    { fail: `${subjectOf(report)}: `, error: 'Internal error: ' }[verdict as string] ?? '';
  const why = reason ? `${reasonNames[reason]}: ` : '';
  const expected = clause.expected && html`<p class="said">${describeExpectation(clause)}</p>`;
  return html`<p class="said"><b>${label || why}</b>${clip(message, messageLength)}</p>${expected}`;
}

function detectionLine({ id }: ClauseReport, { detection }: Report): Markup | undefined {
  const found = detection?.clauses.find((one) => one.id === id);
  if (!found) return undefined;
  const { known, caught, missed } = found;
  const others = missed.length > 0 ? `; not: ${missed.join(', ')}` : '';
  return html`<p class="quiet">${caught} of ${count(known, 'known break')} would have been caught${clip(others, messageLength)}</p>`;
}

/** The exchanges of a broken clause in full; for other clauses, links to the list of requests. */
function evidence(clause: ClauseReport, report: Report): Markup {
  const { verdict, exchanges } = clause;
  const isBroken = verdict === 'fail' || verdict === 'error';
  const shown = isBroken ? exchanges.slice(0, maxShown) : [];
  const details = shown.flatMap((index) => {
    const exchange = report.exchanges[index];
    return exchange ? [exchangeDetails(exchange, index, bodyLength, isAboutHeaders(clause))] : [];
  });
  const linked = exchanges.slice(shown.length);
  return html`${details}${linked.length > 0 && links(linked, isBroken)}`;
}

function links(exchanges: readonly number[], isBroken: boolean): Markup {
  const listed = exchanges.filter((index) => index < maxListed).slice(0, maxLinked);
  const others = exchanges.length - listed.length;
  const anchors = listed.map((index) => html` <a href="#request-${index + 1}">${index + 1}</a>`);
  return html`<p class="shown-by quiet">${isBroken ? 'Also shown by request' : 'Shown by request'}${anchors}${others > 0 && ` and ${others} more`}</p>`;
}
