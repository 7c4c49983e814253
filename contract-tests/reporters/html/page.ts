import { createHash } from 'node:crypto';
import { outcomeOf } from '../../report/outcome.ts';
import type { Report } from '../../report/report.ts';
import { tool } from '../../report/tool.ts';
import { clauseList } from './clauses.ts';
import { requestList } from './exchange.ts';
import { html, verbatim } from './markup.ts';
import { script } from './script.ts';
import { styles } from './styles.ts';
import { header, overview } from './summary.ts';

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
