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
    name: 'text-without-line-breaks',
    text: 'Drops line breaks from names and descriptions.',
    edit: (text) => text.replaceAll('\n', ''),
  },
  {
    name: 'text-of-digits-as-number',
    text: 'Takes a name or description of digits for a number: "007" becomes "7".',
    edit: (text) => (/^\d+$/.test(text) ? String(Number(text)) : text),
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

const names: readonly { name: string; text: string; edit: (name: string) => string }[] = [
  {
    name: 'name-in-lower-case',
    text: 'Converts every name to lower case.',
    edit: (name) => name.toLowerCase(),
  },
  {
    name: 'name-in-upper-case',
    text: 'Converts every name to upper case.',
    edit: (name) => name.toUpperCase(),
  },
  {
    name: 'name-in-title-case',
    text: 'Capitalizes every word of a name and converts the rest to lower case.',
    edit: (name) =>
      name.replaceAll(
        /\S+/g,
        (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
      ),
  },
  {
    name: 'name-with-capital-initial',
    text: 'Capitalizes the first letter of every name.',
    edit: (name) => name.slice(0, 1).toUpperCase() + name.slice(1),
  },
  {
    name: 'name-without-quotation-marks',
    text: 'Drops quotation marks from names.',
    edit: (name) => name.replaceAll('"', ''),
  },
  {
    name: 'name-as-slug',
    text: 'Converts names to slugs: "Guinea Pig" becomes "guinea-pig".',
    edit: (name) => name.toLowerCase().replaceAll(/\W+/g, '-'),
  },
  {
    name: 'name-cut-at-20',
    text: 'Truncates names to 20 characters.',
    edit: (name) => name.slice(0, 20),
  },
  {
    name: 'name-cut-at-32',
    text: 'Truncates names to 32 characters.',
    edit: (name) => name.slice(0, 32),
  },
  {
    name: 'name-in-ascii',
    text: 'Drops every non-ASCII character of a name.',
    edit: (name) => name.replaceAll(/[^\p{ASCII}]/gu, ''),
  },
  {
    name: 'name-escaped-as-html',
    text: 'Escapes names as HTML: "&" becomes "&amp;".',
    edit: (name) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  },
  {
    name: 'name-without-apostrophes',
    text: 'Drops apostrophes from names, as a crude guard against SQL injection does.',
    edit: (name) => name.replaceAll("'", ''),
  },
  {
    name: 'name-without-leading-zeros',
    text: 'Drops the leading zeros of numbers in names: "Type 007" becomes "Type 7".',
    edit: (name) => name.replaceAll(/\b0+(?=\d)/g, ''),
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
  ...names.map(({ name, text, edit }) => ({
    name,
    text,
    breaks: '4.2.returns-category',
    apply: editCategories((category) => ({ ...category, name: edit(category.name) })),
  })),
  ...texts.map(({ name, text, edit }) => ({
    name,
    text,
    breaks: '4.2.returns-category',
    apply: editTexts(edit),
  })),
];
