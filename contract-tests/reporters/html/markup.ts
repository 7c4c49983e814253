import type { Verdict } from '../../../spec/generated/schema-types.ts';
import words from '../../report/words.json' with { type: 'json' };
import { codePoint, escapeMarkup, visible } from '../parts/printable.ts';

/** Trusted HTML. */
export interface Markup {
  readonly markup: string;
}

type Content = string | number | false | undefined | Markup | readonly Content[];

/** A template for HTML; escapes interpolated text, but not markup. False and undefined are nothing. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  const parts = contents.map((content, index) => `${write(content)}${strings[index + 1]}`);
  return { markup: `${strings[0]}${parts.join('')}` };
}

export function verbatim(markup: string): Markup {
  return { markup };
}

function write(content: Content): string {
  if (typeof content === 'string') return escaped(content);
  if (typeof content === 'number') return String(content);
  if (!content) return '';
  return 'markup' in content ? content.markup : content.map(write).join('');
}

function escaped(text: string): string {
  return escapeMarkup(visible(text).replaceAll(/[^\n\t\P{Cc}]/gu, codePoint), /[&<>"']/g);
}

export function badge(verdict: Verdict): Markup {
  return html`<span class="badge ${verdict}">${verdictName(verdict)}</span>`;
}

export function verdictName(verdict: Verdict): Markup {
  // A distinct shape for each, so that none depends on its colour alone.
  const { mark, name } = words.verdicts[verdict];
  return html`<span aria-hidden="true">${mark}</span> ${name}`;
}

/** The text of a clause, with backticks as code. */
export function documentText(text: string): Markup {
  const { markup } = html`${text}`;
  return verbatim(markup.replaceAll(/`([^`]+)`/g, '<code>$1</code>'));
}
