import { codePoint, visible } from '../parts/printable.ts';

/** Text that is HTML already. */
export interface Markup {
  readonly markup: string;
}

type Content = string | number | Markup | readonly Markup[];

/** HTML from a template; whatever is put into it is escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  const parts = contents.map((content, index) => `${write(content)}${strings[index + 1]}`);
  return { markup: `${strings[0]}${parts.join('')}` };
}

/** Text of our own, put into the page as it is. */
export function verbatim(markup: string): Markup {
  return { markup };
}

export const nothing: Markup = { markup: '' };

function write(content: Content): string {
  if (typeof content === 'string') return escaped(content);
  if (typeof content === 'number') return String(content);
  return 'markup' in content ? content.markup : content.map(({ markup }) => markup).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  const shown = visible(text).replaceAll(/[^\n\t\P{Cc}]/gu, codePoint);
  return shown.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
