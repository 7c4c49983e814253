import type { Verdict } from '../../verdict/verdict.ts';
import { verdictNames } from '../parts/phrasing.ts';
import { html, type Markup, verbatim } from './markup.ts';

/** A distinct shape for each verdict, so that none depends on its colour alone. */
const marks: Readonly<Record<Verdict, string>> = {
  fail: '✗',
  error: '!',
  pass: '✓',
  observed: '◎',
  'not-exercised': '–',
};

export function badge(verdict: Verdict): Markup {
  return html`<span class="badge ${verdict}">${verdictName(verdict)}</span>`;
}

export function verdictName(verdict: Verdict): Markup {
  return html`<span aria-hidden="true">${marks[verdict]}</span> ${verdictNames[verdict]}`;
}

/** The text of a clause, with backticks as code. */
export function documentText(text: string): Markup {
  const { markup } = html`${text}`;
  return verbatim(markup.replaceAll(/`([^`]+)`/g, '<code>$1</code>'));
}
