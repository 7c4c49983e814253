import { describe, expect, it } from 'vitest';
import { html, nothing, verbatim } from './markup.ts';

describe('a template', () => {
  it('escapes text in content and attributes', () => {
    const { markup } = html`<a href="${`"&'<>`}">${`</a>`}</a>`;
    expect(markup).toBe('<a href="&quot;&amp;&#39;&lt;&gt;">&lt;/a&gt;</a>');
  });

  it('does not escape markup, lists of it, and numbers', () => {
    const items = [html`<li>${1}</li>`, verbatim('<li>&amp;</li>'), nothing];
    expect(html`<ul>${items}</ul>${html`<br>`}`.markup).toBe(
      '<ul><li>1</li><li>&amp;</li></ul><br>',
    );
  });
});
