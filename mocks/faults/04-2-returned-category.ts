import { editCategories, editTexts } from './categories.ts';
import type { ContractFault } from './fault.ts';
import { changeReply, creations, editJson } from './replies.ts';

const texts: readonly { name: string; text: string; edit: (text: string) => string }[] = [
  {
    name: 'text-spaces-merged',
    text: 'Collapses consecutive whitespace in names and descriptions.',
    edit: (text) => text.replaceAll(/\s+/g, ' '),
  },
  {
    name: 'text-cut-at-255',
    text: 'Truncates names and descriptions to 255 characters.',
    edit: (text) => text.slice(0, 255),
  },
  {
    name: 'text-beyond-ascii-lost',
    text: 'Replaces every non-ASCII character with a question mark.',
    edit: (text) => text.replaceAll(/[^\p{ASCII}]/gu, '?'),
  },
  {
    name: 'text-read-as-latin-1',
    text: 'Decodes UTF-8 as Latin-1: "é" becomes "Ã©".',
    edit: (text) => new TextDecoder('latin1').decode(new TextEncoder().encode(text)),
  },
  {
    name: 'text-without-emoji',
    text: 'Drops four-byte characters such as emoji, as an old MySQL does.',
    edit: (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ''),
  },
  {
    name: 'text-escaped-as-html',
    text: 'Escapes names and descriptions as HTML: "&" becomes "&amp;".',
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
    text: 'Answers 201 without a body.',
    breaks: '4.2.returns-category',
    apply: changeReply(creations, (reply) => ({ ...reply, body: null })),
  },
  {
    name: 'creation-returns-text',
    text: 'Answers 201 with the string "created" instead of the category.',
    breaks: '4.2.returns-category',
    apply: editJson(creations, () => 'created'),
  },
  {
    name: 'creation-returns-id-alone',
    text: 'Answers 201 with the bare `id` instead of the category.',
    breaks: '4.2.returns-category',
    apply: editJson<{ id: unknown }>(creations, ({ id }) => id),
  },
  {
    name: 'creation-returns-array',
    text: 'Answers 201 with the category in an array.',
    breaks: '4.2.returns-category',
    apply: editJson(creations, (category) => [category]),
  },
  {
    name: 'description-dropped-on-creation',
    text: 'Omits the description from the 201 response, though the list has it.',
    breaks: '4.2.returns-category',
    apply: editJson<{ description?: string }>(creations, ({ description: _, ...others }) => others),
  },
  {
    name: 'description-dropped',
    text: 'Drops every description.',
    breaks: '4.2.returns-category',
    apply: editCategories(({ description: _, ...others }) => others),
  },
  {
    name: 'description-is-name',
    text: 'Returns the name of a category as its description.',
    breaks: '4.2.returns-category',
    apply: editCategories((category) => ({ ...category, description: category.name })),
  },
  {
    name: 'name-in-lower-case',
    text: 'Converts every name to lower case.',
    breaks: '4.2.returns-category',
    apply: editCategories((category) => ({ ...category, name: category.name.toLowerCase() })),
  },
  {
    name: 'name-in-upper-case',
    text: 'Converts every name to upper case.',
    breaks: '4.2.returns-category',
    apply: editCategories((category) => ({ ...category, name: category.name.toUpperCase() })),
  },
  {
    name: 'name-as-slug',
    text: 'Converts names to slugs: "Guinea Pig" becomes "guinea-pig".',
    breaks: '4.2.returns-category',
    apply: editCategories((category) => ({
      ...category,
      name: category.name.toLowerCase().replaceAll(/\W+/g, '-'),
    })),
  },
  ...texts.map(({ name, text, edit }) => ({
    name,
    text,
    breaks: '4.2.returns-category',
    apply: editTexts(edit),
  })),
];
