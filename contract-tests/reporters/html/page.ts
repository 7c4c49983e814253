import { createHash } from 'node:crypto';
import type { Report } from '../../../spec/generated/schema-types.ts';
import { outcomeOf } from '../../report/outcome.ts';
import { tool } from '../../report/tool.ts';
import { clauseList } from './clauses.ts';
import { requestList } from './exchange.ts';
import styles from './generated/styles.json' with { type: 'json' };
import { html, verbatim } from './markup.ts';
import { header, overview } from './summary.ts';

const script = `
'use strict';
const form = document.getElementById('filters');
const shown = document.getElementById('shown');
const clauses = [...document.querySelectorAll('.clause')];

function filter() {
  const wanted = Object.fromEntries(new FormData(form));
  const text = wanted.text.trim().toLowerCase();
  let count = 0;
  for (const clause of clauses) {
    const { verdict, level } = clause.dataset;
    const fits = (!wanted.verdict || verdict === wanted.verdict)
      && (!wanted.level || level === wanted.level)
      && clause.textContent.toLowerCase().includes(text);
    clause.hidden = !fits;
    if (fits) count += 1;
  }
  for (const part of document.querySelectorAll('.part')) {
    part.hidden = !part.querySelector('.clause:not([hidden])');
  }
  shown.textContent = count + ' of ' + clauses.length + ' clauses';
}

form.hidden = false;
form.addEventListener('input', filter);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', () => setTimeout(filter));
filter();

function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) { form.reset(); filter(); }
  const details = target.querySelector('details');
  if (target.id.startsWith('request-') && details) details.open = true;
  target.scrollIntoView();
}
addEventListener('hashchange', reveal);
reveal();

async function copy(button) {
  await navigator.clipboard.writeText(button.previousElementSibling.textContent);
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = 'Copy'; }, 2000);
}
for (const button of navigator.clipboard ? document.querySelectorAll('.copy') : []) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}
`;

// Allow only the style and script of the page, by their hashes.
const policy = [
  "default-src 'none'",
  `style-src '${hash(styles)}'`,
  `script-src '${hash(script)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The report as a single page: needs no network, no font, and no script for reading. */
export function htmlReport(report: Report): string {
  const { target, startedAt } = report;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${verbatim(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${outcomeOf(report).headline}: ${target.baseUrl}, ${startedAt.slice(0, 10)}</title>
<style>${verbatim(styles)}</style>
</head>
<body>
<a class="skip" href="#clauses">Skip to the clauses</a>
${header(report)}
<main>
${overview(report)}
${clauseList(report)}
${requestList(report)}
</main>
<footer>Written by ${tool.name} ${tool.version}. The API key is not in this report; a shell variable takes its place.</footer>
<script>${verbatim(script)}</script>
</body>
</html>
`;
  return page.markup;
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
