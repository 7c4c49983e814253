import { editCategories, editNames, editTexts } from './categories.ts';
import { breaking, type ContractFault } from './fault.ts';
import { changeReply, creations, editJson } from './replies.ts';

export const returnedCategoryFaults: readonly ContractFault[] = [
  ...breaking('4.2.returns-category', {
    'creation-without-body': {
      text: 'Answers 201 without a body.',
      apply: changeReply(creations, (reply) => ({ ...reply, body: null })),
    },
    'creation-returns-text': {
      text: 'Answers 201 with the string "created" instead of the category.',
      apply: editJson(creations, () => 'created'),
    },
    'creation-returns-id-alone': {
      text: 'Answers 201 with the bare `id` instead of the category.',
      apply: editJson<{ id: unknown }>(creations, ({ id }) => id),
    },
    'creation-returns-array': {
      text: 'Answers 201 with the category in an array.',
      apply: editJson(creations, (category) => [category]),
    },
    'description-dropped-on-creation': {
      text: 'Omits the description from the 201 response, though the list has it.',
      apply: editJson<{ description?: string }>(
        creations,
        ({ description: _, ...others }) => others,
      ),
    },
    'description-dropped': {
      text: 'Drops every description.',
      apply: editCategories(({ description: _, ...others }) => others),
    },
    'description-is-name': {
      text: 'Returns the name of a category as its description.',
      apply: editCategories((category) => ({ ...category, description: category.name })),
    },
    'name-in-lower-case': {
      text: 'Converts every name to lower case.',
      apply: editNames((name) => name.toLowerCase()),
    },
    'name-in-upper-case': {
      text: 'Converts every name to upper case.',
      apply: editNames((name) => name.toUpperCase()),
    },
    'name-in-title-case': {
      text: 'Capitalizes every word of a name and converts the rest to lower case.',
      apply: editNames((name) =>
        name.replaceAll(
          /\S+/g,
          (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
        ),
      ),
    },
    'name-with-capital-initial': {
      text: 'Capitalizes the first letter of every name.',
      apply: editNames((name) => name.slice(0, 1).toUpperCase() + name.slice(1)),
    },
    'name-without-quotation-marks': {
      text: 'Drops quotation marks from names.',
      apply: editNames((name) => name.replaceAll('"', '')),
    },
    'name-as-slug': {
      text: 'Converts names to slugs: "Guinea Pig" becomes "guinea-pig".',
      apply: editNames((name) => name.toLowerCase().replaceAll(/\W+/g, '-')),
    },
    'name-cut-at-20': {
      text: 'Truncates names to 20 characters.',
      apply: editNames((name) => name.slice(0, 20)),
    },
    'name-cut-at-32': {
      text: 'Truncates names to 32 characters.',
      apply: editNames((name) => name.slice(0, 32)),
    },
    'name-in-ascii': {
      text: 'Drops every non-ASCII character of a name.',
      apply: editNames((name) => name.replaceAll(/[^\p{ASCII}]/gu, '')),
    },
    'name-escaped-as-html': {
      text: 'Escapes names as HTML: "&" becomes "&amp;".',
      apply: editNames((name) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    },
    'name-without-apostrophes': {
      text: 'Drops apostrophes from names, as a crude guard against SQL injection does.',
      apply: editNames((name) => name.replaceAll("'", '')),
    },
    'name-without-leading-zeros': {
      text: 'Drops the leading zeros of numbers in names: "Type 007" becomes "Type 7".',
      apply: editNames((name) => name.replaceAll(/\b0+(?=\d)/g, '')),
    },
    'text-spaces-merged': {
      text: 'Collapses consecutive whitespace in names and descriptions.',
      apply: editTexts((text) => text.replaceAll(/\s+/g, ' ')),
    },
    'text-without-line-breaks': {
      text: 'Drops line breaks from names and descriptions.',
      apply: editTexts((text) => text.replaceAll('\n', '')),
    },
    'text-of-digits-as-number': {
      text: 'Takes a name or description of digits for a number: "007" becomes "7".',
      apply: editTexts((text) => (/^\d+$/.test(text) ? String(Number(text)) : text)),
    },
    'text-cut-at-255': {
      text: 'Truncates names and descriptions to 255 characters.',
      apply: editTexts((text) => text.slice(0, 255)),
    },
    'text-beyond-ascii-lost': {
      text: 'Replaces every non-ASCII character with a question mark.',
      apply: editTexts((text) => text.replaceAll(/[^\p{ASCII}]/gu, '?')),
    },
    'text-read-as-latin-1': {
      text: 'Decodes UTF-8 as Latin-1: "é" becomes "Ã©".',
      apply: editTexts((text) => new TextDecoder('latin1').decode(new TextEncoder().encode(text))),
    },
    'text-without-emoji': {
      text: 'Drops four-byte characters such as emoji, as an old MySQL does.',
      apply: editTexts((text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '')),
    },
    'text-escaped-as-html': {
      text: 'Escapes names and descriptions as HTML: "&" becomes "&amp;".',
      apply: editTexts((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    },
    'text-quotes-escaped': {
      text: 'Puts a backslash before every quotation mark.',
      apply: editTexts((text) => text.replaceAll(/["']/g, '\\$&')),
    },
  }),
];
