import { describe, expect, it } from 'vitest';
import { html, nothing, verbatim } from './markup.ts';

describe('a template', () => {
  it('escapes what it is given, for content and for attributes', () => {
    const { markup } = html`<a href="${`"&'<>`}">${`</a>`}</a>`;
    expect(markup).toBe('<a href="&quot;&amp;&#39;&lt;&gt;">&lt;/a&gt;</a>');
  });

  it('takes markup, lists of it, numbers and nothing as they are', () => {
    const items = [html`<li>${1}</li>`, verbatim('<li>&amp;</li>'), nothing];
    expect(html`<ul>${items}</ul>${html`<br>`}`.markup).toBe(
      '<ul><li>1</li><li>&amp;</li></ul><br>',
    );
  });
});
