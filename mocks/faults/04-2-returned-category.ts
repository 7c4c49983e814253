import { showing, showingText } from './categories.ts';
import type { ContractFault } from './fault.ts';
import { changing, creations, editing } from './replies.ts';

const texts: readonly { name: string; text: string; edit: (text: string) => string }[] = [
  { name: 'text-trimmed', text: 'Trims every text.', edit: (text) => text.trim() },
  {
    name: 'text-spaces-merged',
    text: 'Merges neighbouring spaces in every text.',
    edit: (text) => text.replaceAll(/\s+/g, ' '),
  },
  {
    name: 'text-cut-at-255',
    text: 'Cuts every text after 255 characters.',
    edit: (text) => text.slice(0, 255),
  },
  {
    name: 'text-beyond-ascii-lost',
    text: 'Puts a question mark in place of every character beyond ASCII.',
    edit: (text) => text.replaceAll(/[^\p{ASCII}]/gu, '?'),
  },
  {
    name: 'text-read-as-latin-1',
    text: 'Takes UTF-8 for Latin-1: "é" becomes "Ã©".',
    edit: (text) => new TextDecoder('latin1').decode(new TextEncoder().encode(text)),
  },
  {
    name: 'text-without-emoji',
    text: 'Drops characters of four bytes, emoji among them, as an old MySQL does.',
    edit: (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ''),
  },
  {
    name: 'text-decomposed',
    text: 'Takes accents apart from their letters (Unicode NFD).',
    edit: (text) => text.normalize('NFD'),
  },
  {
    name: 'text-escaped-as-html',
    text: 'Escapes every text as HTML: "&" becomes "&amp;".',
    edit: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  },
  {
    name: 'text-quotes-escaped',
    text: 'Puts a backslash before every quotation mark.',
    edit: (text) => text.replaceAll(/["']/g, '\\$&'),
  },
];

export const returnedCategoryFaults: readonly ContractFault[] = [
  {
    name: 'creation-without-body',
    text: 'Answers 201 without body.',
    breaks: '4.2.returns-category',
    apply: changing(creations, (reply) => ({ ...reply, body: null })),
  },
  {
    name: 'creation-returns-text',
    text: 'Answers 201 with the text "created" instead of the category.',
    breaks: '4.2.returns-category',
    apply: editing(creations, () => 'created'),
  },
  {
    name: 'creation-returns-id-alone',
    text: 'Answers 201 with the bare `id` instead of the category.',
    breaks: '4.2.returns-category',
    apply: editing<{ id: unknown }>(creations, ({ id }) => id),
  },
  {
    name: 'creation-returns-array',
    text: 'Answers 201 with the category in an array.',
    breaks: '4.2.returns-category',
    apply: editing(creations, (category) => [category]),
  },
  {
    name: 'description-dropped-on-creation',
    text: 'Leaves the description out of the 201; the list has it.',
    breaks: '4.2.returns-category',
    apply: editing<{ description?: string }>(creations, ({ description: _, ...others }) => others),
  },
  {
    name: 'description-dropped',
    text: 'Forgets every description.',
    breaks: '4.2.returns-category',
    apply: showing(({ description: _, ...others }) => others),
  },
  {
    name: 'description-is-name',
    text: 'Shows the name of a category as its description, too.',
    breaks: '4.2.returns-category',
    apply: showing((category) => ({ ...category, description: category.name })),
  },
  {
    name: 'name-in-lower-case',
    text: 'Puts every name in lower case.',
    breaks: '4.2.returns-category',
    apply: showing((category) => ({ ...category, name: category.name.toLowerCase() })),
  },
  {
    name: 'name-in-upper-case',
    text: 'Puts every name in upper case.',
    breaks: '4.2.returns-category',
    apply: showing((category) => ({ ...category, name: category.name.toUpperCase() })),
  },
  {
    name: 'name-as-slug',
    text: 'Makes slugs of names: "Guinea Pig" becomes "guinea-pig".',
    breaks: '4.2.returns-category',
    apply: showing((category) => ({
      ...category,
      name: category.name.toLowerCase().replaceAll(/\W+/g, '-'),
    })),
  },
  ...texts.map(({ name, text, edit }) => ({
    name,
    text,
    breaks: '4.2.returns-category',
    apply: showingText(edit),
  })),
];
